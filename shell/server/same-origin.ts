import { Problem } from '@rouage/service-kit'
import type { Request, RequestHandler } from 'express'

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The host of an `Origin`; undefined for `null` and for what is none. */
const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

const isSameOrigin = (request: Request, publicUrl: string | undefined): boolean => {
  // Every browser of today says where a request comes from; only on plain addresses of a local network it does not.
  const site = request.get('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = hostOf(request.get('origin') ?? '')
  return origin !== undefined && (origin === request.get('host') || (publicUrl !== undefined && origin === hostOf(publicUrl)))
}

/**
 * Lets nobody change anything from another site's page (CSRF): whatever is no mere reading has to come from a page of
 * this very origin. Programs name it in `Origin`.
 */
export const sameOriginOnly =
  (publicUrl: string | undefined): RequestHandler =>
  (request, _response, next) => {
    if (!READING.has(request.method) && !isSameOrigin(request, publicUrl)) {
      throw new Problem({ status: 403, code: 'other_origin', detail: 'Cette demande ne vient pas d’une page de Rouage.' })
    }
    next()
  }
