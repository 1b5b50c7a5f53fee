import { type Session, TOKEN_SECONDS } from '@rouage/contracts'
import type { openSession } from '@rouage/contracts/endpoints/account'
import { Problem } from '@rouage/service-kit'
import type * as z from 'zod/mini'
import type { Auth } from '../auth/auth'
import type { Signatures } from '../auth/signatures'
import type { Models } from '../data/models'
import type { StoredUser } from '../data/users'
import type { Mailbox } from '../mails/mailbox'
import { deviceOf } from './devices'
import { digestOf } from './ids'
import { isErasedOr, sessionUserOf, suspensionOf } from './people'

const PURPOSE = 'session'
/** A session in use is noted at most this often. */
const TOUCH_MS = 3_600_000
const KNOWN_DEVICES = 20

export type Device = { readonly ip: string; readonly userAgent: string }
/** A session that begins: what the browser is told, and the value of its cookie. */
export type Started = { readonly session: Session; readonly cookie: string }

const dates = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })
const accountSuspended = (until: Date | null) =>
  new Problem({
    status: 403,
    code: 'account_suspended',
    detail: until === null ? 'Votre compte est suspendu.' : `Votre compte est suspendu jusqu’au ${dates.format(until)}.`,
  })

/** @throws Problem account_suspended */
export const assertNotSuspended = (user: StoredUser): void => {
  const suspension = suspensionOf(user)
  if (suspension !== null) throw accountSuspended(suspension.until)
}

export const createSessions = ({ models, auth, signatures, mailbox }: { models: Models; auth: Auth; signatures: Signatures; mailbox: Mailbox }) => {
  const { users, sessions } = models

  const issue = async (user: StoredUser, sessionId: string): Promise<Session> => {
    const iat = Math.floor(Date.now() / 1_000)
    const exp = iat + TOKEN_SECONDS
    const accessToken = await auth.signToken({
      sub: user._id, role: user.role, sellerKind: user.sellerKind, pseudo: user.pseudo, sid: sessionId, iat, exp,
    })
    return { user: sessionUserOf(user), accessToken, expiresAt: new Date(exp * 1_000).toISOString() }
  }
  const cookieOf = (token: string): string => `${token}.${signatures.sign(PURPOSE, token)}`
  /** The session's token out of a cookie that this service signed. */
  const tokenOf = (cookie: string | undefined): string | undefined => {
    const [, token, signature] = /^([\w-]{16,64})\.([\w-]{16,64})$/.exec(cookie ?? '') ?? []
    return token !== undefined && signature !== undefined && signatures.verify(PURPOSE, token, signature) ? token : undefined
  }
  /** A device that never signed in before is told of by e-mail. */
  const noteDevice = async (user: StoredUser, { userAgent }: Device, tell: boolean): Promise<void> => {
    const device = deviceOf(userAgent)
    const known = digestOf(device)
    const seen = { lastSeenAt: new Date(), idleWarnedAt: null }
    const { modifiedCount } = await users.updateOne(
      { _id: user._id, knownDevices: { $ne: known } },
      { $set: seen, $push: { knownDevices: { $each: [known], $slice: -KNOWN_DEVICES } } },
    )
    if (modifiedCount === 0) {
      await users.updateOne({ _id: user._id }, { $set: seen })
      return
    }
    if (!tell) return
    await mailbox.add({ to: user.email, template: 'new_sign_in', data: { firstName: user.firstName, at: new Date().toISOString(), device } })
    mailbox.wake()
  }

  return {
    /** @param tell whether a device that is new is told of */
    start: async (user: StoredUser, device: Device, { tell = true }: { tell?: boolean } = {}): Promise<Started> => {
      const opened = await auth.openSession(user._id, { ipAddress: device.ip, userAgent: device.userAgent.slice(0, 500) })
      await noteDevice(user, device, tell)
      return { session: await issue(user, opened.id), cookie: cookieOf(opened.token) }
    },
    /**
     * A new access token for the cookie's session, and the cookie signed with the newest secret; null where there is
     * none.
     * @throws Problem account_suspended
     */
    renew: async (cookie: string | undefined): Promise<Started | null> => {
      const token = tokenOf(cookie)
      const found = token === undefined ? undefined : await auth.findSession(token)
      if (found === undefined) return null
      const user = await users.findById(found.userId).lean()
      if (isErasedOr(user)) return null
      assertNotSuspended(user)
      if (Date.now() - found.updatedAt.getTime() > TOUCH_MS) {
        await auth.touchSession(found.token)
        await users.updateOne({ _id: user._id }, { $set: { lastSeenAt: new Date(), idleWarnedAt: null } })
      }
      return { session: await issue(user, found.id), cookie: cookieOf(found.token) }
    },
    end: async (cookie: string | undefined): Promise<void> => {
      const token = tokenOf(cookie)
      // Not by better-auth, which takes a failed read for a session that is gone: nobody may believe to be signed out.
      if (token !== undefined) await sessions.deleteOne({ token })
    },
    list: async (userId: string, currentId: string): Promise<z.infer<typeof openSession>[]> => {
      const open = await sessions.find({ userId, expiresAt: { $gt: new Date() } }, { token: 0 }).sort({ createdAt: -1 }).limit(100).lean()
      return open.map(({ _id, userAgent, createdAt, updatedAt }) => ({
        id: _id, isCurrent: _id === currentId, device: deviceOf(userAgent), createdAt: createdAt.toISOString(), lastSeenAt: updatedAt.toISOString(),
      }))
    },
    endOne: async (userId: string, sessionId: string): Promise<void> => {
      await sessions.deleteOne({ _id: sessionId, userId })
    },
    /** Ends all sessions of a person, but the one to keep. @returns how many */
    endAll: async (userId: string, keepId?: string): Promise<number> => {
      const { deletedCount } = await sessions.deleteMany({ userId, ...(keepId === undefined ? {} : { _id: { $ne: keepId } }) })
      return deletedCount
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
