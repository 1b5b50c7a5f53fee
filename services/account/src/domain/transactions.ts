import type { Outbox } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { Models } from '../data/models'
import type { TokenPurpose } from '../data/verification-tokens'
import type { StoredUser } from '../data/users'
import { type People, type RecordEvents, userNotFound } from './people'
import type { RevocationList } from './revocation-list'

/** Which of a person's sessions end; `none` where what their tokens say is true no longer, as after a change of role. */
export type EndedSessions = 'all' | 'none' | { readonly allBut: string } | { readonly only: string }

/**
 * Revokes what a person's browsers may do: voids every access token, ends sessions, and drops whatever is pending with
 * them: codes, links, second steps of sign-ins, changes of address and number, a second factor that is being set up,
 * deferred tasks that nobody has looked at yet. Whatever ends a session ends it by this, and nothing else does.
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

const endedOf = (userId: string, which: Exclude<EndedSessions, 'none'>): Record<string, unknown> => {
  if (which === 'all') return { userId }
  return 'only' in which ? { userId, _id: which.only } : { userId, _id: { $ne: which.allBut } }
}

/**
 * Transactions of the service. Revocations within them are told to every other service once they are in force.
 */
export const createTransactions = ({
  models,
  outbox,
  people,
  list,
}: {
  models: Models
  outbox: Outbox
  people: Pick<People, 'read'>
  list: RevocationList
}) => {
  const { users, sessions, tokens, challenges, secondFactors, deferredTasks } = models

  const drop = async (
    { _id: userId, email }: StoredUser,
    isOneSession: boolean,
    session: ClientSession,
  ): Promise<void> => {
    // That an address was confirmed stays so, and the link goes on saying it.
    const kept: TokenPurpose[] = isOneSession ? ['email_confirmed', 'set_password'] : ['email_confirmed']
    await tokens.deleteMany({ userId, purpose: { $nin: kept } }, { session })
    await challenges.deleteMany({ userId, ...(isOneSession ? { use: { $ne: 'password_reset' } } : {}) }, { session })
    await secondFactors.deleteMany({ _id: userId, enabled: false }, { session })
    if (!isOneSession) await deferredTasks.deleteMany({ email, kind: 'password_reset' }, { session })
  }
  const revoke = async (userId: string, which: EndedSessions, session: ClientSession): ReturnType<RevokeAccess> => {
    const ended = which === 'none' ? 0 : (await sessions.deleteMany(endedOf(userId, which), { session })).deletedCount
    const isOneSession = typeof which === 'object' && 'only' in which
    if (isOneSession && ended === 0) return { user: await people.read(userId, session), ended }
    const change = { $inc: { sessionEpoch: 1 }, $set: { accessRevokedAt: new Date() } }
    const user = await users
      .findOneAndUpdate({ _id: userId, erasedAt: null }, change, { session, returnDocument: 'after' })
      .lean()
    if (user === null) throw userNotFound()
    await drop(user, isOneSession, session)
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
