import { connectionFailureOf, replicasOf } from '@rouage/service-kit'
import type { Request, Response } from 'express'

/** Which copy of a service a request goes to, and where it goes when that one fails. */
export type WayToService = {
  /** One of its addresses. */
  readonly origin: string
  /** The address for a request; for one that failed, another one. */
  choose(request: Request): string
  /** Takes note of a failure. @returns whether the request can be made once more, at another copy */
  failed(request: Request, response: Response, error: unknown): boolean
}

export const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** What only reads can be asked twice. */
const isRead = (request: Request): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request)

/**
 * @param addresses of the service, as `replicasOf` takes them
 * @param timeoutMs when an answer is given up: the connection is cut then by us, and its copy may only be busy
 */
export const wayToService = (addresses: string, timeoutMs: number): WayToService => {
  const replicas = replicasOf(addresses)
  const tries = new WeakMap<Request, { readonly origin: string; readonly at: number; readonly count: number }>()
  return {
    origin: replicas.origins[0] ?? addresses,
    choose: (request) => {
      const before = tries.get(request)
      const origin = replicas.next(before?.origin)
      tries.set(request, { origin, at: performance.now(), count: (before?.count ?? 0) + 1 })
      return origin
    },
    failed: (request, response, error) => {
      const last = tries.get(request)
      // Who has everything, or went away, ended the connection themselves.
      if (last === undefined || response.destroyed || response.writableFinished) return false
      if (connectionFailureOf(error) === undefined || performance.now() - last.at >= timeoutMs) {
        replicas.doubt(last.origin)
        return false
      }
      replicas.passOver(last.origin)
      return replicas.origins.length > 1 && last.count === 1 && isRead(request) && !response.headersSent
    },
  }
}
