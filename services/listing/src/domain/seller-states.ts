import { isDeepStrictEqual } from 'node:util'
import type { SellerCard } from '@rouage/contracts'
import type { DomainEventOf } from '@rouage/contracts/events/index'
import type { Outbox } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { PublicAnnouncement, StoredAnnouncement } from '../data/announcements'
import { isDuplicateKey } from '../data/duplicate-key'
import type { Models } from '../data/models'
import { anonymousCard, ERASED_PSEUDO, erasedKey, lookedUpBy, sellerCardOf } from '../data/sellers'
import type { StoredSellerState } from '../data/seller-states'
import { type Changes, REMOVED } from './change'

export type AccountEvent = DomainEventOf<'profile.changed' | 'account.suspended' | 'account.erased'>

/** Ads of one transaction: a seller of thousands is followed step by step, and a step that fails is done again alone. */
const BATCH = 100
/** Statuses that other services know of and count on. */
const ANNOUNCED_STATUSES = new Set<PublicAnnouncement['status']>(['published', 'paused'])

/**
 * What the account service tells about sellers. Each piece of news is first written down, guarded by its version, then
 * the seller's ads are brought in line with what is written: so news may come twice, late, in any order, and be cut off
 * anywhere.
 */
export const createSellerStates = (
  {
    announcements,
    sellers,
    reviews,
    sellerStates,
  }: Pick<Models, 'announcements' | 'sellers' | 'reviews' | 'sellerStates'>,
  { outbox, changes, onAdsChanged }: { outbox: Outbox; changes: Changes; onAdsChanged: (sellerId: string) => void },
) => {
  const ensure = async (sellerId: string): Promise<void> => {
    try {
      if ((await sellerStates.exists({ _id: sellerId })) === null) await sellerStates.insertMany([{ _id: sellerId }])
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
  }

  const lockForUpdate = async (sellerId: string, session: ClientSession): Promise<StoredSellerState> => {
    const locked = await sellerStates
      .findOneAndUpdate({ _id: sellerId }, { $inc: { locks: 1 } }, { session, returnDocument: 'after' })
      .lean()
    if (locked === null) throw new Error(`${sellerId} has no state: ensure it first.`)
    return locked
  }

  /** Writes news down where `isNews` says that it is. */
  const writeDown = async (
    sellerId: string,
    isNews: (state: StoredSellerState) => boolean,
    write: (session: ClientSession) => Promise<Partial<StoredSellerState>> | Partial<StoredSellerState>,
  ): Promise<void> => {
    await ensure(sellerId)
    await outbox.inTransaction(async (session) => {
      const state = await lockForUpdate(sellerId, session)
      if (state.isErased || !isNews(state)) return
      const set = await write(session)
      await sellerStates.updateOne({ _id: sellerId }, { $set: set, $inc: { revision: 1 } }, { session })
    })
  }

  const writeProfile = ({
    id,
    version,
    pseudo,
    sellerKind,
    companyName,
    siret,
    certified,
    memberSince,
    photoId,
  }: DomainEventOf<'profile.changed'>['data']) =>
    writeDown(
      id,
      (state) => version > state.profileVersion,
      async (session) => {
        const kept = {
          ...(companyName === undefined ? {} : { companyName }),
          ...(siret === undefined ? {} : { siret }),
          ...(photoId == null ? {} : { photoId }),
        }
        const gone = {
          ...(companyName === undefined ? { companyName: 1 as const } : {}),
          ...(siret === undefined ? { siret: 1 as const } : {}),
          // An event that says nothing of a photo leaves it as it is.
          ...(photoId === null ? { photoId: 1 as const } : {}),
        }
        await sellers.updateOne(
          { _id: id },
          {
            $set: { ...lookedUpBy(pseudo), kind: sellerKind, certified, memberSince: new Date(memberSince), ...kept },
            ...(Object.keys(gone).length === 0 ? {} : { $unset: gone }),
            $setOnInsert: { reviewCount: 0 },
          },
          { session, upsert: true },
        )
        return { profileVersion: version }
      },
    )

  const writeSuspension = ({ id, version, suspended, until }: DomainEventOf<'account.suspended'>['data']) =>
    writeDown(
      id,
      (state) => version > state.suspensionVersion,
      () => ({
        suspensionVersion: version,
        isSuspended: suspended,
        suspendedUntil: suspended && until !== null ? new Date(until) : null,
      }),
    )

  const writeErasure = (id: string) =>
    writeDown(
      id,
      () => true,
      async (session) => {
        await sellers.updateOne(
          { _id: id },
          {
            $set: { pseudo: ERASED_PSEUDO, pseudoKey: erasedKey(id), certified: false },
            $unset: { companyName: 1, siret: 1, photoId: 1 },
          },
          { session },
        )
        return { isErased: true }
      },
    )

  const forgetAuthor = async (userId: string): Promise<void> => {
    await reviews.updateMany({ authorId: userId }, { $set: { authorPseudo: ERASED_PSEUDO } })
    await reviews.updateMany({ sellerId: userId }, { $unset: { answer: 1 } })
  }

  /** What an ad has to become; whether it is announced to other services. */
  const syncedAd = (
    ad: PublicAnnouncement,
    { revision, isSuspended, isErased }: StoredSellerState,
    card: SellerCard | undefined,
  ): { set: Partial<StoredAnnouncement>; isAnnounced: boolean; droppedPhotos: string[] } => {
    const known = card ?? ad.seller
    const seller = isErased ? anonymousCard(known) : known
    const set = { seller, isSellerSuspended: isSuspended, sellerRevision: revision }
    if (isErased && ad.status !== 'removed') {
      return {
        set: { ...set, ...REMOVED, photos: [] },
        isAnnounced: true,
        droppedPhotos: ad.photos.map(({ id }) => id),
      }
    }
    const isSame = isDeepStrictEqual(ad.seller, seller) && (ad.isSellerSuspended ?? false) === isSuspended
    return { set, isAnnounced: ANNOUNCED_STATUSES.has(ad.status) && !isSame, droppedPhotos: [] }
  }

  /** @returns whether there may be more */
  const syncSomeAds = (sellerId: string): Promise<boolean> =>
    outbox.inTransaction(async (session, recordEvents) => {
      const state = await sellerStates.findById(sellerId).session(session).lean()
      if (state === null) return false
      const seller = await sellers.findById(sellerId).session(session).lean()
      const card = seller === null ? undefined : sellerCardOf(seller)
      const isBehind = { sellerRevision: { $not: { $gte: state.revision } } }
      const behind = await announcements
        .find({ 'seller.id': sellerId, ...isBehind })
        .limit(BATCH)
        .session(session)
        .lean()
      for (const ad of behind) {
        const { set, isAnnounced, droppedPhotos } = syncedAd(ad, state, card)
        // An ad that changed since it was read is left: it is still behind, and the next batch takes it.
        const guard = { ...isBehind, version: ad.version, status: ad.status }
        if (isAnnounced) await changes.changeWithin(session, recordEvents, { id: ad._id, guard, set, droppedPhotos })
        else await announcements.updateOne({ ...guard, _id: ad._id }, { $set: set }, { session })
      }
      return behind.length > 0
    })

  const syncSellerAds = async (sellerId: string): Promise<void> => {
    let hasChanged = false
    while (await syncSomeAds(sellerId)) hasChanged = true
    if (hasChanged) onAdsChanged(sellerId)
  }

  return {
    ensure,

    /** The seller's state, locked until the transaction ends: nobody writes down news about the seller meanwhile. */
    lockForUpdate,

    /** Takes news of the account service in. A rejection means that it has to come again. */
    apply: async (event: AccountEvent): Promise<void> => {
      const { id } = event.data
      if (event.type === 'profile.changed') await writeProfile(event.data)
      else if (event.type === 'account.suspended') await writeSuspension(event.data)
      else {
        await writeErasure(id)
        await forgetAuthor(id)
      }
      await syncSellerAds(id)
    },

    /** Brings ads back whose seller's suspension is over; resolves with how many sellers there were. */
    liftEndedSuspensions: async (now = new Date()): Promise<number> => {
      const ended = await sellerStates
        .find({ isSuspended: true, suspendedUntil: { $ne: null, $lte: now } }, { _id: 1 })
        .limit(500)
        .lean()
      for (const { _id } of ended) {
        await writeDown(
          _id,
          ({ isSuspended, suspendedUntil }) => isSuspended && suspendedUntil !== null && suspendedUntil <= now,
          () => ({ isSuspended: false, suspendedUntil: null }),
        )
        await syncSellerAds(_id)
      }
      return ended.length
    },
  }
}
export type SellerStates = ReturnType<typeof createSellerStates>
