import { Problem } from '@rouage/service-kit'
import type { ErasureCandidateRepository, ErasureCondition } from '../../data/erasure-candidates'
import type { StoredUser } from '../../data/users'
import type { NewMail } from '../../mails/mailbox'
import type { EraseAccount } from './erase-account'

const BATCH = 200

const farewell = ({ email, firstName }: StoredUser): NewMail => ({
  to: email,
  template: 'erasure_done',
  data: { firstName },
})

/**
 * Erases some of those who meet a condition. The last admin waits for another one; the next round looks again.
 * @returns how many
 */
export const createEraseByTheClock =
  ({
    erasureCandidates,
    eraseAccount,
  }: {
    erasureCandidates: ErasureCandidateRepository
    eraseAccount: EraseAccount
  }) =>
  async (condition: ErasureCondition, reason: string): Promise<number> => {
    let erased = 0
    for (const userId of await erasureCandidates.list(condition, BATCH)) {
      try {
        if (await eraseAccount(userId, { actorId: null, reason, farewell, condition })) erased += 1
      } catch (error) {
        if (!(error instanceof Problem && error.code === 'last_admin')) throw error
      }
    }
    return erased
  }
export type EraseByTheClock = ReturnType<typeof createEraseByTheClock>
