import type { AccessTokenClaims } from '@rouage/contracts'
import { ownSubmissionsChanged } from '@rouage/contracts/live'
import { publishLive } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { StoredSubmission } from '../../data/submissions'
import type { Parts } from '../../parts'
import type { OwnAds } from '../ads/own-ads'
import { wrongStatus } from '../orders/buy-for-ad'
import { type OrderClosing, VERSION_PURPOSES } from '../orders/close-orders'
import type { Quota } from '../pricing/quota'
import type { Versions } from './versions'

/** Takes versions back that were not approved; what was paid for them stays paid (docs/rules.md, Prices). */
export const createWithdrawal = ({
  models: { submissions },
  outbox,
  jobs,
  redis,
  ownAds,
  quota,
  closing,
  versions,
}: Pick<Parts, 'models' | 'outbox' | 'jobs' | 'redis'> & {
  ownAds: Pick<OwnAds, 'wasApproved'>
  quota: Quota
  closing: OrderClosing
  versions: Versions
}) => {
  /** An ad that never came to be is given up with all that was tried of it, and its place comes back. */
  const withdrawAd = async ({ announcementId }: StoredSubmission, session: ClientSession): Promise<void> => {
    await closing.closeOfAd(announcementId, VERSION_PURPOSES, session)
    const tried = submissions.find({ announcementId }, { _id: 1 }).sort({ sequence: -1 }).session(session)
    for (const { _id } of await tried.lean()) await versions.withdraw(_id, session)
    await quota.giveBackOfAd(announcementId, session)
  }

  const withdraw = async (version: StoredSubmission, session: ClientSession): Promise<void> => {
    const { _id, announcementId, isEdit, status, orderId } = version
    if (status === 'withdrawn') return
    if (status === 'approved' || status === 'removed')
      throw wrongStatus('Cette annonce a été validée entre-temps. Rechargez la page.')
    if (!isEdit && !(await ownAds.wasApproved(announcementId, session))) return withdrawAd(version, session)
    if (orderId !== null) await closing.close({ _id: orderId, announcementId, submissionId: _id }, session)
    await versions.withdraw(_id, session)
  }

  /** Done already is done, as is what is not there. @throws Problem wrong_status */
  return async ({ sub }: AccessTokenClaims, id: string): Promise<void> => {
    await quota.prepareTurn(sub)
    await outbox.inTransaction(async (session) => {
      await quota.takeTurn(sub, session)
      const version = await submissions.findOne({ _id: id, 'seller.id': sub }).session(session).lean()
      if (version !== null) await withdraw(version, session)
    })
    jobs.wake()
    await publishLive(redis, sub, ownSubmissionsChanged, {})
  }
}
