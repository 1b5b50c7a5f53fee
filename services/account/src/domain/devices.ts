import { newToken, sha256Of } from '@rouage/service-kit'
import Bowser from 'bowser'
import type { Signatures } from '../auth/signatures'
import type { StoredUser } from '../data/users'

/** What the parser calls a browser or a system, where people say it otherwise. */
const BROWSERS: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
}
const SYSTEMS: Readonly<Record<string, string>> = { macOS: 'Mac' }

/** A name of the parser's own tables; whatever a browser may have put into it is none. */
const named = (name: string | undefined, better: Readonly<Record<string, string>>): string | undefined =>
  name !== undefined && /^[A-Za-z][A-Za-z0-9 .+-]{1,39}$/.test(name) ? (better[name] ?? name) : undefined

/** What a person recognises their device by: `Firefox sur Windows`, from the browser's own words. */
export const deviceOf = (userAgent: string): string => {
  const text = userAgent.slice(0, 500).trim()
  if (text === '') return 'Appareil inconnu'
  const { browser, os, platform } = Bowser.parse(text)
  const model = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : undefined
  const name = named(browser.name, BROWSERS)
  const system = model ?? named(os.name, SYSTEMS)
  if (name === undefined) return system ?? 'Appareil inconnu'
  return system === undefined ? name : `${name} sur ${system}`
}

/** From where, and with what, somebody acts. */
export type Device = {
  readonly ip: string
  /** What the address is counted as. */
  readonly network: string
  readonly userAgent: string
  /** The device cookie as the browser sent it. */
  readonly cookie: string | undefined
}

const PURPOSE = 'device'
const KNOWN_DEVICES = 20

/**
 * The browsers that somebody signed in with before. Each has a cookie that outlives its sessions; every account keeps
 * digests of those that it knows (device cookies, as OWASP describes them against lock-outs).
 */
export const createDevices = (signatures: Signatures) => {
  /** The id out of a cookie that this service signed. */
  const idOf = ({ cookie }: Device): string | undefined => {
    const [, id, signature] = /^([\w-]{43})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
    return id !== undefined && signature !== undefined && signatures.verify(PURPOSE, id, signature) ? id : undefined
  }
  return {
    idOf,
    /** What stands for the device in limits of its own; undefined where it never signed in to the account. */
    knownTo: (user: Pick<StoredUser, '_id' | 'knownDevices'> | null, device: Device): string | undefined => {
      const id = idOf(device)
      const isKnown = user !== null && id !== undefined && user.knownDevices.includes(sha256Of(id))
      return isKnown ? `${user._id} ${id}` : undefined
    },
    /** The device's own id, or a new one, and the devices that the account knows from now on, the newest last. */
    add: (
      { knownDevices }: Pick<StoredUser, 'knownDevices'>,
      device: Device,
    ): { id: string; isNew: boolean; knownDevices: string[] } => {
      const id = idOf(device) ?? newToken()
      const digest = sha256Of(id)
      const others = knownDevices.filter((known) => known !== digest)
      return {
        id,
        isNew: others.length === knownDevices.length,
        knownDevices: [...others, digest].slice(-KNOWN_DEVICES),
      }
    },
    cookieOf: (id: string): string => `${id}.${signatures.sign(PURPOSE, id)}`,
  }
}
export type Devices = ReturnType<typeof createDevices>
