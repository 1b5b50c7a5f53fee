import type { DraftRepository } from '../../data/draft-repository'
import type { Parts } from '../../parts'
import type { OrderClosing } from '../orders/close-orders'
import type { Quota } from '../pricing/quota'

/** Whose orders are when nobody is to be known by them. */
const NOBODY = 'erased'

/**
 * Forgets a person who is erased. Invoices stay with the name on them for the ten years of the law (code de commerce,
 * L123-22); orders stay without theirs, so that a payment that comes too late is still given back.
 */
export const createPersonForgetting =
  ({
    models: { submissions, orders, cases, adTraces },
    outbox,
    jobs,
    idempotency,
    draftRepository,
    quota,
    closing,
  }: Pick<Parts, 'models' | 'outbox' | 'jobs' | 'idempotency'> & {
    draftRepository: DraftRepository
    quota: Quota
    closing: OrderClosing
  }) =>
  /** Done already is done. */
  async (userId: string): Promise<void> => {
    await outbox.inTransaction(async (session) => {
      const open = orders.find({ userId, status: 'awaiting_payment', purpose: { $ne: 'subscription' } })
      for (const order of await open.session(session).lean()) await closing.close(order, session)
      const announcementIds = await submissions.distinct('announcementId', { 'seller.id': userId }).session(session)
      await cases.deleteMany({ announcementId: { $in: announcementIds } }, { session })
      await adTraces.deleteMany({ sellerId: userId }, { session })
      await submissions.deleteMany({ 'seller.id': userId }, { session })
      await draftRepository.removeOfPerson(userId, session)
      await quota.forget(userId, session)
      await idempotency.forget(userId, session)
      const unnamed = { userId: NOBODY, title: '', announcementId: null, submissionId: null }
      await orders.updateMany(
        { userId, purpose: { $ne: 'subscription' } },
        { $set: unnamed, $unset: { buyer: 1 } },
        { session },
      )
    })
    jobs.wake()
  }
export type ForgetPerson = ReturnType<typeof createPersonForgetting>
