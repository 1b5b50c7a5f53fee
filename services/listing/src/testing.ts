import { type AccessTokenClaims, type SellerCard, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@rouage/contracts'
import { createOutbox, photoPasses, silentLogger } from '@rouage/service-kit'
import { testDatabase } from '@rouage/service-kit/testing'
import { createModels } from './data/models'
import { createRepositories } from './data/repositories'
import { storedSellerOf } from './data/sellers'
import type { ApprovedAnnouncement } from './domain/announcements'
import { createDomain } from './domain/domain'

/** A seller for tests. */
export const seller = (fields: Partial<SellerCard> = {}): SellerCard => ({
  id: 'seller-1',
  pseudo: 'Garage du Pont',
  kind: 'professionnel',
  companyName: 'Garage du Pont SARL',
  siret: '73282932000074',
  certified: true,
  memberSince: '2024-03-01T00:00:00.000Z',
  rating: 4.5,
  reviewCount: 2,
  ...fields,
})

/** An approved ad for tests. */
export const approved = (id: string, fields: Partial<ApprovedAnnouncement> = {}): ApprovedAnnouncement => ({
  id,
  title: 'Peugeot 208 1.2 PureTech 100',
  description: 'Entretien suivi, carnet complet.',
  priceCents: 1_349_000,
  vehicle: {
    type: 'automobile',
    make: 'Peugeot',
    model: '208',
    engine: '1.2 PureTech 100',
    year: 2020,
    mileageKm: 48_200,
    mileageGuaranteed: true,
    condition: 'tres-bon-etat',
    fuel: 'essence',
    gearbox: 'manuelle',
    doors: 5,
    seats: 5,
  },
  place: {
    communeCode: '31555',
    city: 'Toulouse',
    postalCode: '31000',
    departmentCode: '31',
    department: 'Haute-Garonne',
    region: 'Occitanie',
    lat: 43.6,
    lon: 1.44,
  },
  photos: [
    { id: 'photo-1', width: 1200, height: 900 },
    { id: 'photo-2', width: 900, height: 1200 },
  ],
  seller: seller(),
  isUrgent: false,
  isBoosted: false,
  phone: '06 12 34 56 78',
  ...fields,
})

/** Whoever is signed in as that user. */
export const claimsOf = (sub: string): AccessTokenClaims => {
  const iat = Math.floor(Date.now() / 1000)
  return {
    sub,
    role: 'user',
    sellerKind: 'particulier',
    pseudo: sub,
    sid: 'session-1',
    epoch: 0,
    iss: TOKEN_ISSUER,
    aud: TOKEN_AUDIENCE,
    iat,
    exp: iat + 300,
  }
}

/** The service's database with its domain, empty and the test's own. */
export const testListing = async () => {
  const database = await testDatabase('listing')
  const models = createModels(database)
  const repositories = createRepositories(models)
  const outbox = createOutbox(database, 'listing')
  await database.syncIndexes()
  const removedPhotos: string[] = []
  let isStoreThere = true
  const changedSellers: string[] = []
  return {
    database,
    models,
    outbox,
    repositories,
    ...createDomain(repositories, {
      outbox,
      logger: silentLogger(),
      photoPasses: photoPasses('a-shared-token-of-tests'),
      photoStore: {
        remove: async (photoId) => {
          if (!isStoreThere) {
            isStoreThere = true
            throw new Error('The store is away.')
          }
          removedPhotos.push(photoId)
        },
      },
      onAdsChanged: (sellerId) => void changedSellers.push(sellerId),
    }),
    /** Ids of photos that the store was told to remove, in order. */
    removedPhotos,
    failNextRemoval: () => {
      isStoreThere = false
    },
    /** Whose ads changed, in order. */
    changedSellers,
    clear: async () => {
      removedPhotos.length = 0
      changedSellers.length = 0
      for (const { name } of [...Object.values(models), outbox.items].map(({ collection }) => collection)) {
        await database.connection.collection(name).deleteMany({})
      }
    },
    addSeller: async (card: SellerCard = seller()) => {
      await models.sellers.insertMany([storedSellerOf(card)])
    },
  }
}
