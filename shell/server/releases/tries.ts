import { createHmac } from 'node:crypto'
import { type ReleaseOwner, releaseOwner, releaseVersion } from '@rouage/contracts/releases'
import { cookieOf, sameSecret } from '@rouage/service-kit'
import type { Request, Response } from 'express'
import { visitorOf } from '../visitor'

const COOKIE = 'rouage_try'
/** `owner@version@until`, until in base 36, with `+` between several; then the signature. */
const SHAPE = /^([^~]{1,700})~([A-Za-z0-9_-]{43})$/

/** A release that one browser gets in the place of its ordinary one. `until` in ms since 1970. */
export type Try = { readonly owner: ReleaseOwner; readonly version: string; readonly until: number }

/** Of the edge's secret, told apart from its other signatures by its first word. */
const signatureOf = (secret: string, visitor: string, text: string): string =>
  createHmac('sha256', secret).update(`try\n${visitor}\n${text}`).digest('base64url')

const readTry = (text: string): Try[] => {
  const [owner, version, until = ''] = text.split('@')
  const [readOwner, readVersion] = [releaseOwner.safeParse(owner), releaseVersion.safeParse(version)]
  const end = Number.parseInt(until, 36)
  if (!readOwner.success || !readVersion.success || !(end > Date.now())) return []
  return [{ owner: readOwner.data, version: readVersion.data, until: end }]
}

/**
 * What the browser of a request tries: what this edge wrote for this very visitor, and has not ended. Anything else is
 * nothing.
 */
export const triesOf = (request: Request, secret: string): readonly Try[] => {
  const [, text, signature] = SHAPE.exec(cookieOf(request, COOKIE) ?? '') ?? []
  if (text === undefined || !sameSecret(signature, signatureOf(secret, visitorOf(request), text))) return []
  return text.split('+').flatMap(readTry)
}

const placeOf = (isSecure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, encode: String }) as const

/** From now on the browser tries these, each until its end. */
export const rememberTries = (
  request: Request,
  response: Response,
  { tries, secret, isSecure }: { readonly tries: readonly Try[]; readonly secret: string; readonly isSecure: boolean },
): void => {
  const text = tries.map(({ owner, version, until }) => `${owner}@${version}@${until.toString(36)}`).join('+')
  const value = `${text}~${signatureOf(secret, visitorOf(request), text)}`
  const expires = new Date(Math.max(...tries.map(({ until }) => until)))
  response.cookie(COOKIE, value, { ...placeOf(isSecure), expires })
}

/** The browser gets what everybody gets. */
export const forgetTries = (response: Response, isSecure: boolean): void => {
  response.clearCookie(COOKIE, placeOf(isSecure))
}
