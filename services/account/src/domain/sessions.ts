import type { openSession } from '@rouage/contracts/endpoints/account'
import type * as z from 'zod/mini'
import type { Repositories } from '../data/repositories'
import type { Mailbox } from '../mails/mailbox'
import { assertNotSuspended } from './account-suspended'
import { deviceOf, type Devices } from './devices'
import { type Actor, isErasedOr, lockActorForUpdate } from './person'
import { createSessionOpening, type Renewed, sessionEndFrom } from './session-opening'
import type { SessionTokens } from './session-tokens'
import type { Transactions } from './transactions'

const MOST_LISTED = 100
/** A session in use is noted at most this often. */
const TOUCH_MS = 3_600_000

/** Sessions of browsers: how they begin, go on and end. */
export const createSessions = ({
  repositories,
  tokens,
  devices,
  mailbox,
  transactions,
}: {
  repositories: Pick<Repositories, 'users' | 'sessions'>
  tokens: SessionTokens
  devices: Devices
  mailbox: Mailbox
  transactions: Transactions
}) => {
  const { users, sessions } = repositories
  return {
    ...createSessionOpening({ repositories, tokens, devices, mailbox }),

    /**
     * A new access token for the cookie's session, and the cookie signed with the newest secret; null where there is
     * none.
     * @throws Problem account_suspended
     */
    renew: async (cookie: string | undefined): Promise<Renewed | null> => {
      const token = tokens.tokenOf(cookie)
      const owner = token === undefined ? null : await sessions.findByToken(token)
      if (token === undefined || owner === null) return null
      const user = await users.find(owner.userId)
      if (isErasedOr(user)) return null
      // The session after the person: where it ends between the two, the token has the epoch from before and is void.
      const now = new Date()
      const found = await sessions.findOpenByToken(token, now)
      if (found === null) return null
      assertNotSuspended(user)
      if (now.getTime() - found.updatedAt.getTime() > TOUCH_MS) {
        await sessions.prolong(found._id, { updatedAt: now, expiresAt: sessionEndFrom(now) })
        await users.noteVisit(user._id, now)
      }
      return { session: await tokens.issue(user, found._id), cookie: tokens.cookieOf(found.token) }
    },

    /** Signs out; done already is done. */
    end: async (cookie: string | undefined): Promise<void> => {
      const token = tokens.tokenOf(cookie)
      const found = token === undefined ? null : await sessions.findByToken(token)
      if (found === null) return
      await transactions.inTransaction((_session, _recordEvents, revokeAccess) =>
        revokeAccess(found.userId, { only: found._id }),
      )
    },
    /** Newest first. */
    list: async (userId: string, currentId: string): Promise<z.infer<typeof openSession>[]> => {
      const open = await sessions.listOpen(userId, MOST_LISTED)
      return open.map(({ _id, userAgent, createdAt, updatedAt }) => ({
        id: _id,
        isCurrent: _id === currentId,
        device: deviceOf(userAgent),
        createdAt: createdAt.toISOString(),
        lastSeenAt: updatedAt.toISOString(),
      }))
    },
    /** One of one's own; done already is done. */
    endOne: async (actor: Actor, sessionId: string): Promise<void> => {
      await transactions.inTransaction(async (session, _recordEvents, revokeAccess) => {
        await lockActorForUpdate(users, actor, session)
        await revokeAccess(actor.sub, { only: sessionId })
      })
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
