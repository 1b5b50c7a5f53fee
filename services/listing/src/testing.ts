import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type AccessTokenClaims, type SellerCard, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@rouage/contracts'
import { TOULOUSE } from '@rouage/contracts/testing/ad-samples'
import {
  createAudit,
  createIdempotency,
  createOutbox,
  createSpanLimits,
  createUploads,
  folderBlobs,
  type NewMail,
  type NewPersonMail,
  photoPasses,
  silentLogger,
} from '@rouage/service-kit'
import { testDatabase, testServiceConfig, testSmtpUrl } from '@rouage/service-kit/testing'
import { createModels } from './data/models'
import { createRepositories } from './data/repositories'
import { storedSellerOf } from './data/sellers'
import type { ApprovedAnnouncement } from './domain/announcements'
import { createDomain } from './domain/domain'
import type { ModerationAction } from './domain/reports/report-parts'
import type { Templates } from './mails/templates'
import { readPhotoOf } from './photos/demo-photos'
import { createPhotoCleaner } from './photos/photo-cleaner'

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
  place: TOULOUSE,
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

/** Settings of a whole service in tests, which finds neither account nor publish. */
export const testListingConfig = (databaseName: string, folder: string) => ({
  ...testServiceConfig('listing'),
  SMTP_URL: testSmtpUrl(),
  MAIL_FROM: 'Rouage <ne-pas-repondre@rouage.example>',
  PUBLIC_URL: 'http://localhost:3000',
  ACCOUNT_URL: 'http://127.0.0.1:1',
  PUBLISH_URL: 'http://127.0.0.1:1',
  SEARCH_URL: 'http://127.0.0.1:1',
  MESSAGING_URL: 'http://127.0.0.1:1',
  LISTING_PHOTO_DIR: folder,
  LISTING_DEMO_PHOTOS: false,
  LISTING_DATABASE: databaseName,
})

/** The service's database with its domain, empty and the test's own. `database.drop` takes its files along. */
export const testListing = async () => {
  const database = await testDatabase('listing')
  const models = createModels(database)
  const repositories = createRepositories(models)
  const outbox = createOutbox(database, 'listing')
  const folder = await mkdtemp(path.join(tmpdir(), 'rouage-listing-'))
  const idempotency = createIdempotency(database)
  const limits = createSpanLimits(database)
  const uploads = createUploads({ database, blobs: folderBlobs(path.join(folder, 'uploads')) })
  const store = folderBlobs(path.join(folder, 'photos'))
  const cleaner = createPhotoCleaner({ logger: silentLogger() })
  await database.syncIndexes()
  const removedPhotos: string[] = []
  let isStoreThere = true
  const changedSellers: string[] = []
  /** What search says of ads; nothing of the others, as while it is away. */
  const favoriteMoments = new Map<string, Date[]>()
  /** What messaging says of ads; likewise. */
  const messageMoments = new Map<string, Date[]>()
  const mails: NewPersonMail<Templates>[] = []
  /** E-mails that were written down for addresses, in order. */
  const addressed: NewMail<Templates>[] = []
  /** Who exchanged messages with whom: `ad/buyer` and the seller. */
  const exchanges = new Map<string, string>()
  const audit = createAudit<ModerationAction>(database)
  /** Sellers whose ads are to follow their card. */
  const followed: string[] = []
  const told: { reviews: string[]; decided: string[] } = { reviews: [], decided: [] }
  const domain = createDomain(repositories, {
    outbox,
    logger: silentLogger(),
    photoPasses: photoPasses('a-shared-token-of-tests'),
    photoStore: {
      save: store.save,
      remove: async (photoId) => {
        if (!isStoreThere) {
          isStoreThere = true
          throw new Error('The store is away.')
        }
        await store.remove(photoId)
        removedPhotos.push(photoId)
      },
    },
    readPhoto: readPhotoOf({ store, photos: repositories.photos, demoPhotos: undefined }),
    uploads,
    cleaner,
    idempotency,
    favoriteMoments: async (id) => favoriteMoments.get(id),
    messageMoments: async (id) => messageMoments.get(id),
    personMails: {
      add: async (mail) => void mails.push(mail),
      wake: () => undefined,
    },
    mailbox: { add: async (mail) => void addressed.push(mail) },
    audit,
    limits,
    exchangeOf: async (announcementId, userId) => {
      const sellerId = exchanges.get(`${announcementId}/${userId}`)
      return sellerId === undefined
        ? { buyerWrote: false, sellerWrote: false }
        : { conversationId: 'conversation-1', buyerWrote: true, sellerWrote: true, sellerId }
    },
    followSeller: async (sellerId) => void followed.push(sellerId),
    onAdsChanged: (sellerId) => void changedSellers.push(sellerId),
    onReviewsChanged: (userId) => void told.reviews.push(userId),
    onDecided: (userId) => void told.decided.push(userId),
  })
  /** Photos that ads show are there: an ad of a test brings its own along. */
  const storePhotosOf = async ({ photos }: ApprovedAnnouncement): Promise<void> => {
    for (const { id, width, height } of photos) {
      const record = { width, height, createdAt: new Date() }
      await models.photos.updateOne({ _id: id }, { $setOnInsert: record }, { upsert: true })
    }
  }
  return {
    favoriteMoments,
    messageMoments,
    models,
    outbox,
    repositories,
    ...domain,
    database: {
      ...database,
      drop: async () => {
        await cleaner.close()
        await rm(folder, { recursive: true, force: true })
        await database.drop()
      },
    },
    announcements: {
      ...domain.announcements,
      publish: async (ad: ApprovedAnnouncement, now?: Date): Promise<boolean> => {
        await storePhotosOf(ad)
        return domain.announcements.publish(ad, now)
      },
    },
    /** Publishes an ad whatever became of its photos. */
    publishWithPhotosAsTheyAre: domain.announcements.publish,
    /** Where originals are. */
    store,
    /** Ids of photos that the store was told to remove, in order. */
    removedPhotos,
    failNextRemoval: () => {
      isStoreThere = false
    },
    /** E-mails that were written down for people, in order. */
    mails,
    addressed,
    exchanges,
    followed,
    told,
    audit,
    /** Whose ads changed, in order. */
    changedSellers,
    clear: async () => {
      removedPhotos.length = 0
      changedSellers.length = 0
      mails.length = 0
      addressed.length = 0
      followed.length = 0
      told.reviews.length = 0
      told.decided.length = 0
      exchanges.clear()
      const stored = [...Object.values(models), outbox.items].map(({ collection }) => collection.name)
      for (const name of [...stored, 'span-limits']) {
        await database.connection.collection(name).deleteMany({})
      }
    },
    addSeller: async (card: SellerCard = seller()) => {
      await models.sellers.insertMany([storedSellerOf(card)])
    },
  }
}
