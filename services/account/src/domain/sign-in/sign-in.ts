import { unavailable } from '@rouage/service-kit'
import { checkPassword } from '../../auth/passwords'
import type { Repositories } from '../../data/repositories'
import type { StoredUser } from '../../data/users'
import { type Attempt, type Attempts, LIMITS } from '../attempts'
import type { Device, Devices } from '../devices'
import { epochOf } from '../person'
import type { Transactions } from '../transactions'
import { createLookUp, type LookedUp } from './look-up'
import { emailNotConfirmed, invalidCredentials } from './problems'
import type { SignInResult, SignInStep, SignInSteps } from './steps'

/** Somebody's access that is revoked again and again while they sign in is no coincidence. */
const MOST_ROUNDS = 3

/** A sign-in by address or phone number and password. */
export const createSignIn = ({
  repositories: { users, phoneOwners, credentials },
  devices,
  steps,
  attempts,
  transactions,
}: {
  repositories: Pick<Repositories, 'users' | 'phoneOwners' | 'credentials'>
  devices: Devices
  steps: SignInSteps
  attempts: Attempts
  transactions: Transactions
}) => {
  const lookUp = createLookUp({ users, phoneOwners })

  /** What counts a try; what is narrower comes first. */
  const limitsOf = ({ key, user }: LookedUp, device: Device): Attempt[] => {
    const known = devices.knownTo(user, device)
    if (known !== undefined) return [[LIMITS.wrongByDevice, known]]
    return [
      [LIMITS.wrongByNetworkAndAccount, `${device.network} ${key}`],
      [LIMITS.signInByNetwork, device.network],
      [LIMITS.signInByAccount, key],
      [LIMITS.wrongByAccount, key],
    ]
  }

  /** Whose password it is. Takes the same time where there is nobody. @throws Problem invalid_credentials */
  const authenticate = async (user: StoredUser | null, password: string): Promise<StoredUser> => {
    const hash = await credentials.passwordHashOf(user?._id ?? 'nobody')
    const isRight = await checkPassword(hash, password)
    if (user === null || user.erasedAt !== null || !isRight) throw invalidCredentials()
    return user
  }

  /** Undefined where the person's access was revoked since they were read, as by a new password: it is asked for again. */
  const begin = (user: StoredUser, device: Device): Promise<SignInStep | undefined> =>
    transactions.inTransaction(async (session) => {
      const locked = await users.lockForUpdate(user._id, session)
      if (locked === null || epochOf(locked) !== epochOf(user)) return undefined
      return steps.proceed(locked, device, session)
    })

  /**
   * Says nothing of whether an account exists unless its password is given: the same text, status and time.
   * @throws Problem invalid_credentials, email_not_confirmed, account_suspended or too_many_requests
   */
  return async (
    { identifier, password }: { identifier: string; password: string },
    device: Device,
  ): Promise<SignInResult> => {
    let found = await lookUp(identifier)
    const consumed = await attempts.consume(...limitsOf(found, device))
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const user = await authenticate(found.user, password)
      if (round === 0)
        await consumed.refund(LIMITS.wrongByDevice, LIMITS.wrongByNetworkAndAccount, LIMITS.wrongByAccount)
      if (!user.emailVerified) throw emailNotConfirmed()
      const step = await begin(user, device)
      if (step !== undefined) return steps.finish(step)
      found = await lookUp(identifier)
    }
    throw unavailable()
  }
}
