import type { UserRepository } from '../../data/user-repository'
import { type Attempt, type Attempts, LIMITS } from '../attempts'
import type { Device, Devices } from '../devices'
import { type SecondFactorChallenges, signInExpired } from '../second-factor-challenges'
import type { Started } from '../session-opening'
import type { Sessions } from '../sessions'
import type { Transactions } from '../transactions'

const limitsOf = (userId: string, known: string | undefined, { network }: Device): Attempt[] => {
  if (known !== undefined) return [[LIMITS.secondFactorByDevice, known]]
  return [
    [LIMITS.codeByNetwork, network],
    [LIMITS.secondFactorByAccount, userId],
  ]
}

/**
 * Ends a sign-in with a code of the second factor.
 * @throws Problem sign_in_expired, invalid_code, account_suspended or too_many_requests
 */
export const createSecondStep =
  ({
    users,
    devices,
    sessions,
    challenges,
    attempts,
    transactions,
  }: {
    users: UserRepository
    devices: Devices
    sessions: Sessions
    challenges: SecondFactorChallenges
    attempts: Attempts
    transactions: Transactions
  }) =>
  async (token: string | undefined, code: string, device: Device): Promise<Started> => {
    const { userId } = await challenges.find(token)
    const known = devices.knownTo(await users.find(userId), device)
    const consumed = await attempts.consume(...limitsOf(userId, known, device))
    const refund = () => consumed.refund(LIMITS.secondFactorByAccount, LIMITS.secondFactorByDevice)

    const challenge = await challenges.consumeTry(token).catch(async (error: unknown) => {
      await refund()
      throw error
    })
    const opened = await transactions.inTransaction(async (session) => {
      const user = await users.lockForUpdate(userId, session)
      if (user === null) throw signInExpired()
      await challenges.finish(challenge, code, session)
      return sessions.open(user, device, session)
    })
    await refund()
    return sessions.start(opened)
  }
