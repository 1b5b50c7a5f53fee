import { isDeepStrictEqual } from 'node:util'
import type { DomainEventOf } from '@rouage/contracts/events/index'
import type { Outbox } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { Repositories } from '../../data/repositories'
import type { StoredSellerState } from '../../data/seller-states'
import { sellerCardOf } from '../../data/sellers'

type News = Partial<StoredSellerState> & {
  /** Ads show nothing of it: a seller of thousands who tries their opening hours has none of them written again. */
  readonly isUnseen?: boolean
}

/** Writes down what is new of a seller, guarded by its version: news may come twice, late, and in any order. */
export const createNewsRecorder = (
  { sellers, sellerStates }: Pick<Repositories, 'sellers' | 'sellerStates'>,
  outbox: Pick<Outbox, 'inTransaction'>,
) => {
  /** Writes news down where `isNews` says that it is. Nothing is new of somebody whose account is erased. */
  const record = async (
    sellerId: string,
    isNews: (state: StoredSellerState) => boolean,
    write: (session: ClientSession) => Promise<News> | News,
  ): Promise<void> => {
    await sellerStates.ensure(sellerId)
    await outbox.inTransaction(async (session) => {
      const state = await sellerStates.lockForUpdate(sellerId, session)
      if (state.isErased || !isNews(state)) return
      const { isUnseen = false, ...change } = await write(session)
      await sellerStates[isUnseen ? 'note' : 'revise'](sellerId, change, session)
    })
  }
  const cardOf = async (sellerId: string, session: ClientSession) => {
    const seller = await sellers.byId(sellerId, session)
    return seller && sellerCardOf(seller)
  }

  return {
    /** A profile of a higher version than the one on the seller's card takes its place. */
    recordProfile: ({ version, ...profile }: DomainEventOf<'profile.changed'>['data']): Promise<void> =>
      record(
        profile.id,
        ({ profileVersion }) => version > profileVersion,
        async (session) => {
          const before = await cardOf(profile.id, session)
          await sellers.saveProfile(profile, session)
          const isUnseen = isDeepStrictEqual(await cardOf(profile.id, session), before)
          return { profileVersion: version, isUnseen }
        },
      ),

    /** A suspension begins or is lifted. */
    recordSuspension: ({ id, version, suspended, until }: DomainEventOf<'account.suspended'>['data']): Promise<void> =>
      record(
        id,
        ({ suspensionVersion }) => version > suspensionVersion,
        () => ({
          suspensionVersion: version,
          isSuspended: suspended,
          suspendedUntil: suspended && until !== null ? new Date(until) : null,
        }),
      ),

    /** A suspension ends by its own date, whatever the account service says of it. */
    recordEndOfSuspension: (sellerId: string, now: Date): Promise<void> =>
      record(
        sellerId,
        ({ isSuspended, suspendedUntil }) => isSuspended && suspendedUntil !== null && suspendedUntil <= now,
        () => ({ isSuspended: false, suspendedUntil: null }),
      ),

    /** The account is gone for good, and with it all that says who the seller was. */
    recordErasure: (sellerId: string): Promise<void> =>
      record(
        sellerId,
        () => true,
        async (session) => {
          await sellers.anonymize(sellerId, session)
          return { isErased: true }
        },
      ),
  }
}
export type NewsRecorder = ReturnType<typeof createNewsRecorder>
