import { Problem } from '@rouage/service-kit'
import type { Request, RequestHandler } from 'express'
import type { OriginOf } from './site-origin'

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

const isSameOrigin = (request: Request, originOf: OriginOf): boolean => {
  // Every browser of today says where a request comes from; only on plain addresses of a local network it does not.
  const site = request.get('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = request.get('origin')
  return origin !== undefined && origin === originOf(request)
}

/**
 * Lets nobody change anything from another site's page (CSRF): whatever is no mere reading has to come from a page of
 * this very origin. Programs name it in `Origin`.
 * @param isWebhook another server's call, which no page makes and no cookie goes along with
 */
export const sameOriginOnly =
  (originOf: OriginOf, isWebhook: (request: Request) => boolean): RequestHandler =>
  (request, _response, next) => {
    if (isWebhook(request)) delete request.headers.cookie
    else if (!READING.has(request.method) && !isSameOrigin(request, originOf)) {
      throw new Problem({
        status: 403,
        code: 'other_origin',
        detail: 'Cette demande ne vient pas d’une page de Rouage.',
      })
    }
    next()
  }
