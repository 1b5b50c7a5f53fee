import { phoneNumber } from '@rouage/contracts/endpoints/account'
import { Problem } from '@rouage/service-kit'
import * as z from 'zod/mini'
import { checkPassword } from '../auth/passwords'
import type { Models } from '../data/models'
import type { StoredUser } from '../data/users'
import { type Attempts, LIMITS } from './attempts'
import { normalPhone, type People } from './people'
import type { SecondFactor } from './second-factor'
import { assertNotSuspended, type Device, type Sessions, type Started } from './sessions'
import { emailNotConfirmed, emailOf } from './sign-up'

export const invalidCredentials = (detail = 'Identifiants incorrects.') => new Problem({ status: 401, code: 'invalid_credentials', detail })

/** How a sign-in goes on: it is done, or the second factor is asked for. */
export type SignInResult = ({ readonly status: 'signed_in' } & Started) | { readonly status: 'second_factor_required'; readonly challenge: string }

export const createSignIn = ({
  models, people, sessions, secondFactor, attempts,
}: {
  models: Models
  people: People
  sessions: Sessions
  secondFactor: SecondFactor
  attempts: Attempts
}) => {
  const { users, phoneOwners } = models

  /** Who an address or a phone number belongs to; `key` is the same for all ways to write it. */
  const lookUp = async (identifier: string): Promise<{ key: string; user: StoredUser | null }> => {
    const phone = z.safeParse(phoneNumber, identifier)
    if (phone.success) {
      const key = normalPhone(phone.data)
      const owner = await phoneOwners.findById(key).lean()
      return { key: owner?.userId ?? key, user: owner === null ? null : await users.findById(owner.userId).lean() }
    }
    const email = emailOf(identifier)
    const user = email === undefined ? null : await users.findOne({ email }).lean()
    return { key: user?._id ?? email ?? identifier.toLowerCase(), user }
  }

  /** Goes on after the password was right: a session, or the second step. */
  const proceed = async (user: StoredUser, device: Device): Promise<SignInResult> => {
    assertNotSuspended(user)
    if (await secondFactor.isEnabled(user._id)) {
      return { status: 'second_factor_required', challenge: await secondFactor.startChallenge(user._id) }
    }
    return { status: 'signed_in', ...(await sessions.start(user, device)) }
  }

  return {
    proceed,
    /**
     * Says nothing of whether an account exists unless its password is given: the same text, status and time.
     * @throws Problem invalid_credentials, email_not_confirmed, account_suspended or too_many_requests
     */
    signIn: async ({ identifier, password }: { identifier: string; password: string }, device: Device): Promise<SignInResult> => {
      const { key, user } = await lookUp(identifier)
      await attempts.take(LIMITS.wrongByAccount, key)
      await attempts.take(LIMITS.signInByAccount, key)
      await attempts.take(LIMITS.signInByAddress, device.ip)
      const hash = await people.passwordHashOf(user?._id ?? 'nobody')
      const isRight = await checkPassword(hash, password)
      if (user === null || user.erasedAt !== null || !isRight) throw invalidCredentials()
      await attempts.giveBack(LIMITS.wrongByAccount, key)
      if (!user.emailVerified) throw emailNotConfirmed()
      return proceed(user, device)
    },
    /** @throws Problem sign_in_expired, invalid_code, account_suspended or too_many_requests */
    secondStep: async (challenge: string | undefined, code: string, device: Device): Promise<Started> => {
      await attempts.take(LIMITS.codeByAddress, device.ip)
      const userId = await secondFactor.finishChallenge(challenge, code)
      const user = await people.read(userId)
      assertNotSuspended(user)
      return sessions.start(user, device)
    },
    /**
     * For what needs the password once more from somebody who is signed in.
     * @throws Problem invalid_credentials or too_many_requests
     */
    assertPassword: async (userId: string, password: string): Promise<void> => {
      await attempts.take(LIMITS.passwordAgain, userId)
      if (!(await checkPassword(await people.passwordHashOf(userId), password))) throw invalidCredentials('Mot de passe incorrect.')
      await attempts.giveBack(LIMITS.passwordAgain, userId)
    },
  }
}
export type SignIn = ReturnType<typeof createSignIn>
