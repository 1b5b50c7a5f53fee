import { phoneNumber } from '@rouage/contracts/endpoints/account'
import { Problem, unavailable } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import * as z from 'zod/mini'
import { checkPassword } from '../auth/passwords'
import type { Models } from '../data/models'
import type { StoredUser } from '../data/users'
import { type Attempt, type Attempts, LIMITS } from './attempts'
import type { Device, Devices } from './devices'
import { type Actor, epochOf, normalPhone, type People } from './people'
import { type SecondFactor, signInExpired } from './second-factor'
import { assertNotSuspended, type OpenedSession, type Sessions, type Started } from './sessions'
import { emailNotConfirmed, emailOf } from './sign-up'
import type { Transactions } from './transactions'

export const invalidCredentials = (detail = 'Identifiants incorrects.') =>
  new Problem({ status: 401, code: 'invalid_credentials', detail })

/** How a sign-in goes on: it is done, or the second factor is asked for. */
export type SignInResult =
  | ({ readonly status: 'signed_in' } & Started)
  | { readonly status: 'second_factor_required'; readonly challenge: string }
/** The same, as it stands in the database. */
export type SignInStep = { readonly opened: OpenedSession } | { readonly challenge: string }

/** Somebody's access that is revoked again and again while they sign in is no coincidence. */
const MOST_ROUNDS = 3

export const createSignIn = ({
  models,
  people,
  devices,
  sessions,
  secondFactor,
  attempts,
  transactions,
}: {
  models: Models
  people: People
  devices: Devices
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

  /** What counts a try; what is narrower comes first. */
  const limitsOf = (key: string, user: StoredUser | null, device: Device): Attempt[] => {
    const known = devices.knownTo(user, device)
    if (known !== undefined) return [[LIMITS.wrongByDevice, known]]
    return [
      [LIMITS.wrongByNetworkAndAccount, `${device.network} ${key}`],
      [LIMITS.signInByNetwork, device.network],
      [LIMITS.signInByAccount, key],
      [LIMITS.wrongByAccount, key],
    ]
  }

  const proceed = async (user: StoredUser, device: Device, session: ClientSession): Promise<SignInStep> => {
    assertNotSuspended(user)
    if (await secondFactor.isEnabled(user._id, session))
      return { challenge: await secondFactor.startChallenge(user._id, session) }
    return { opened: await sessions.open(user, device, session) }
  }
  const finish = async (step: SignInStep): Promise<SignInResult> =>
    'challenge' in step
      ? { status: 'second_factor_required', challenge: step.challenge }
      : { status: 'signed_in', ...(await sessions.start(step.opened)) }

  /** Undefined where the person's access was revoked since they were read, as by a new password: it is asked for again. */
  const begin = (user: StoredUser, device: Device): Promise<SignInStep | undefined> =>
    transactions.inTransaction(async (session) => {
      const locked = await people.lockForUpdate(user._id, session)
      return locked === null || epochOf(locked) !== epochOf(user) ? undefined : proceed(locked, device, session)
    })

  return {
    /**
     * Goes on after the password was right: a session, or the second step. In a transaction that locks the person;
     * `finish` follows it.
     * @throws Problem account_suspended
     */
    proceed,
    finish,
    /**
     * Says nothing of whether an account exists unless its password is given: the same text, status and time.
     * @throws Problem invalid_credentials, email_not_confirmed, account_suspended or too_many_requests
     */
    signIn: async (
      { identifier, password }: { identifier: string; password: string },
      device: Device,
    ): Promise<SignInResult> => {
      const found = await lookUp(identifier)
      const { key } = found
      let { user } = found
      const consumed = await attempts.consume(...limitsOf(key, user, device))
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const hash = await people.passwordHashOf(user?._id ?? 'nobody')
        const isRight = await checkPassword(hash, password)
        if (user === null || user.erasedAt !== null || !isRight) throw invalidCredentials()
        if (round === 0)
          await consumed.refund(LIMITS.wrongByDevice, LIMITS.wrongByNetworkAndAccount, LIMITS.wrongByAccount)
        if (!user.emailVerified) throw emailNotConfirmed()
        const step = await begin(user, device)
        if (step !== undefined) return finish(step)
        user = (await lookUp(identifier)).user
      }
      throw unavailable()
    },
    /** @throws Problem sign_in_expired, invalid_code, account_suspended or too_many_requests */
    secondStep: async (token: string | undefined, code: string, device: Device): Promise<Started> => {
      const { userId } = await secondFactor.findChallenge(token)
      const known = devices.knownTo(await users.findById(userId).lean(), device)
      const consumed = await attempts.consume(
        ...(known === undefined
          ? ([
              [LIMITS.codeByNetwork, device.network],
              [LIMITS.secondFactorByAccount, userId],
            ] as const)
          : ([[LIMITS.secondFactorByDevice, known]] as const)),
      )
      const refund = () => consumed.refund(LIMITS.secondFactorByAccount, LIMITS.secondFactorByDevice)
      const challenge = await secondFactor.consumeTry(token).catch(async (error: unknown) => {
        await refund()
        throw error
      })
      const opened = await transactions.inTransaction(async (session) => {
        const user = await people.lockForUpdate(userId, session)
        if (user === null) throw signInExpired()
        await secondFactor.finishChallenge(challenge, code, session)
        return sessions.open(user, device, session)
      })
      await refund()
      return sessions.start(opened)
    },
    /**
     * For what needs the password once more from somebody who is signed in.
     * @throws Problem invalid_credentials or too_many_requests
     */
    assertPassword: async ({ sub, sid }: Actor, password: string): Promise<void> => {
      const consumed = await attempts.consume([LIMITS.wrongBySession, sid])
      if (!(await checkPassword(await people.passwordHashOf(sub), password)))
        throw invalidCredentials('Mot de passe incorrect.')
      await consumed.refund()
    },
  }
}
export type SignIn = ReturnType<typeof createSignIn>
