import { createHmac, randomBytes } from 'node:crypto'
import { cookieOf, sameSecret, VISITOR_HEADER } from '@rouage/service-kit'
import type { Request, RequestHandler, Response } from 'express'

const COOKIE = 'rouage_visitor'
/** An id and the edge's signature of it. */
const SHAPE = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/
/** Half a year: long enough for a release to stay the same for a visitor, short enough to be forgotten. */
const MAX_AGE_MS = 182 * 24 * 3_600_000

/** `value` is what the visitor's cookie says. */
type Visitor = { readonly id: string; readonly isNew: boolean; readonly value: string }
const visitors = new WeakMap<Request, Visitor>()

const find = (request: Request): Visitor => {
  const visitor = visitors.get(request)
  if (visitor === undefined)
    throw new Error('Nobody asked who the visitor is: mount identifyVisitor before this route.')
  return visitor
}

/**
 * The visitor's opaque id: sticky releases and limits go by it.
 * @throws Error on a request that `identifyVisitor` has not seen
 */
export const visitorOf = (request: Request): string => find(request).id

const signatureOf = (secret: string, visitor: string): string =>
  createHmac('sha256', secret).update(`visitor\n${visitor}`).digest('base64url')

const valueOf = (secret: string, id: string): string => `${id}.${signatureOf(secret, id)}`

/** The cookie by which a visitor is known, as a browser sends it. */
export const visitorCookie = (secret: string, id: string): string => `${COOKIE}=${valueOf(secret, id)}`

/**
 * Knows a visitor by a cookie that this edge signed, and tells services who asks and from where. What a browser claims
 * in the services' own headers is dropped here: only the edge may say it. A browser's calls carry an id once it shows
 * one: whoever makes ids up, or shows none, is counted by address.
 * @param secret the same in all copies of the edge; another one makes every visitor a new one
 */
export const identifyVisitor = ({ secret }: { secret: string }): RequestHandler => {
  const knownOf = (request: Request): string | undefined => {
    const [, visitor, signature] = SHAPE.exec(cookieOf(request, COOKIE) ?? '') ?? []
    return visitor !== undefined && sameSecret(signature, signatureOf(secret, visitor)) ? visitor : undefined
  }
  return (request, _response, next) => {
    const { ip } = request
    for (const name of Object.keys(request.headers)) {
      if (name.startsWith('x-rouage-') || name === 'x-forwarded-for') delete request.headers[name]
    }
    if (ip !== undefined) request.headers['x-forwarded-for'] = ip
    const known = knownOf(request)
    const id = known ?? randomBytes(16).toString('base64url')
    visitors.set(request, { id, isNew: known === undefined, value: valueOf(secret, id) })
    if (known !== undefined) request.headers[VISITOR_HEADER] = known
    next()
  }
}

/** Gives a new visitor's browser the id that this answer was made for. For pages: no cache may hand it to anybody else. */
export const rememberVisitor = (request: Request, response: Response, isSecure: boolean): void => {
  const { isNew, value } = find(request)
  if (!isNew) return
  response.cookie(COOKIE, value, { path: '/', maxAge: MAX_AGE_MS, httpOnly: true, sameSite: 'lax', secure: isSecure })
}
