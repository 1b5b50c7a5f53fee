import type { Outbox } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { Repositories } from '../data/repositories'
import type { SessionSelection } from '../data/sessions'
import type { StoredUser } from '../data/users'
import type { TokenPurpose } from '../data/verification-tokens'
import { readPerson, type RecordEvents, userNotFound } from './person'
import type { RevocationList } from './revocation-list'

/** Which of a person's sessions end; `none` where what their tokens say is true no longer, as after a change of role. */
export type EndedSessions = SessionSelection | 'none'

/**
 * Revokes what a person's browsers may do: voids every access token, ends sessions, and drops whatever is pending with
 * them: codes, links, second steps of sign-ins, changes of address and number, a second factor that is being set up,
 * deferred tasks that nobody has looked at yet. Browsers whose sessions end are told of no news any more. Whatever ends a
 * session ends it by this, and nothing else does.
 *
 * One session that ends by itself leaves a forgotten password's codes alone: they belong to the mailbox. Or else whoever
 * knows the password could keep its owner from a new one, by signing in and out.
 * @returns the person as they are now, and how many sessions ended
 * @throws Problem user_not_found
 */
export type RevokeAccess = (
  userId: string,
  which: EndedSessions,
) => Promise<{ readonly user: StoredUser; readonly ended: number }>

type Work<T> = (session: ClientSession, recordEvents: RecordEvents, revokeAccess: RevokeAccess) => Promise<T>

/** That an address was confirmed stays so, and the link goes on saying it. */
const KEPT_TOKENS: readonly TokenPurpose[] = ['email_confirmed']

/**
 * Transactions of the service. Revocations within them are told to every other service once they are in force.
 */
export const createTransactions = ({
  repositories,
  outbox,
  list,
}: {
  repositories: Pick<
    Repositories,
    'users' | 'sessions' | 'verificationTokens' | 'challenges' | 'secondFactors' | 'deferredTasks' | 'pushSubscriptions'
  >
  outbox: Outbox
  list: RevocationList
}) => {
  const { users, sessions, verificationTokens, challenges, secondFactors, deferredTasks, pushSubscriptions } =
    repositories

  /** Drops what is pending for a person of whom one session ended. */
  const dropWithOneSession = async (userId: string, session: ClientSession): Promise<void> => {
    await verificationTokens.removeOf(userId, session, [...KEPT_TOKENS, 'set_password'])
    await challenges.removeOthersOf(userId, 'password_reset', session)
    await secondFactors.removePending(userId, session)
  }
  const dropAll = async ({ _id: userId, email }: StoredUser, session: ClientSession): Promise<void> => {
    await verificationTokens.removeOf(userId, session, KEPT_TOKENS)
    await challenges.removeOf(userId, session)
    await secondFactors.removePending(userId, session)
    await deferredTasks.removeKindFor('password_reset', email, session)
  }
  const revoke = async (userId: string, which: EndedSessions, session: ClientSession): ReturnType<RevokeAccess> => {
    const ended = which === 'none' ? 0 : await sessions.remove(userId, which, session)
    if (which !== 'none') await pushSubscriptions.removeOfSessions(userId, which, session)
    const isOneSession = typeof which === 'object' && 'only' in which
    if (isOneSession && ended === 0) return { user: await readPerson(users, userId, session), ended }
    const user = await users.raiseSessionEpoch(userId, session)
    if (user === null) throw userNotFound()
    if (isOneSession) await dropWithOneSession(userId, session)
    else await dropAll(user, session)
    return { user, ended }
  }

  return {
    inTransaction: async <T>(work: Work<T>): Promise<T> => {
      let revoked = new Set<string>()
      const result = await outbox.inTransaction((session, recordEvents) => {
        // The work may run more than once: what counts is the time that took effect.
        revoked = new Set()
        return work(session, recordEvents, (userId, which) => {
          revoked.add(userId)
          return revoke(userId, which, session)
        })
      })
      await Promise.all([...revoked].map(list.tell))
      return result
    },
  }
}
export type Transactions = ReturnType<typeof createTransactions>
