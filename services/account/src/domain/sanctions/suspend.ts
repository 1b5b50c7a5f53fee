import { invalidInput } from '@rouage/service-kit'
import type { Mailbox } from '../../mails/mailbox'
import type { Roles } from '../roles'
import type { Suspensions } from '../suspensions'
import type { Transactions } from '../transactions'
import type { SanctionCase, SanctionCases } from './sanction-case'

/** @throws Problem invalid_input where the end of a suspension has passed */
const endOf = (until: string | undefined): Date | null => {
  if (until === undefined) return null
  const end = new Date(until)
  if (end.getTime() > Date.now()) return end
  throw invalidInput('body', [
    { code: 'custom', path: ['until'], message: 'La fin de la suspension doit être dans le futur', input: until },
  ])
}

/** Suspensions as sanctions: begun, and lifted before their end. */
export const createSuspend = ({
  cases,
  mailbox,
  roles,
  suspensions,
  transactions,
}: {
  cases: SanctionCases
  mailbox: Mailbox
  roles: Roles
  suspensions: Suspensions
  transactions: Transactions
}) => {
  const suspendUntil = (sanction: SanctionCase, until: Date | null): Promise<void> =>
    transactions.inTransaction(async (session, recordEvents, revokeAccess) => {
      const { userId, reason } = sanction
      const subject = await cases.admit(sanction, session)
      await roles.keepAnAdmin(subject, session)
      const suspension = { since: new Date(), until, reason }
      await suspensions.begin(userId, suspension, session, recordEvents, revokeAccess)
      const endText = until?.toISOString() ?? null
      await cases.record(sanction, { action: 'sanction_suspension', details: { until: endText } }, session)
      const data = { firstName: subject.firstName, reason, until: endText }
      await mailbox.add({ to: subject.email, template: 'sanction_suspension', data }, session)
    })

  const liftSuspension = (sanction: SanctionCase): Promise<void> =>
    transactions.inTransaction(async (session, recordEvents, revokeAccess) => {
      const { email, firstName } = await cases.admit(sanction, session)
      // Nobody is suspended: that is what was asked for.
      if (!(await suspensions.end(sanction.userId, session, recordEvents, revokeAccess))) return
      await cases.record(sanction, { action: 'sanction_suspension_lifted' }, session)
      const data = { firstName, reason: sanction.reason }
      await mailbox.add({ to: email, template: 'sanction_suspension_lifted', data }, session)
    })

  return {
    /** @throws Problem invalid_input where `until` has passed, last_admin, and what admits a case throws */
    suspend: (sanction: SanctionCase, until: string | undefined): Promise<void> => suspendUntil(sanction, endOf(until)),
    liftSuspension,
  }
}
export type Suspend = ReturnType<typeof createSuspend>
