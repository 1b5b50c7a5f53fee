import { phoneNumber } from '@rouage/contracts/endpoints/account'
import { Problem, unavailable } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import * as z from 'zod/mini'
import { checkPassword } from '../auth/passwords'
import type { Models } from '../data/models'
import type { StoredUser } from '../data/users'
import { type Attempts, LIMITS } from './attempts'
import { epochOf, normalPhone, type People } from './people'
import { type SecondFactor, signInExpired } from './second-factor'
import { assertNotSuspended, type Device, type OpenedSession, type Sessions, type Started } from './sessions'
import { emailNotConfirmed, emailOf } from './sign-up'
import type { Transactions } from './transactions'

export const invalidCredentials = (detail = 'Identifiants incorrects.') => new Problem({ status: 401, code: 'invalid_credentials', detail })

/** How a sign-in goes on: it is done, or the second factor is asked for. */
export type SignInResult = ({ readonly status: 'signed_in' } & Started) | { readonly status: 'second_factor_required'; readonly challenge: string }
/** The same, as it stands in the database. */
export type SignInStep = { readonly opened: OpenedSession } | { readonly challenge: string }

/** Somebody's access that is revoked again and again while they sign in is no coincidence. */
const MOST_ROUNDS = 3

export const createSignIn = ({
  models, people, sessions, secondFactor, attempts, transactions,
}: {
  models: Models
  people: People
  sessions: Sessions
  secondFactor: SecondFactor
  attempts: Attempts
  transactions: Transactions
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

  const proceed = async (user: StoredUser, device: Device, session: ClientSession): Promise<SignInStep> => {
    assertNotSuspended(user)
    if (await secondFactor.isEnabled(user._id, session)) return { challenge: await secondFactor.startChallenge(user._id, session) }
    return { opened: await sessions.open(user, device, session) }
  }
  const finish = async (step: SignInStep): Promise<SignInResult> =>
    'challenge' in step ? { status: 'second_factor_required', challenge: step.challenge } : { status: 'signed_in', ...(await sessions.start(step.opened)) }

  return {
    /**
     * Goes on after the password was right: a session, or the second step. In a transaction that holds the person;
     * `finish` follows it.
     * @throws Problem account_suspended
     */
    proceed,
    finish,
    /**
     * Says nothing of whether an account exists unless its password is given: the same text, status and time.
     * @throws Problem invalid_credentials, email_not_confirmed, account_suspended or too_many_requests
     */
    signIn: async ({ identifier, password }: { identifier: string; password: string }, device: Device): Promise<SignInResult> => {
      const { key } = await lookUp(identifier)
      await attempts.take(LIMITS.wrongByAccount, key)
      await attempts.take(LIMITS.signInByAccount, key)
      await attempts.take(LIMITS.signInByAddress, device.ip)
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const { user } = await lookUp(identifier)
        const hash = await people.passwordHashOf(user?._id ?? 'nobody')
        const isRight = await checkPassword(hash, password)
        if (user === null || user.erasedAt !== null || !isRight) throw invalidCredentials()
        if (round === 0) await attempts.giveBack(LIMITS.wrongByAccount, key)
        if (!user.emailVerified) throw emailNotConfirmed()
        const step = await transactions.inTransaction(async (session) => {
          const held = await people.hold(user._id, session)
          // Access that was revoked since, as by a new password, asks for the password again.
          return held === null || epochOf(held) !== epochOf(user) ? undefined : proceed(held, device, session)
        })
        if (step !== undefined) return finish(step)
      }
      throw unavailable()
    },
    /** @throws Problem sign_in_expired, invalid_code, account_suspended or too_many_requests */
    secondStep: async (token: string | undefined, code: string, device: Device): Promise<Started> => {
      await attempts.take(LIMITS.codeByAddress, device.ip)
      const challenge = await secondFactor.takeTry(token)
      await attempts.take(LIMITS.secondFactor, challenge.userId)
      const opened = await transactions.inTransaction(async (session) => {
        const user = await people.hold(challenge.userId, session)
        if (user === null) throw signInExpired()
        await secondFactor.finishChallenge(challenge, code, session)
        return sessions.open(user, device, session)
      })
      await attempts.giveBack(LIMITS.secondFactor, challenge.userId)
      return sessions.start(opened)
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
