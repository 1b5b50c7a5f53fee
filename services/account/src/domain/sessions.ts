import { type Session, TOKEN_SECONDS } from '@rouage/contracts'
import type { openSession } from '@rouage/contracts/endpoints/account'
import { Problem } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type * as z from 'zod/mini'
import { type Auth, SESSION_DAYS } from '../auth/auth'
import type { Signatures } from '../auth/signatures'
import type { Models } from '../data/models'
import type { StoredUser } from '../data/users'
import type { Mailbox } from '../mails/mailbox'
import { type Device, deviceOf, type Devices } from './devices'
import { newId, newToken } from './ids'
import { type Actor, epochOf, isErasedOr, type People, sessionUserOf, suspensionOf } from './people'
import type { Transactions } from './transactions'

const PURPOSE = 'session'
/** A session in use is noted at most this often. */
const TOUCH_MS = 3_600_000
const endFrom = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * 86_400_000)

/** What the browser is told of its session, and the value of the session's cookie. */
export type Renewed = { readonly session: Session; readonly cookie: string }
/** A session that begins, and the value of the cookie by which the account knows the device from now on. */
export type Started = Renewed & { readonly deviceCookie: string }

const dates = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })
export const accountSuspended = (until: Date | null) =>
  new Problem({
    status: 403,
    code: 'account_suspended',
    detail:
      until === null ? 'Votre compte est suspendu.' : `Votre compte est suspendu jusqu’au ${dates.format(until)}.`,
  })

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
  models,
  auth,
  signatures,
  devices,
  mailbox,
  people,
  transactions,
}: {
  models: Models
  auth: Auth
  signatures: Signatures
  devices: Devices
  mailbox: Mailbox
  people: People
  transactions: Transactions
}) => {
  const { users, sessions } = models

  const issue = async (user: StoredUser, sessionId: string): Promise<Session> => {
    const iat = Math.floor(Date.now() / 1_000)
    const exp = iat + TOKEN_SECONDS
    const accessToken = await auth.signToken({
      sub: user._id,
      role: user.role,
      sellerKind: user.sellerKind,
      pseudo: user.pseudo,
      sid: sessionId,
      epoch: epochOf(user),
      iat,
      exp,
    })
    return { user: sessionUserOf(user), accessToken, expiresAt: new Date(exp * 1_000).toISOString() }
  }
  const cookieOf = (token: string): string => `${token}.${signatures.sign(PURPOSE, token)}`
  /** The session's token out of a cookie that this service signed. */
  const tokenOf = (cookie: string | undefined): string | undefined => {
    const [, token, signature] = /^([\w-]{16,64})\.([\w-]{16,64})$/.exec(cookie ?? '') ?? []
    return token !== undefined && signature !== undefined && signatures.verify(PURPOSE, token, signature)
      ? token
      : undefined
  }
  /** A device that never signed in before is told of by e-mail. @returns its id */
  const noteDevice = async (
    user: StoredUser,
    device: Device,
    tell: boolean,
    session: ClientSession,
  ): Promise<string> => {
    const { id, isNew, knownDevices } = devices.add(user, device)
    await users.updateOne(
      { _id: user._id },
      { $set: { lastSeenAt: new Date(), idleWarnedAt: null, knownDevices } },
      { session },
    )
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
      const [id, token, now] = [newId(), newToken(), new Date()]
      const from = { ipAddress: device.ip, userAgent: device.userAgent.slice(0, 500) }
      await sessions.insertMany(
        [{ _id: id, userId: user._id, token, createdAt: now, updatedAt: now, expiresAt: endFrom(now), ...from }],
        { session },
      )
      return { user, id, token, deviceId: await noteDevice(user, device, tell, session) }
    },
    /** What the browser is told of a session that was opened. */
    start: async ({ user, id, token, deviceId }: OpenedSession): Promise<Started> => {
      mailbox.wake()
      return { session: await issue(user, id), cookie: cookieOf(token), deviceCookie: devices.cookieOf(deviceId) }
    },
    /**
     * A new access token for the cookie's session, and the cookie signed with the newest secret; null where there is
     * none.
     * @throws Problem account_suspended
     */
    renew: async (cookie: string | undefined): Promise<Renewed | null> => {
      const token = tokenOf(cookie)
      const owner = token === undefined ? null : await sessions.findOne({ token }, { userId: 1 }).lean()
      const user = owner === null ? null : await users.findById(owner.userId).lean()
      if (isErasedOr(user)) return null
      // The session after the person: where it ends between the two, the token has the epoch from before and is void.
      const now = new Date()
      const found = await sessions.findOne({ token, expiresAt: { $gt: now } }).lean()
      if (found === null) return null
      assertNotSuspended(user)
      if (now.getTime() - found.updatedAt.getTime() > TOUCH_MS) {
        await sessions.updateOne({ _id: found._id }, { $set: { updatedAt: now, expiresAt: endFrom(now) } })
        await users.updateOne({ _id: user._id }, { $set: { lastSeenAt: now, idleWarnedAt: null } })
      }
      return { session: await issue(user, found._id), cookie: cookieOf(found.token) }
    },
    /** Signs out; done already is done. */
    end: async (cookie: string | undefined): Promise<void> => {
      const token = tokenOf(cookie)
      const found = token === undefined ? null : await sessions.findOne({ token }, { userId: 1 }).lean()
      if (found === null) return
      await transactions.inTransaction((_session, _recordEvents, revokeAccess) =>
        revokeAccess(found.userId, { only: found._id }),
      )
    },
    list: async (userId: string, currentId: string): Promise<z.infer<typeof openSession>[]> => {
      const open = await sessions
        .find({ userId, expiresAt: { $gt: new Date() } }, { token: 0 })
        .sort({ createdAt: -1 })
        .limit(100)
        .lean()
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
        await people.lockActorForUpdate(actor, session)
        await revokeAccess(actor.sub, { only: sessionId })
      })
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
