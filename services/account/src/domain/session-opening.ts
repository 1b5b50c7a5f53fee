import { newId, newToken } from '@rouage/service-kit'
import type { Session } from '@rouage/contracts'
import type { ClientSession } from 'mongoose'
import { SESSION_DAYS } from '../auth/auth'
import type { Repositories } from '../data/repositories'
import type { StoredUser } from '../data/users'
import type { Mailbox } from '../mails/mailbox'
import { assertNotSuspended } from './account-suspended'
import { type Device, deviceOf, type Devices } from './devices'
import type { SessionTokens } from './session-tokens'

const MAX_USER_AGENT = 500
const SESSION_MS = SESSION_DAYS * 86_400_000

/** When a session ends that was used at a moment. */
export const sessionEndFrom = (now: Date): Date => new Date(now.getTime() + SESSION_MS)

/** What the browser is told of its session, and the value of the session's cookie. */
export type Renewed = { readonly session: Session; readonly cookie: string }
/** A session that begins, and the value of the cookie by which the account knows the device from now on. */
export type Started = Renewed & { readonly deviceCookie: string }

/** A session that stands in the database, for which nobody has a token yet. */
export type OpenedSession = {
  readonly user: StoredUser
  readonly id: string
  readonly token: string
  readonly deviceId: string
}

/** How a session begins. */
export const createSessionOpening = ({
  repositories: { users, sessions },
  tokens,
  devices,
  mailbox,
}: {
  repositories: Pick<Repositories, 'users' | 'sessions'>
  tokens: SessionTokens
  devices: Devices
  mailbox: Mailbox
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
          expiresAt: sessionEndFrom(now),
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
  }
}
