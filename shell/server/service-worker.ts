import { nameRequest } from '@rouage/service-kit'
import type { RequestHandler } from 'express'

/**
 * What the worker may fetch: its own policy decides that, not the one of the page for which it fetches. Each kind of file
 * goes through it under the source of its kind.
 */
const POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The service worker, at the root since it is for the whole site. It is asked for anew each time: it says what is kept. */
export const serviceWorkerFile =
  (file: string): RequestHandler =>
  (_request, response) => {
    nameRequest(response, 'static')
    response.set('Content-Security-Policy', POLICY).type('text/javascript')
    response.sendFile(file, { cacheControl: false, headers: { 'Cache-Control': 'no-cache' } })
  }
