import { randomBytes } from 'node:crypto'
import { openTry, TRY_PATH, tryPageId } from '@rouage/contracts/release-tries'
import {
  callerOf,
  callService,
  localLimit,
  type Logger,
  nameRequest,
  RemoteProblem,
  type ServiceCaller,
} from '@rouage/service-kit'
import express, { type Request, type RequestHandler, type Response } from 'express'
import * as z from 'zod/mini'
import { newNonce } from '../csp'
import { ownPath } from '../request-target'
import type { OriginOf } from '../site-origin'
import { rememberVisitor, visitorOf } from '../visitor'
import type { ReleaseStore } from './release-store'
import { forgetTries, rememberTries, type Try, triesOf } from './tries'
import { PAGE_FIELD, TRY_END_PATH, type TryPage, tryPage } from './try-pages'

const ANSWER_MS = 2_000
/** Nobody opens so many by hand; whoever guesses at keys shall not keep the service busy. */
const LIMIT = { limit: 20, windowSeconds: 60 }

const STATUS: Readonly<Record<TryPage, number>> = { offer: 200, over: 404, away: 503, busy: 429 }

/** When a page's button may help. */
const RETRY_SECONDS: Readonly<Partial<Record<TryPage, number>>> = { away: 10, busy: LIMIT.windowSeconds }

const newPageId = (): string => randomBytes(16).toString('base64url')

/** The page whose button was pressed; undefined where it says of itself what no page of ours does. */
const pageIdIn = (body: unknown): string | undefined =>
  z.object({ [PAGE_FIELD]: tryPageId }).safeParse(body).data?.[PAGE_FIELD]

const show = (response: Response, page: TryPage, id = newPageId()): void => {
  const nonce = newNonce()
  const retryAfter = RETRY_SECONDS[page]
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter))
  response
    .status(STATUS[page])
    .set({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; base-uri 'none'; form-action 'self'; ` +
        "frame-ancestors 'none'",
      'Cache-Control': 'no-store',
      // The address is a secret, and the form's origin is looked at.
      'Referrer-Policy': 'same-origin',
    })
    .send(tryPage(page, { nonce, id }))
}

const readForm = express.urlencoded({ extended: false, limit: 1_024, parameterLimit: 4 })

export type TryOptions = {
  readonly store: ReleaseStore
  readonly rolloutUrl: string
  readonly caller: ServiceCaller
  readonly originOf: OriginOf
  /** Signs what a browser tries. */
  readonly secret: string
  readonly logger: Logger
}

/** A page of what is tried that needs no parameters. */
const pageOf = async (store: ReleaseStore, visitor: string, tried: Try): Promise<string> => {
  const { slices } = await store.pin(visitor, { tries: [tried] })
  const routes = slices.find(({ manifest }) => manifest.name === tried.owner)?.manifest.routes ?? []
  return routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/'
}

/** The page that the visitor comes from, where it is one of ours. */
const cameFrom = (request: Request, origin: string): string => {
  const referer = request.get('referer') ?? ''
  const url = URL.canParse(referer) ? new URL(referer) : undefined
  return (url?.origin === origin ? ownPath(url.pathname + url.search) : undefined) ?? '/'
}

/**
 * What links of tries lead to. A link is looked at by previews and mail scanners: it is used up by the page's button
 * alone.
 */
export const tryRoutes = ({ store, rolloutUrl, caller, originOf, secret, logger }: TryOptions): RequestHandler => {
  const mayPass = localLimit(LIMIT)
  const router = express.Router({ caseSensitive: true, strict: true })
  const isSecure = (request: Request): boolean => originOf(request).startsWith('https:')

  router.post(TRY_END_PATH, (request, response) => {
    nameRequest(response, 'try end')
    forgetTries(response, isSecure(request))
    response.set('Cache-Control', 'no-store').redirect(303, cameFrom(request, originOf(request)))
  })
  // Else it would be the offer of a link that has this for its key.
  router.get(TRY_END_PATH, (_request, response) => {
    nameRequest(response, 'try end')
    response.set('Cache-Control', 'no-store').redirect(303, '/')
  })
  router.get(`${TRY_PATH}/:key`, (_request, response) => {
    nameRequest(response, 'try')
    show(response, 'offer')
  })
  router.post(`${TRY_PATH}/:key`, readForm, async (request: Request<{ key: string }>, response: Response) => {
    nameRequest(response, 'try')
    const page = pageIdIn(request.body)
    if (!mayPass(callerOf(request).network)) return show(response, 'busy', page)
    const body = { key: request.params.key, page }
    const options = { baseUrl: rolloutUrl, timeoutMs: ANSWER_MS, caller }
    const opened = await callService(openTry, { body }, options).catch((error: unknown): TryPage => {
      if (error instanceof RemoteProblem && [400, 404].includes(error.status)) return 'over'
      logger.warn({ err: error }, 'a try cannot be opened')
      return 'away'
    })
    if (typeof opened === 'string') return show(response, opened, page)
    const tried: Try = { owner: opened.owner, version: opened.version, until: Date.parse(opened.until) }
    const others = triesOf(request, secret).filter(({ owner }) => owner !== tried.owner)
    rememberVisitor(request, response, isSecure(request))
    rememberTries(request, response, { tries: [...others, tried], secret, isSecure: isSecure(request) })
    response.set('Cache-Control', 'no-store').redirect(303, await pageOf(store, visitorOf(request), tried))
  })
  return router
}
