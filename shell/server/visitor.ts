import { randomBytes } from 'node:crypto'
import { VISITOR_HEADER } from '@rouage/service-kit'
import type { Request, RequestHandler, Response } from 'express'

const COOKIE = 'rouage_visitor'
const SHAPE = /^[A-Za-z0-9_-]{22}$/
/** Half a year: long enough for a release to stay the same for a visitor, short enough to be forgotten. */
const MAX_AGE_SECONDS = 182 * 24 * 3600

const visitors = new WeakMap<Request, string>()

const cookieOf = (request: Request): string | undefined => {
  for (const part of (request.headers.cookie ?? '').slice(0, 8_192).split(';')) {
    const [name, value] = part.trim().split('=')
    if (name === COOKIE && value !== undefined && SHAPE.test(value)) return value
  }
  return undefined
}

/** The visitor's opaque id: sticky releases and limits go by it. */
export const visitorOf = (request: Request): string => {
  const known = visitors.get(request)
  if (known !== undefined) return known
  const visitor = cookieOf(request) ?? randomBytes(16).toString('base64url')
  visitors.set(request, visitor)
  return visitor
}

/**
 * Tells services who asks and from where; a visitor whose browser shows no id is known by the address alone. What a
 * browser claims in the services' own headers is dropped here: only the edge may say it.
 */
export const identifyVisitor: RequestHandler = (request, _response, next) => {
  const { ip } = request
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith('x-rouage-') || name === 'x-forwarded-for') delete request.headers[name]
  }
  if (ip !== undefined) request.headers['x-forwarded-for'] = ip
  const known = cookieOf(request)
  if (known !== undefined) request.headers[VISITOR_HEADER] = known
  next()
}

/** Gives a new visitor's browser the id that this answer was made for. For pages: no cache may hand it to anybody else. */
export const rememberVisitor = (request: Request, response: Response, isSecure: boolean): void => {
  if (cookieOf(request) !== undefined) return
  response.append(
    'Set-Cookie',
    `${COOKIE}=${visitorOf(request)}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  )
}
