import path from 'node:path'
import type { Logger, Metrics } from '@rouage/service-kit'
import { matchRoutes } from '@rouage/slice-kit'
import { LRUCache } from 'lru-cache'
import type { PinnedRelease, PinnedSite } from '../releases/release-store'
import { answersTo, dependsOnVisitor, type ServiceUrls } from './answers'
import { type BuildWork, createBuildFaults } from './build-faults'
import type { FirstView } from './first-view-parts'
import { KeptViews, type Made } from './kept-views'
import type { PlannedQuery } from './render-messages'
import { RenderFailed, RenderLate, type RenderPool, RenderShed } from './render-pool'

/** Who owns an address, with the files its page needs. */
export type Owner = {
  readonly name: string
  readonly title: string
  readonly routePath: string
  /** Only for signed-in people. */
  readonly requiresUser: boolean
  /** Missing for the shell's own pages. */
  readonly release: PinnedRelease | undefined
}

const findOwner = (site: PinnedSite, pathname: string): Owner => {
  const routes = [
    ...site.slices.flatMap((release) =>
      release.manifest.routes.map((route) => ({ ...route, name: release.manifest.name as string, release })),
    ),
    ...site.host.routes.map((route) => ({ ...route, name: 'shell', release: undefined })),
  ]
  const found = matchRoutes(routes, pathname)?.[0]?.route
  return found === undefined
    ? { name: 'shell', title: 'Page not found', routePath: '*', requiresUser: false, release: undefined }
    : {
        name: found.name,
        title: found.title,
        routePath: found.path,
        requiresUser: found.requiresUser === true,
        release: found.release,
      }
}

/** Of each site: whose the paths are that were asked for last. To find one, all routes are compared. */
const owners = new WeakMap<PinnedSite, LRUCache<string, Owner>>()
const MAX_PATHS = 1_000
const MAX_PATH_LENGTH = 200

/** The owner of a path among the pinned releases; the shell owns every path that nobody else does. */
export const ownerOf = (site: PinnedSite, pathname: string): Owner => {
  if (pathname.length > MAX_PATH_LENGTH) return findOwner(site, pathname)
  const known = owners.get(site) ?? new LRUCache<string, Owner>({ max: MAX_PATHS })
  owners.set(site, known)
  const owner = known.get(pathname) ?? findOwner(site, pathname)
  known.set(pathname, owner)
  return owner
}

/** What a page asks for follows from its address; this only lets a page that nobody visits be forgotten. */
const PLAN_KEPT_MS = 60_000

/**
 * A build's first rendering compiles it, which takes longer than a visitor should wait: it has a limit of its own, and
 * whoever comes first waits no longer than `FIRST_WAIT_MS` for it.
 */
const WARM_LIMIT_MS = 3_000
const FIRST_WAIT_MS = 1_000

export type FirstViewOptions = {
  readonly pool: RenderPool
  readonly services: ServiceUrls
  readonly logger: Logger
  readonly metrics: Metrics
}

type Asker = { readonly visitor: string; readonly ip: string | undefined }

/** What a view is made of. */
type Making = {
  readonly build: string
  readonly address: string
  readonly queries: readonly PlannedQuery[]
  readonly asker: Asker
  readonly blank: FirstView
  /** Missing where the build's renderings are left to browsers for a while. */
  readonly warming: Warming | undefined
}

/** A build that is being compiled: first for what it says of its pages, then for rendering them. */
type Warming = { readonly generation: number; readonly planned: Promise<unknown>; readonly rendered: Promise<unknown> }

/** Whether something came within a time; what comes later or fails has not. */
const isWithin = async (ms: number, coming: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const came = coming.then(
    () => true,
    () => false,
  )
  return Promise.race([came, late]).finally(() => clearTimeout(timer))
}

/**
 * First views of pages: fetches what a page declares, renders it, remembers it for a moment. A server build that
 * throws, hangs or is missing costs nothing but the rendering, and so does an edge that has too much to do: a page's
 * answers go along with it either way.
 */
export class FirstViews {
  readonly #options: FirstViewOptions
  readonly #kept = new KeptViews()
  readonly #plans = new LRUCache<string, Promise<readonly PlannedQuery[]>>({ max: 1_000, ttl: PLAN_KEPT_MS })
  readonly #warm = new Map<string, Warming>()
  readonly #faults = createBuildFaults()

  constructor(options: FirstViewOptions) {
    this.#options = options
  }

