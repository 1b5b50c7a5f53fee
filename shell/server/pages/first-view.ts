import path from 'node:path'
import type { Logger, Metrics } from '@rouage/service-kit'
import { matchRoutes, type PageHead, type TransferredQuery } from '@rouage/slice-kit'
import type { Styles } from '@rouage/slice-kit/server'
import { LRUCache } from 'lru-cache'
import type { PinnedRelease, PinnedSite } from '../releases/release-store'
import { answersTo, dependsOnVisitor, type ServiceUrls } from './answers'
import type { PlannedQuery } from './render-messages'
import { RenderLate, type RenderPool } from './render-pool'

/** Who owns an address, with the files its page needs. */
export type Owner = {
  readonly name: string
  readonly title: string
  readonly routePath: string
  /** Missing for the shell's own pages. */
  readonly release: PinnedRelease | undefined
}

/** The owner of a path among the pinned releases; the shell owns every path that nobody else does. */
export const ownerOf = (site: PinnedSite, pathname: string): Owner => {
  const routes = [
    ...site.slices.flatMap((release) =>
      release.manifest.routes.map((route) => ({ ...route, name: release.manifest.name as string, release })),
    ),
    ...site.host.routes.map((route) => ({ ...route, name: 'shell', release: undefined })),
  ]
  const found = matchRoutes(routes, pathname)?.[0]?.route
  return found === undefined
    ? { name: 'shell', title: 'Page not found', routePath: '*', release: undefined }
    : { name: found.name, title: found.title, routePath: found.path, release: found.release }
}

export type FirstView = {
  /** False when the browser has to render. */
  readonly isRendered: boolean
  readonly html: string
  readonly styles: readonly Styles[]
  readonly head: PageHead
  readonly answers: readonly TransferredQuery[]
}

/** A rendering is shown again for so long: the newest ads are at most this old for somebody who just arrived. */
const KEPT_MS = 5_000
/** What a page asks for follows from its address; this only lets a page that nobody visits be forgotten. */
const PLAN_KEPT_MS = 60_000
/** Failures in a row after which a release is left to the browser for a while. */
const MAX_FAILURES = 3
const PAUSE_MS = 30_000

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

/**
 * First views of pages: fetches what a page declares, renders it, remembers it for a moment. A server build that
 * throws, hangs or is missing costs nothing but the rendering.
 */
export class FirstViews {
  readonly #options: FirstViewOptions
  readonly #kept = new LRUCache<string, Promise<FirstView>>({ max: 500, ttl: KEPT_MS })
  readonly #plans = new LRUCache<string, Promise<readonly PlannedQuery[]>>({ max: 1_000, ttl: PLAN_KEPT_MS })
  readonly #warm = new Map<string, { readonly generation: number; readonly done: Promise<void> }>()
  readonly #failures = new Map<string, { count: number; until: number }>()

  constructor(options: FirstViewOptions) {
    this.#options = options
  }

