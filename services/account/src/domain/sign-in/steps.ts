import type { ClientSession } from 'mongoose'
import type { StoredUser } from '../../data/users'
import { assertNotSuspended } from '../account-suspended'
import type { Device } from '../devices'
import type { SecondFactorChallenges } from '../second-factor-challenges'
import type { OpenedSession, Started } from '../session-opening'
import type { Sessions } from '../sessions'

/** How a sign-in goes on: it is done, or the second factor is asked for. */
export type SignInResult =
  | ({ readonly status: 'signed_in' } & Started)
  | { readonly status: 'second_factor_required'; readonly challenge: string }

/** The same, as it stands in the database. */
export type SignInStep = { readonly opened: OpenedSession } | { readonly challenge: string }

/** How a sign-in goes on after the password was right, or a new one was set. */
export const createSignInSteps = ({
  sessions,
  challenges,
}: {
  sessions: Sessions
  challenges: SecondFactorChallenges
}) => ({
  /**
   * A session, or the second step. In a transaction that locks the person; `finish` follows it.
   * @throws Problem account_suspended
   */
  proceed: async (user: StoredUser, device: Device, session: ClientSession): Promise<SignInStep> => {
    assertNotSuspended(user)
    if (await challenges.isNeeded(user._id, session)) return { challenge: await challenges.start(user._id, session) }
    return { opened: await sessions.open(user, device, session) }
  },

  finish: async (step: SignInStep): Promise<SignInResult> =>
    'challenge' in step
      ? { status: 'second_factor_required', challenge: step.challenge }
      : { status: 'signed_in', ...(await sessions.start(step.opened)) },
})
export type SignInSteps = ReturnType<typeof createSignInSteps>
