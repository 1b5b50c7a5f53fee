import path from 'node:path'
import type { PagePolicy } from '@rouage/contracts/releases'
import { SESSION_HINT_COOKIE } from '@rouage/contracts/session-hint'
import { cookieOf, KIND_COOKIE, type KindMarks, type Logger, nameRequest, type VisitorKind } from '@rouage/service-kit'
import { signInPath } from '@rouage/slice-kit'
import type { Request, RequestHandler, Response } from 'express'
import type { PageData, PinnedSlice } from '../../src/page-data'
import { contentSecurityPolicy, newNonce, permissionsPolicy, tileSource } from '../csp'
import type { PinnedSite, ReleaseStore } from '../releases/release-store'
import { triesOf } from '../releases/tries'
import { tryBar } from '../releases/try-pages'
import { ownPath, targetOf } from '../request-target'
import type { OriginOf } from '../site-origin'
import { rememberVisitor, visitorOf } from '../visitor'
import { type DocumentParts, completed, type OwnParts, type PageDocument, renderDocument } from './document'
import { type FirstViews, type Owner, ownerOf } from './first-view'
import type { FirstView } from './first-view-parts'
import { gzipped, type PackedDocument } from './packed-document'
import type { RenderPool } from './render-pool'
import type { RenderResults } from './render-messages'
import { createShownDocuments } from './shown-documents'

export type PageRouteOptions = {
  readonly store: ReleaseStore
  readonly views: FirstViews
  readonly pool: RenderPool
  readonly logger: Logger
  readonly tileUrl: string
  readonly originOf: OriginOf
  /** Signs what a browser tries. */
  readonly secret: string
  /** Say who is signed in there. */
  readonly marks: KindMarks
  /** A visitor is given these releases. @returns the mark by which their page is heard */
  readonly give: (visitor: string, site: PinnedSite, kind: VisitorKind) => string
}

type Frame = RenderResults['frame']
const NO_FRAME: Frame = { header: '', footer: '', styles: [] }
/** Starting a thread and compiling the host's build comes before the first frame. */
const FRAME_LIMIT_MS = 5_000

const scriptsFor = (site: PinnedSite, owner: Owner): DocumentParts['scripts'] => {
  const { host, hostBase } = site
  const own = owner.release
  const slice =
    own === undefined || own.state === 'killed'
      ? []
      : [
          { src: own.base + own.manifest.entry.file, integrity: own.manifest.entry.integrity, role: 'entry' as const },
          ...[...own.manifest.preload, ...(own.manifest.routePreload[owner.routePath] ?? [])].map(
            ({ file, integrity }) => ({ src: own.base + file, integrity, role: 'slice' as const }),
          ),
        ]
  const shellPage = owner.name === 'shell' ? (host.routePreload[owner.routePath] ?? []) : []
  return [
    ...slice,
    ...[...shellPage, ...host.scripts].map(({ file, integrity }) => ({
      src: hostBase + file,
      integrity,
      role: 'host' as const,
    })),
  ]
}

const pinnedSlices = (site: PinnedSite): PinnedSlice[] =>
  site.slices.map(({ manifest, base, state }) => ({
    name: manifest.name,
    version: manifest.version,
    base,
    entry: manifest.entry,
    state,
    criticality: manifest.criticality,
    routes: manifest.routes,
  }))

/** What the page's own route declares; of a slice that is away, nothing of others is let in. */
const policyOf = ({ release, routePath }: Owner): PagePolicy | undefined =>
  release?.state === 'live' ? release.manifest.routes.find((route) => route.path === routePath)?.policy : undefined

/** What the page says, or what became of what it is about: 404 when that is gone, 503 when it could not be fetched. */
const statusOf = ({ head, answers }: FirstView): number => {
  const problem = answers[0]?.problem?.status ?? 0
  if (head.status !== undefined) return head.status
  if (problem >= 500) return 503
  return problem === 404 ? 404 : 200
}

/**
 * Whether nobody can be signed in who asks for a page of signed-in people. The page would send them away too, but not
 * before its code is there and has asked the services in vain.
 */
const hasToSignIn = (request: Request, { requiresUser, release }: Owner): boolean =>
  requiresUser && release?.state !== 'killed' && cookieOf(request, SESSION_HINT_COOKIE) !== '1'