  /**
   * @param address path and query
   * @param asker whom the services count the reading for
   */
  async view(
    site: PinnedSite,
    owner: Owner,
    address: string,
    asker: { readonly visitor: string; readonly ip: string | undefined },
  ): Promise<FirstView> {
    const build = this.#buildOf(site, owner)
    const blank: FirstView = { isRendered: false, html: '', styles: [], head: { title: owner.title }, answers: [] }
    if (build === undefined || this.#isPaused(build)) return blank
    if (!(await this.#isWarm(build, address))) return blank
    const queries = await this.#planOf(build, address).catch(() => undefined)
    if (queries === undefined) return blank
    // A view is shown to whoever asks for the same address, unless what is in it is for one visitor alone.
    const key = [build, address, ...(queries.some(dependsOnVisitor) ? [asker.visitor] : [])].join(' ')
    return this.#kept.get(key) ?? this.#keep(key, this.#make(build, address, queries, asker, blank))
  }

  /** What the page asks the services for. A plan that fails is counted once, however many wait for it. */
  #planOf(build: string, address: string): Promise<readonly PlannedQuery[]> {
    const key = `${build} ${address}`
    const known = this.#plans.get(key)
    if (known !== undefined) return known
    const planning = this.#options.pool.run({ kind: 'plan', build, address })
    this.#plans.set(key, planning)
    planning.catch((error: unknown) => {
      this.#plans.delete(key)
      this.#countLater(build, error)
      this.#options.logger.warn({ err: error, build, address }, 'first view left to the browser')
    })
    return planning
  }

  #keep(key: string, making: Promise<FirstView>): Promise<FirstView> {
    this.#kept.set(key, making)
    const forget = (): void => void this.#kept.delete(key)
    making.then(({ isRendered, answers }) => {
      // An error that may be over in a second, or that is about who asked, is not worth keeping.
      const isPassing = answers.some(
        ({ problem }) => problem !== undefined && (problem.status >= 500 || problem.status === 429),
      )
      if (!isRendered || isPassing) forget()
    }, forget)
    return making
  }

  /** Compiles the builds of a site's releases before anybody asks for a page. */
  async warmUp(site: PinnedSite): Promise<void> {
    const owners = [
      ...site.slices.map((release) => ({ release, route: release.manifest.routes[0]?.path })),
      { release: undefined, route: site.host.routes[0]?.path },
    ]
    await Promise.all(
      owners.map(async ({ release, route = '/' }) => {
        const build = this.#buildOf(site, { name: '', title: '', routePath: route, release })
        // Any path of the build will do; one with parameters is a page that finds nothing.
        if (build !== undefined) await this.#warming(build, route.replace(/[:*]/g, 'x')).catch(() => {})
      }),
    )
  }

  #warming(build: string, address: string): Promise<void> {
    const { pool, logger } = this.#options
    const known = this.#warm.get(build)
    if (known?.generation === pool.generation) return known.done
    const done = (async () => {
      await pool.run({ kind: 'plan', build, address }, WARM_LIMIT_MS)
      await pool.run({ kind: 'page', build, address, answers: [] }, WARM_LIMIT_MS)
    })()
    this.#warm.set(build, { generation: pool.generation, done })
    done.catch((error: unknown) => {
      this.#warm.delete(build)
      this.#count(build)
      logger.warn({ err: error, build }, 'a server build cannot be used; its pages are left to the browser')
    })
    return done
  }

  /** Waits a moment for a build that is being compiled. */
  async #isWarm(build: string, address: string): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), FIRST_WAIT_MS)
    })
    try {
      return await Promise.race([
        this.#warming(build, address).then(
          () => true,
          () => false,
        ),
        late,
      ])
    } finally {
      clearTimeout(timer)
    }
  }

  /** A page that cannot be rendered keeps its answers: the browser need not fetch them again, and its status is true. */
  async #make(
    build: string,
    address: string,
    queries: readonly PlannedQuery[],
    asker: { readonly visitor: string; readonly ip: string | undefined },
    blank: FirstView,
  ): Promise<FirstView> {
    const { pool, services, metrics, logger } = this.#options
    const answers = await answersTo(queries, { services, metrics, ...asker })
    try {
      const { html, styles, head } = await pool.run({ kind: 'page', build, address, answers })
      this.#failures.delete(build)
      return { isRendered: true, html, styles, head, answers }
    } catch (error) {
      logger.warn({ err: error, build, address }, 'first view left to the browser')
      this.#countLater(build, error)
      return { ...blank, answers }
    }
  }

  #buildOf(site: PinnedSite, { release }: Owner): string | undefined {
    if (release === undefined) return path.join(site.hostFolder, site.host.server)
    if (release.state === 'killed' || release.manifest.server === undefined) return undefined
    return path.join(release.folder, release.manifest.server)
  }

  /** A page that is merely late is no fault of its build, unless it never comes. */
  #countLater(build: string, error: unknown): void {
    if (error instanceof RenderLate) error.eventually.catch(() => this.#count(build))
    else this.#count(build)
  }

  #isPaused(build: string): boolean {
    return (this.#failures.get(build)?.until ?? 0) > Date.now()
  }

  #count(build: string): void {
    const count = (this.#failures.get(build)?.count ?? 0) + 1
    this.#failures.set(build, { count, until: count >= MAX_FAILURES ? Date.now() + PAUSE_MS : 0 })
  }
}
