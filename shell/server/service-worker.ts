import { nameRequest } from '@rouage/service-kit'
import type { RequestHandler } from 'express'

/** The service worker, at the root since it is for the whole site. It is asked for anew each time: it says what is kept. */
export const serviceWorkerFile =
  (file: string): RequestHandler =>
  (_request, response) => {
    nameRequest(response, 'static')
    response.type('text/javascript').sendFile(file, { cacheControl: false, headers: { 'Cache-Control': 'no-cache' } })
  }
