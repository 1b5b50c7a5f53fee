import type { Signatures } from '../auth/signatures'
import type { StoredUser } from '../data/users'
import { digestOf, newToken } from './ids'

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]
const named = (table: typeof BROWSERS, text: string): string | undefined => table.find(([pattern]) => pattern.test(text))?.[1]

/** What a person recognises their device by: `Firefox sur Windows`. */
export const deviceOf = (userAgent: string): string => {
  const text = userAgent.slice(0, 500)
  const browser = named(BROWSERS, text)
  const system = named(SYSTEMS, text)
  if (browser === undefined) return system ?? 'Appareil inconnu'
  return system === undefined ? browser : `${browser} sur ${system}`
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
      const isKnown = user !== null && id !== undefined && user.knownDevices.includes(digestOf(id))
      return isKnown ? `${user._id} ${id}` : undefined
    },
    /** The device's own id, or a new one, and the devices that the account knows from now on, the newest last. */
    add: ({ knownDevices }: Pick<StoredUser, 'knownDevices'>, device: Device): { id: string; isNew: boolean; knownDevices: string[] } => {
      const id = idOf(device) ?? newToken()
      const digest = digestOf(id)
      const others = knownDevices.filter((known) => known !== digest)
      return { id, isNew: others.length === knownDevices.length, knownDevices: [...others, digest].slice(-KNOWN_DEVICES) }
    },
    cookieOf: (id: string): string => `${id}.${signatures.sign(PURPOSE, id)}`,
  }
}
export type Devices = ReturnType<typeof createDevices>