  /**
   * @param address path and query
   * @param asker whom the services count the reading for
   */
  async view(site: PinnedSite, owner: Owner, address: string, asker: Asker): Promise<FirstView> {
    const build = this.#buildOf(site, owner.release)
    const blank: FirstView = { isRendered: false, html: '', styles: [], head: { title: owner.title }, answers: [] }
    if (build === undefined || this.#faults.isPaused(build, 'plan')) return blank
    const warming = this.#faults.isPaused(build, 'page') ? undefined : this.#warming(build, address)
    if (warming !== undefined && !(await isWithin(FIRST_WAIT_MS, warming.planned))) return blank
    const queries = await this.#planOf(build, address).catch(() => undefined)
    if (queries === undefined) return blank
    // A view is shown to whoever asks for the same address, unless what is in it is for one visitor alone.
    const key = [build, address, ...(queries.some(dependsOnVisitor) ? [asker.visitor] : [])].join(' ')
    return this.#kept.get(key) ?? this.#kept.keep(key, this.#make({ build, address, queries, asker, blank, warming }))
  }

  /** What the page asks the services for. A plan that fails is counted once, however many wait for it. */
  #planOf(build: string, address: string): Promise<readonly PlannedQuery[]> {
    const key = `${build} ${address}`
    const known = this.#plans.get(key)
    if (known !== undefined) return known
    const planning = this.#options.pool.run({ kind: 'plan', build, address })
    this.#plans.set(key, planning)
    planning.then(
      () => this.#faults.worked(build, 'plan'),
      (error: unknown) => {
        this.#plans.delete(key)
        this.#countFault(build, 'plan', error)
        this.#logLeft(error, { build, address })
      },
    )
    return planning
  }

  /** Compiles the builds of a site's releases before anybody asks for a page. */
  async warmUp(site: PinnedSite): Promise<void> {
    const owners = [
      ...site.slices.map((release) => ({ release, route: release.manifest.routes[0]?.path })),
      { release: undefined, route: site.host.routes[0]?.path },
    ]
    await Promise.all(
      owners.map(async ({ release, route = '/' }) => {
        const build = this.#buildOf(site, release)
        // Any path of the build will do; one with parameters is a page that finds nothing.
        if (build !== undefined) await this.#warming(build, route.replace(/[:*]/g, 'x')).rendered.catch(() => {})
      }),
    )
  }

  #warming(build: string, address: string): Warming {
    const { pool, logger } = this.#options
    const known = this.#warm.get(build)
    if (known?.generation === pool.generation) return known
    const planned = pool.run({ kind: 'plan', build, address }, WARM_LIMIT_MS)
    const rendered = planned.then(() => pool.run({ kind: 'page', build, address, answers: [] }, WARM_LIMIT_MS))
    const warming = { generation: pool.generation, planned, rendered }
    this.#warm.set(build, warming)
    const failed =
      (work: BuildWork) =>
      (error: unknown): void => {
        if (this.#warm.get(build) === warming) this.#warm.delete(build)
        this.#countFault(build, work, error)
        logger.warn({ err: error, build, work }, 'a server build cannot be used; its pages are left to the browser')
      }
    planned.then(() => rendered.catch(failed('page')), failed('plan'))
    rendered.catch(() => {})
    return warming
  }

  /** A page that cannot be rendered keeps its answers: the browser need not fetch them again, and its status is true. */
  async #make({ build, address, queries, asker, blank, warming }: Making): Promise<Made> {
    const { pool, services, metrics } = this.#options
    const answers = await answersTo(queries, { services, metrics, ...asker })
    const view = { ...blank, answers }
    if (warming === undefined || !(await isWithin(FIRST_WAIT_MS, warming.rendered))) return { view }
    try {
      const rendered = await pool.run({ kind: 'page', build, address, answers })
      this.#faults.worked(build, 'page')
      return { view: { isRendered: true, ...rendered, answers } }
    } catch (error) {
      this.#logLeft(error, { build, address })
      this.#countFault(build, 'page', error)
      if (!(error instanceof RenderLate)) return { view }
      const later = error.eventually.then((late) => ('html' in late ? { isRendered: true, ...late, answers } : view))
      return { view, later }
    }
  }

  #buildOf(site: PinnedSite, release: PinnedRelease | undefined): string | undefined {
    if (release === undefined) return path.join(site.hostFolder, site.host.server)
    if (release.state === 'killed' || release.manifest.server === undefined) return undefined
    return path.join(release.folder, release.manifest.server)
  }

  /** A page that was shed or came late says so in its reason: a stack of ours adds nothing to it. */
  #logLeft(error: unknown, of: { readonly build: string; readonly address: string }): void {
    const cause = error instanceof RenderFailed ? { reason: error.message } : { err: error }
    this.#options.logger.warn({ ...cause, ...of }, 'first view left to the browser')
  }

  /** What was never begun, or is merely late, is no fault of its build, unless it never comes. */
  #countFault(build: string, work: BuildWork, error: unknown): void {
    if (error instanceof RenderShed) return
    if (error instanceof RenderLate) error.eventually.catch(() => this.#faults.count(build, work))
    else this.#faults.count(build, work)
  }
}
