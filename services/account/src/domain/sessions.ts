import type { Session } from '@rouage/contracts'
import type { openSession } from '@rouage/contracts/endpoints/account'
import { Problem } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type * as z from 'zod/mini'
import { SESSION_DAYS } from '../auth/auth'
import type { Repositories } from '../data/repositories'
import type { StoredUser } from '../data/users'
import type { Mailbox } from '../mails/mailbox'
import { type Device, deviceOf, type Devices } from './devices'
import { newId, newToken } from './ids'
import { type Actor, isErasedOr, lockActorForUpdate, suspensionOf } from './person'
import type { SessionTokens } from './session-tokens'
import type { Transactions } from './transactions'

const MOST_LISTED = 100
const MAX_USER_AGENT = 500
/** A session in use is noted at most this often. */
const TOUCH_MS = 3_600_000
const endFrom = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * 86_400_000)

/** What the browser is told of its session, and the value of the session's cookie. */
export type Renewed = { readonly session: Session; readonly cookie: string }
/** A session that begins, and the value of the cookie by which the account knows the device from now on. */
export type Started = Renewed & { readonly deviceCookie: string }

const dates = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })
/** @param until the end; null for good */
export const accountSuspended = (until: Date | null) => {
  const detail =
    until === null ? 'Votre compte est suspendu.' : `Votre compte est suspendu jusqu’au ${dates.format(until)}.`
  return new Problem({ status: 403, code: 'account_suspended', detail })
}

/** @throws Problem account_suspended */
export const assertNotSuspended = (user: StoredUser): void => {
  const suspension = suspensionOf(user)
  if (suspension !== null) throw accountSuspended(suspension.until)
}

/** A session that stands in the database, for which nobody has a token yet. */
export type OpenedSession = {
  readonly user: StoredUser
  readonly id: string
  readonly token: string
  readonly deviceId: string
}

export const createSessions = ({
  repositories: { users, sessions },
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
  /** A device that never signed in before is told of by e-mail. @returns its id */
  const noteDevice = async (
    user: StoredUser,
    device: Device,
    tell: boolean,
    session: ClientSession,
  ): Promise<string> => {
    const { id, isNew, knownDevices } = devices.add(user, device)
    await users.noteSignIn(user._id, knownDevices, session)
    if (isNew && tell) {
      const data = { firstName: user.firstName, at: new Date().toISOString(), device: deviceOf(device.userAgent) }
      await mailbox.add({ to: user.email, template: 'new_sign_in', data }, session)
    }
    return id
  }

  return {
    /**
     * Opens a session in a transaction that locks the person; `start` follows it.
     * @param tell whether a device that is new is told of
     * @throws Problem account_suspended
     */
    open: async (
      user: StoredUser,
      device: Device,
      session: ClientSession,
      { tell = true }: { tell?: boolean } = {},
    ): Promise<OpenedSession> => {
      assertNotSuspended(user)
      const id = newId()
      const token = newToken()
      const now = new Date()
      await sessions.insert(
        {
          _id: id,
          userId: user._id,
          token,
          createdAt: now,
          updatedAt: now,
          expiresAt: endFrom(now),
          ipAddress: device.ip,
          userAgent: device.userAgent.slice(0, MAX_USER_AGENT),
        },
        session,
      )
      return { user, id, token, deviceId: await noteDevice(user, device, tell, session) }
    },
    /** What the browser is told of a session that was opened. */
    start: async ({ user, id, token, deviceId }: OpenedSession): Promise<Started> => {
      mailbox.wake()
      return {
        session: await tokens.issue(user, id),
        cookie: tokens.cookieOf(token),
        deviceCookie: devices.cookieOf(deviceId),
      }
    },
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
        await sessions.prolong(found._id, { updatedAt: now, expiresAt: endFrom(now) })
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
