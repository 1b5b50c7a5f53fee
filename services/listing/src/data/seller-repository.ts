import type { DomainEventOf } from '@rouage/contracts/events/index'
import { PSEUDO_KEY_VERSION, pseudoKey } from '@rouage/contracts/pseudo-key'
import type { ClientSession, UpdateQuery } from 'mongoose'
import { ERASED_PSEUDO, erasedKey, lookedUpBy, type SellerModel, type StoredSeller } from './sellers'

/** A seller's profile as the account service tells it. */
export type SellerProfileNews = Omit<DomainEventOf<'profile.changed'>['data'], 'version'>

/** The fields that a profile sets and takes away. One that says nothing of a photo or of hours leaves them. */
const updateOf = ({
  pseudo,
  sellerKind,
  companyName,
  siret,
  certified,
  memberSince,
  photoId,
  openingHours,
}: SellerProfileNews): UpdateQuery<StoredSeller> => {
  const set: Partial<StoredSeller> = {
    ...lookedUpBy(pseudo),
    kind: sellerKind,
    certified,
    memberSince: new Date(memberSince),
  }
  const unset: { [field in 'companyName' | 'siret' | 'photoId' | 'openingHours']?: 1 } = {}
  if (companyName === undefined) unset.companyName = 1
  else set.companyName = companyName
  if (siret === undefined) unset.siret = 1
  else set.siret = siret
  if (photoId === null) unset.photoId = 1
  else if (photoId !== undefined) set.photoId = photoId
  if (openingHours === null) unset.openingHours = 1
  else if (openingHours !== undefined) set.openingHours = openingHours
  const update: UpdateQuery<StoredSeller> = { $set: set, $setOnInsert: { reviewCount: 0 } }
  if (Object.keys(unset).length > 0) update.$unset = unset
  return update
}

/** Versions of keys that older releases made. */
const olderKeyVersions = Array.from({ length: PSEUDO_KEY_VERSION }, (_, version) => (version === 0 ? null : version))

/** Sellers as their ads and pages show them. */
export const createSellerRepository = (sellers: SellerModel) => ({
  /** The seller of that user id. */
  byId: async (sellerId: string, session: ClientSession | null = null): Promise<StoredSeller | undefined> =>
    (await sellers.findById(sellerId).session(session).lean()) ?? undefined,

  /** The seller with this pseudo, or one that reads the same. */
  byPseudo: async (pseudo: string): Promise<StoredSeller | undefined> =>
    (await sellers.findOne({ pseudoKey: pseudoKey(pseudo) }).lean()) ?? undefined,

  /** Writes down what reviews make of a seller; nothing where nobody told of the seller yet. */
  saveRating: async (
    sellerId: string,
    { rating, reviewCount }: { rating: number | undefined; reviewCount: number },
    session: ClientSession,
  ): Promise<void> => {
    const update: UpdateQuery<StoredSeller> =
      rating === undefined ? { $set: { reviewCount }, $unset: { rating: 1 } } : { $set: { reviewCount, rating } }
    await sellers.updateOne({ _id: sellerId }, update, { session })
  },

  /** Writes a profile down; makes the seller where there is none yet. */
  saveProfile: async (profile: SellerProfileNews, session: ClientSession): Promise<void> => {
    await sellers.updateOne({ _id: profile.id }, updateOf(profile), { session, upsert: true })
  },

  /** Takes away all that says who the seller was. */
  anonymize: async (sellerId: string, session: ClientSession): Promise<void> => {
    await sellers.updateOne(
      { _id: sellerId },
      {
        $set: { pseudo: ERASED_PSEUDO, pseudoKey: erasedKey(sellerId), certified: false },
        $unset: { companyName: 1, siret: 1, photoId: 1, openingHours: 1 },
      },
      { session },
    )
  },

  /** Makes the newest form of key for some sellers that have an older one. @returns how many; 0 once all are done */
  renewSomeKeys: async (limit: number): Promise<number> => {
    const outdated = await sellers
      .find({ pseudoKeyVersion: { $in: olderKeyVersions } }, { pseudo: 1, pseudoKey: 1 })
      .limit(limit)
      .lean()
    if (outdated.length === 0) return 0
    await sellers.bulkWrite(
      outdated.map(({ _id, pseudo, pseudoKey: before }) => ({
        updateOne: {
          // A seller told of meanwhile has a new key already; an erased one has none.
          filter: { _id, pseudoKey: before },
          update: {
            $set: {
              pseudoKey: before === erasedKey(_id) ? before : pseudoKey(pseudo),
              pseudoKeyVersion: PSEUDO_KEY_VERSION,
            },
          },
        },
      })),
    )
    return outdated.length
  },
})
export type SellerRepository = ReturnType<typeof createSellerRepository>
