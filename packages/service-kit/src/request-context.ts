import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID, timingSafeEqual } from 'node:crypto'
import { id } from '@rouage/contracts'
import type { Request, RequestHandler } from 'express'
import * as z from 'zod/mini'

export const REQUEST_ID_HEADER = 'x-request-id'
export const INTERNAL_HEADER = 'x-rouage-internal'
/** The visitor's sticky id, from a cookie, set by the edge. */
export const VISITOR_HEADER = 'x-rouage-visitor'

const requestIds = new AsyncLocalStorage<string>()

/** Id of the request being handled, so that calls to other services and logs carry the same one. */
export const currentRequestId = (): string | undefined => requestIds.getStore()

const sane = /^[A-Za-z0-9_-]{8,64}$/

/** Gives each request an id: the caller's when it looks like one, else a new one; answers it in the same header. */
export const requestIdentity: RequestHandler = (request, response, next) => {
  const given = request.get(REQUEST_ID_HEADER)
  const requestId = given !== undefined && sane.test(given) ? given : randomUUID()
  response.set(REQUEST_ID_HEADER, requestId)
  requestIds.run(requestId, next)
}

/** Compares secrets in a time that says nothing about where they differ. */
export const sameSecret = (given: string | undefined, expected: string): boolean => {
  const a = Buffer.from(given ?? '')
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Who is calling: `visitor` is the sticky id that the edge gives each browser, `ip` the address the edge saw.
 * Both come from headers, which count only when the connection comes from a trusted proxy (`trustProxy`).
 */
export const callerOf = (request: Request): { readonly visitor: string | undefined; readonly ip: string } => {
  const ip = request.ip ?? 'unknown'
  const trusts: unknown = request.app.get('trust proxy fn')
  const trusted = typeof trusts === 'function' && trusts(request.socket.remoteAddress ?? '', 0) === true
  const visitor = z.safeParse(id, request.get(VISITOR_HEADER))
  return { ip, visitor: trusted && visitor.success ? visitor.data : undefined }
}
