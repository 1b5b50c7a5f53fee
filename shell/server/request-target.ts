import { notFound, Problem } from '@rouage/service-kit'
import type { Request, RequestHandler } from 'express'

/** Where a request leads on this site, as it stands in the request: percent-encoded, read once and strictly. */
export type RequestTarget = {
  /** Begins with one slash; no part of it is `.` or `..`, and only the last one may be empty. */
  readonly path: string
  /** With its question mark; empty where there is none, or nothing behind it: browsers say so too. */
  readonly query: string
}

/** What RFC 3986 lets stand in a path, and what browsers send besides without encoding it. */
const PATH = /^\/(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/|^[\]]|%[0-9A-Fa-f]{2})*$/
/** Browsers leave more in a query as it is, a backslash among it; what ends an attribute or begins a tag they encode. */
const QUERY = /^[!$-;=?-~]*$/
const CONTROL = /\p{Cc}/u

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * Reads the target of a request line.
 * @returns `malformed` for what no browser sends as the address of a page; `nowhere` for a path with empty or dot parts,
 * which readers of paths understand differently
 */
export const readTarget = (target: string): RequestTarget | 'malformed' | 'nowhere' => {
  const cut = target.indexOf('?')
  const path = cut < 0 ? target : target.slice(0, cut)
  const query = cut < 0 ? '' : target.slice(cut)
  const text = PATH.test(path) ? decoded(path) : undefined
  if (text === undefined || CONTROL.test(text) || !QUERY.test(query.slice(1))) return 'malformed'
  const parts = path.slice(1).split('/')
  const leadsNowhere = parts.some(
    (part, index) => /^\.{1,2}$/.test(decoded(part) ?? '') || (part === '' && index < parts.length - 1),
  )
  return leadsNowhere ? 'nowhere' : { path, query: query === '?' ? '' : query }
}

const targets = new WeakMap<Request, RequestTarget>()

/** @throws Error on a request that `strictTarget` has not looked at */
export const targetOf = (request: Request): RequestTarget => {
  const target = targets.get(request)
  if (target === undefined) throw new Error('Nobody read the target of this request: strictTarget comes first.')
  return target
}

/** Lets through what leads somewhere on this site; everything behind it may rely on that. */
export const strictTarget: RequestHandler = (request, _response, next) => {
  const target = readTarget(request.originalUrl)
  if (target === 'malformed')
    throw new Problem({ status: 400, code: 'invalid_input', detail: 'Cette adresse est mal formée.' })
  if (target === 'nowhere') throw notFound()
  targets.set(request, target)
  next()
}

/**
 * The address to redirect to, where it is a path on this site: nothing that a browser could take for another host.
 * @returns undefined for anything else
 */
export const ownPath = (address: string): string | undefined =>
  typeof readTarget(address) === 'object' ? address : undefined
