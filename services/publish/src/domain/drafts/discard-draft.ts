import type { AccessTokenClaims } from '@rouage/contracts'
import { ownSubmissionsChanged } from '@rouage/contracts/live'
import { publishLive } from '@rouage/service-kit'
import type { DraftRepository } from '../../data/draft-repository'
import type { Parts } from '../../parts'
import { type OrderClosing, VERSION_PURPOSES } from '../orders/close-orders'
import type { Quota } from '../pricing/quota'

/** Forgets a draft with the order that was open for it; done already is done. */
export const createDraftDiscarding =
  ({
    outbox,
    jobs,
    redis,
    draftRepository,
    quota,
    closing,
  }: Pick<Parts, 'outbox' | 'jobs' | 'redis'> & {
    draftRepository: DraftRepository
    quota: Quota
    closing: OrderClosing
  }) =>
  async ({ sub }: AccessTokenClaims, key: string): Promise<void> => {
    await quota.prepareTurn(sub)
    await outbox.inTransaction(async (session) => {
      await quota.takeTurn(sub, session)
      const draft = await draftRepository.remove(sub, key, session)
      if (draft !== undefined) await closing.closeOfAd(draft.announcementId, VERSION_PURPOSES, session)
    })
    jobs.wake()
    await publishLive(redis, sub, ownSubmissionsChanged, {})
  }
