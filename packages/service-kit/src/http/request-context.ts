import { randomUUID, timingSafeEqual } from 'node:crypto'
import { id } from '@rouage/contracts'
import type { Request, RequestHandler } from 'express'
import ipaddr from 'ipaddr.js'
import * as z from 'zod/mini'
import { withRequestId } from '../ops/origin'

/** Names a request in every process that it passes and in their logs. */
export const REQUEST_ID_HEADER = 'x-request-id'
/** Carries the token by which a service knows which program of ours calls. */
export const SERVICE_TOKEN_HEADER = 'x-rouage-service'
/** Carries the operators' secret; for one release services and the edge show it to each other, too. */
export const INTERNAL_HEADER = 'x-rouage-internal'
/** The visitor's sticky id, from a cookie, set by the edge. */
export const VISITOR_HEADER = 'x-rouage-visitor'

const sane = /^[A-Za-z0-9_-]{8,64}$/

/** Gives each request an id: the caller's when it looks like one, else a new one; answers it in the same header. */
export const requestIdentity: RequestHandler = (request, response, next) => {
  const given = request.get(REQUEST_ID_HEADER)
  const requestId = given !== undefined && sane.test(given) ? given : randomUUID()
  response.set(REQUEST_ID_HEADER, requestId)
  withRequestId(requestId, next)
}

/** Compares secrets in a time that says nothing about where they differ. */
export const sameSecret = (given: string | undefined, expected: string): boolean => {
  const a = Buffer.from(given ?? '')
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A connection is given this much of an IPv6 address and may use all of it. */
const IPV6_PREFIX_BITS = 64

/**
 * What an address is counted as, wherever addresses are counted: an IPv4 address whole, an IPv6 address by its /64
 * prefix, since one connection has all addresses below it. Text that is no address counts as itself.
 */
export const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip
  // An IPv4 address that came written as an IPv6 one is IPv4 again.
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  const [withoutZone] = address.toNormalizedString().split('%')
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/${IPV6_PREFIX_BITS}`).toString()}/${IPV6_PREFIX_BITS}`
}

/** Who is calling, as limits count them. */
export type Caller = {
  /** The sticky id of the browser, which the edge has signed; undefined for one that showed none. */
  readonly visitor: string | undefined
  /** The address that the edge saw. */
  readonly ip: string
  /** What the address is counted as. */
  readonly network: string
}

/** Who is calling, as headers say that count only when the connection comes from a trusted proxy (`trustProxy`). */
export const callerOf = (request: Request): Caller => {
  const ip = request.ip ?? 'unknown'
  const trusts: unknown = request.app.get('trust proxy fn')
  const trusted = typeof trusts === 'function' && trusts(request.socket.remoteAddress ?? '', 0) === true
  const visitor = z.safeParse(id, request.get(VISITOR_HEADER))
  return { ip, network: networkOf(ip), visitor: trusted && visitor.success ? visitor.data : undefined }
}
