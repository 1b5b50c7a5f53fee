import { connectionFailureOf, replicasOf } from '@rouage/service-kit'
import type { Request, Response } from 'express'
import type { IsCall } from './public-calls'

/** Which copy of a service a request goes to, and where it goes when that one fails. */
export type WayToService = {
  /** The address for a request; for one that failed, another one. */
  choose(request: Request): string
  /** Keeps what comes of a request's body, should it have to be sent once more. */
  keepBody(request: Request): void
  /**
   * Takes note of a failure.
   * @returns the body to make the request once more with, at another copy; undefined where it has to fail
   */
  bodyForAnother(request: Request, response: Response, error: unknown): Promise<Buffer | undefined>
}

/** Of one body. What is larger, as a file, is sent by whoever has it, again. */
const MAX_KEPT_BYTES = 256 * 1024

export const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

type Kept = { readonly chunks: Buffer[]; readonly ended: Promise<void> }

/** What only reads, or comes to the same when it is done twice (RFC 9110, 9.2.2). */
const IDEMPOTENT: ReadonlySet<string> = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

/**
 * @param addresses of the service, as `replicasOf` takes them
 * @param timeoutMs when an answer is given up: the connection is cut then by us, and its copy may only be busy
 * @param isRepeatable what else may be made twice, by its contract
 */
export const wayToService = (
  addresses: string,
  { timeoutMs, isRepeatable }: { readonly timeoutMs: number; readonly isRepeatable: IsCall },
): WayToService => {
  const replicas = replicasOf(addresses)
  const tries = new WeakMap<Request, { readonly origin: string; readonly at: number; readonly count: number }>()
  const bodies = new WeakMap<Request, Kept>()
  const canBeRepeated = (request: Request): boolean =>
    IDEMPOTENT.has(request.method) ||
    request.headers['idempotency-key'] !== undefined ||
    isRepeatable(request.method, request.url.split('?')[0] ?? '')
  /** Whether the failure was noted as that of a copy, and the request can be made at another one. */
  const canGoElsewhere = (request: Request, response: Response, error: unknown): boolean => {
    const last = tries.get(request)
    // Who has everything, or went away, ended the connection themselves.
    if (last === undefined || response.destroyed || response.writableFinished) return false
    const failure = connectionFailureOf(error)
    if (failure === undefined || performance.now() - last.at >= timeoutMs) {
      replicas.doubt(last.origin)
      return false
    }
    replicas.passOver(last.origin)
    if (replicas.origins.length === 1 || last.count > 1 || response.headersSent) return false
    return failure === 'refused' || canBeRepeated(request)
  }
  return {
    choose: (request) => {
      const before = tries.get(request)
      const origin = replicas.next(before?.origin)
      tries.set(request, { origin, at: performance.now(), count: (before?.count ?? 0) + 1 })
      return origin
    },
    keepBody: (request) => {
      const bytes = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
      if (replicas.origins.length === 1 || !hasBody(request) || bytes > MAX_KEPT_BYTES) return
      const chunks: Buffer[] = []
      const ended = new Promise<void>((resolve, reject) => {
        request.once('end', resolve)
        request.once('close', () => (request.readableEnded ? resolve() : reject(new Error('The visitor went away.'))))
      })
      ended.catch(() => undefined)
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      bodies.set(request, { chunks, ended })
    },
    bodyForAnother: async (request, response, error) => {
      if (!canGoElsewhere(request, response, error)) return undefined
      if (!hasBody(request)) return Buffer.alloc(0)
      const body = bodies.get(request)
      if (body === undefined) return undefined
      // Whatever it was given to before, it goes on coming.
      request.resume()
      await body.ended
      return response.headersSent || response.destroyed ? undefined : Buffer.concat(body.chunks)
    },
  }
}