/** Header and footer by a host's own build, rendered once for each host. */
const createFrames = (pool: RenderPool) => {
  const frames = new Map<string, Promise<Frame>>()
  return (site: PinnedSite): Promise<Frame> => {
    const build = path.join(site.hostFolder, site.host.server)
    const known = frames.get(build)
    if (known !== undefined) return known
    const frame = pool.run({ kind: 'frame', build }, FRAME_LIMIT_MS)
    frames.set(build, frame)
    frame.catch(() => frames.delete(build))
    return frame
  }
}

type Sent = {
  readonly status: number
  readonly document: PageDocument
  readonly packed?: PackedDocument | undefined
  readonly own: OwnParts
  /** This browser alone gets some of it. */
  readonly isTried: boolean
  readonly policy: PagePolicy | undefined
  /** Source of the map's tiles. */
  readonly tiles: string
  readonly isSecure: boolean
}

const send = (request: Request, response: Response, page: Sent): void => {
  const { status, document, packed, own, isTried, policy, tiles, isSecure } = page
  rememberVisitor(request, response, isSecure)
  if (status === 503) response.set('Retry-After', '10')
  response.status(status).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(own.nonce, tiles, policy),
    // What is tried is kept by nobody, the browser's copies for hours without network among them.
    'Cache-Control': isTried ? 'no-store' : 'private, no-cache',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissionsPolicy(policy),
    'Cross-Origin-Opener-Policy': 'same-origin',
  })
  if (request.method === 'HEAD') return void response.end()
  const takesGzip = packed !== undefined && request.acceptsEncodings('gzip') === 'gzip'
  const bytes = takesGzip ? gzipped(packed, own) : undefined
  if (bytes !== undefined) response.set('Content-Encoding', 'gzip')
  response.end(bytes ?? completed(document, own))
}

/** Answers every page of the site. */
export const pageRoute = ({
  store,
  views,
  pool,
  logger,
  tileUrl,
  originOf,
  secret,
  marks,
  give,
}: PageRouteOptions): RequestHandler => {
  const frameOf = createFrames(pool)
  const tiles = tileSource(tileUrl)
  const documents = createShownDocuments()

  return async (request, response) => {
    const { path: pathname, query } = targetOf(request)
    if (pathname.length > 1 && pathname.endsWith('/')) {
      response.redirect(308, pathname.slice(0, -1) + query)
      return
    }
    const address = pathname + query
    const origin = originOf(request)
    const visitor = visitorOf(request)
    const kind = marks.kindOf(visitor, cookieOf(request, KIND_COOKIE))
    const site = await store.pin(visitor, { kind, tries: triesOf(request, secret) })
    const owner = ownerOf(site, pathname)
    nameRequest(response, `page ${owner.name} ${owner.routePath}`)
    if (hasToSignIn(request, owner)) {
      response.set('Cache-Control', 'no-store').redirect(302, signInPath(address))
      return
    }
    const [frame, view] = await Promise.all([
      frameOf(site).catch((error: unknown) => {
        logger.error({ err: error }, 'header and footer are left to the browser')
        return NO_FRAME
      }),
      views.view(site, owner, address, { visitor, ip: request.ip }),
    ])
    const elsewhere = view.head.redirect === undefined ? undefined : ownPath(view.head.redirect)
    if (elsewhere !== undefined) {
      response.redirect(302, elsewhere)
      return
    }
    const status = owner.release?.state === 'killed' ? 503 : statusOf(view)
    const nonce = newNonce()
    const own = { nonce, mark: give(visitor, site, kind), bar: tryBar(site.tries, nonce) }
    const sent = {
      status,
      own,
      isTried: site.tries.length > 0,
      policy: policyOf(owner),
      tiles,
      isSecure: origin.startsWith('https:'),
    }
    const around = { frame, site, origin }
    const shown = view.isRendered ? documents.find(view, around, own) : undefined
    if (shown !== undefined) {
      send(request, response, { ...sent, ...shown })
      return
    }
    const page: PageData = {
      address,
      rendered: view.isRendered ? owner.name : undefined,
      answers: view.answers.map((answer) => ({ ...answer, key: [...answer.key] })),
      slices: pinnedSlices(site),
    }
    const document = renderDocument({
      site,
      frame,
      page,
      owner: owner.name,
      html: view.html,
      styles: view.styles,
      head: view.head,
      origin,
      tileUrl,
      scripts: scriptsFor(site, owner),
    })
    documents.keep(view, around, document)
    send(request, response, { ...sent, document })
  }
}
