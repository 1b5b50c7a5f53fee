import { type Role, SESSION_HINT_COOKIE } from '@rouage/contracts'
import { callerOf, cookieOf, forbidden, type Guard, KIND_COOKIE, KIND_MS, type KindMarks } from '@rouage/service-kit'
import type { CookieOptions, Request, Response } from 'express'
import { SESSION_DAYS } from '../auth/auth'
import type { Device } from '../domain/devices'
import type { Renewed } from '../domain/session-opening'

/** Where browsers reach this service: its cookies go nowhere else. */
const PATH = '/api/account'
const SESSION_COOKIE = 'rouage_sid'
const CHALLENGE_COOKIE = 'rouage_second_factor'
/** Outlives sessions and sign-outs: by it an account knows a device that signed in before. */
const DEVICE_COOKIE = 'rouage_device'
const SESSION_MS = SESSION_DAYS * 86_400_000
const CHALLENGE_MS = 10 * 60_000
const DEVICE_MS = 365 * 86_400_000

/** @param secure whether visitors come by https */
export const createCookies = ({ secure, marks }: { readonly secure: boolean; readonly marks: KindMarks }) => {
  const own: CookieOptions = { httpOnly: true, sameSite: 'lax', secure, path: PATH }
  const hint: CookieOptions = { sameSite: 'lax', secure, path: '/' }
  const kind: CookieOptions = { ...hint, httpOnly: true }
  /** By it the edge knows for whom a release is; without a visitor's id there is nobody whom it could be about. */
  const setKind = (request: Request, response: Response, role: Role): void => {
    const { visitor } = callerOf(request)
    if (visitor === undefined) return
    const mark = marks.issue(visitor, role === 'user' ? 'person' : 'employee')
    response.cookie(KIND_COOKIE, mark, { ...kind, maxAge: KIND_MS })
  }
  return {
    session: (request: Request) => cookieOf(request, SESSION_COOKIE),
    challenge: (request: Request) => cookieOf(request, CHALLENGE_COOKIE),
    setSession: (request: Request, response: Response, { cookie, session }: Renewed): void => {
      response.cookie(SESSION_COOKIE, cookie, { ...own, maxAge: SESSION_MS })
      response.cookie(SESSION_HINT_COOKIE, '1', { ...hint, maxAge: SESSION_MS })
      setKind(request, response, session.user.role)
      response.clearCookie(CHALLENGE_COOKIE, own)
    },
    setDevice: (response: Response, value: string): void => {
      response.cookie(DEVICE_COOKIE, value, { ...own, maxAge: DEVICE_MS })
    },
    setChallenge: (response: Response, value: string): void => {
      response.cookie(CHALLENGE_COOKIE, value, { ...own, maxAge: CHALLENGE_MS })
    },
    /** All but the device's. */
    clear: (response: Response): void => {
      response.clearCookie(SESSION_COOKIE, own)
      response.clearCookie(SESSION_HINT_COOKIE, hint)
      response.clearCookie(KIND_COOKIE, kind)
      response.clearCookie(CHALLENGE_COOKIE, own)
    },
  }
}
export type Cookies = ReturnType<typeof createCookies>

/**
 * Refuses what another site's page sends: browsers say where a request comes from. `SameSite` keeps our cookies from
 * other sites already; this also covers sites beside ours, and signing somebody in to an account that is not theirs.
 */
export const ownPagesOnly =
  (publicUrl: string): Guard =>
  (request) => {
    const refuse = () => forbidden('Cette demande vient d’un autre site.')
    const site = request.get('sec-fetch-site')
    if (site === 'same-origin' || site === 'none') return
    if (site !== undefined) throw refuse()
    const origin = request.get('origin')
    if (origin === undefined) return
    const isOwn =
      origin === new URL(publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === request.get('host'))
    if (!isOwn) throw refuse()
  }

/** From where, and with what, somebody acts. */
export const deviceOf = (request: Request): Device => {
  const { ip, network } = callerOf(request)
  return { ip, network, userAgent: request.get('user-agent') ?? '', cookie: cookieOf(request, DEVICE_COOKIE) }
}
