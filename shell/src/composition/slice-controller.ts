import { emit, type Lifecycles, type Navigation, type TransferredQuery, tryAgainLater } from '@rouage/slice-kit'
import type { ReactNode } from 'react'
import type { Actor, Stage } from './stage'
import { tellError, tellFailure, tellShown, tellTime } from './telemetry'
import { TooSlow, withLimit } from './with-limit'

export type SliceState = 'idle' | 'loading' | 'shown' | 'failed' | 'killed'

/** What can be told of a slice whose page is wanted. */
export type SliceStatus = {
  readonly state: SliceState
  /** Something is on its way that is not on the screen yet. */
  readonly isWaiting: boolean
}

export type SliceLimits = {
  readonly loadMs: number
  /** The page's code and React's first commit. */
  readonly mountMs: number
  /** Waits before the second, third… try of a load that failed. */
  readonly retryDelaysMs: readonly number[]
}

export const LIMITS: SliceLimits = { loadMs: 10_000, mountMs: 15_000, retryDelaysMs: [300, 1_500] }

/** What the edge sent along for the first page of a visit. */
export type FirstView = {
  readonly answers: readonly TransferredQuery[]
  /** The container holds the edge's rendering. */
  readonly isRendered: boolean
  /** Nobody has gone anywhere since the document was loaded. */
  readonly isFirstView: boolean
}

/** Errors that leave a visitor with a page that works. */
const UNNOTICED: ReadonlySet<string> = new Set(['recoverable', 'unmount'])

export type ControllerOptions = {
  readonly name: string
  readonly release: string
  readonly isKilled: boolean
  readonly container: HTMLElement
  readonly navigation: Navigation
  readonly stage: Stage
  /** Fetches the slice's code. `isRetry` asks for a fresh attempt at what failed before. */
  readonly load: (isRetry: boolean) => Promise<Lifecycles>
  readonly firstView: () => FirstView
  readonly owns: (pathname: string) => boolean
  readonly fallback: (retry: () => void) => ReactNode
  readonly onStatus: (status: SliceStatus) => void
  readonly limits?: SliceLimits
}

/**
 * Loads and mounts one slice without ever holding up the page. single-spa waits for a mount before it does anything
 * else, so one dead remote would delay every later navigation (its queue is global): single-spa is told at once that
 * the slice is mounted, and this controller does the work, gives up in time, tries again with a limit and says so.
 * What was given up for being late may still come: it then takes the place of the failure.
 */
export class SliceController implements Actor {
  #state: SliceState = 'idle'
  /** single-spa wants it on the screen. */
  #isWanted = false
  /** Its page is there, if only until the next one can show. */
  #isMounted = false
  #lifecycles: Lifecycles | undefined
  /** Aborted as soon as the visitor leaves, or another try begins. */
  #turn = new AbortController()
  #endTrying: (() => void) | undefined
  readonly #options: ControllerOptions

  constructor(options: ControllerOptions) {
    this.#options = options
    const { navigation, owns } = options
    // A failure stands in nobody's way: the next link within the slice is another try.
    navigation.subscribe(({ pathname }) => {
      if (this.#isWanted && this.#state === 'failed' && owns(pathname)) void this.#run(true)
    })
  }

  get state(): SliceState {
    return this.#state
  }

  get container(): HTMLElement {
    return this.#options.container
  }

  /** Fetches the slice's code ahead of a likely visit; failures show when the visit comes. */
  preload(): void {
    if (this.#lifecycles !== undefined || this.#options.isKilled || this.#state === 'loading') return
    void this.#options.load(false).then(
      (lifecycles) => {
        this.#lifecycles ??= lifecycles
      },
      () => {},
    )
  }

  show(): void {
    this.#isWanted = true
    // Left and back again before anything else was there: the page never went.
    if (this.#isMounted) this.#set('shown')
    else void this.#run(false)
  }

  retry(): void {
    if (this.#isWanted) void this.#run(true)
  }

  /**
   * The visitor leaves: nothing of this slice appears from now on, and what stands there stays until the next page can
   * show.
   */
  async hide(): Promise<void> {
    this.#isWanted = false
    this.#stop()
    this.#set('idle')
    if (!this.#options.stage.isOn(this)) await this.#clear()
  }

  leave = (): void => {
    this.#isMounted = false
    void this.#clear()
  }

  async #clear(): Promise<void> {
    const unmounted = this.#lifecycles?.unmount() ?? Promise.resolve()
    await withLimit(unmounted, 1_000, `Unmounting ${this.#options.name}`).catch((error: unknown) =>
      this.#report('unmount', error),
    )
    if (!this.#isWanted) this.#options.container.replaceChildren()
  }

  #stop(): void {
    this.#turn.abort()
    this.#endTrying?.()
    this.#endTrying = undefined
  }

  async #run(isRetry: boolean): Promise<void> {
    const { name, stage, isKilled, limits = LIMITS } = this.#options
    this.#turn.abort()
    this.#turn = new AbortController()
    const { signal } = this.#turn
    if (isKilled) {
      stage.take(this)
      this.#set('killed')
      this.#tellShown()
      return
    }
    // A failure stays until there is something better to show.
    this.#set(this.#state === 'failed' ? 'failed' : 'loading', true)
    try {
      const started = performance.now()
      this.#lifecycles ??= await this.#load(isRetry, signal)
      if (signal.aborted) return
      const loaded = performance.now()
      await withLimit(this.#mount(this.#lifecycles, signal), limits.mountMs, `Mounting ${name}`)
      if (signal.aborted) return
      tellTime(this.#owner, 'load', loaded - started)
      tellTime(this.#owner, 'mount', performance.now() - loaded)
    } catch (error) {
      if (!signal.aborted) this.#fail('start', error)
    }
  }

  #mount(lifecycles: Lifecycles, signal: AbortSignal): Promise<void> {
    const { container, navigation, owns, fallback, stage, firstView } = this.#options
    const first = firstView()
    container.hidden = !stage.isOn(this)
    return lifecycles.mount({
      ...first,
      container,
      navigation,
      owns,
      fallback,
      signal,
      onShown: () => {
        if (!signal.aborted) this.#enter()
      },
      onWaiting: (isWaiting) => {
        if (!signal.aborted && this.#state === 'shown') this.#set('shown', isWaiting)
      },
      onError: (error, where) => {
        if (signal.aborted) return
        // React has taken everything away.
        if (where === 'uncaught') this.#fail(where, error)
        else this.#report(where, error)
      },
    })
  }

  #enter(): void {
    this.#endTrying?.()
    this.#endTrying = undefined
    this.#isMounted = true
    this.#options.stage.take(this)
    tellShown(this.#owner)
    this.#set('shown')
  }

  #fail(where: string, error: unknown): void {
    this.#report(where, error)
    this.#isMounted = false
    this.#options.stage.take(this)
    this.#set('failed')
    this.#tellShown()
    this.#endTrying ??= tryAgainLater(() => this.retry())
  }

  /** What stands in the place of a page is one: whoever came sees its top, and what waits for a page goes on. */
  #tellShown(): void {
    const { name, navigation } = this.#options
    emit('page.shown', { owner: name, path: navigation.location().pathname })
  }

  /** What takes too long is not asked for again at once: the visitor has waited long enough to be told. */
  async #load(isRetry: boolean, signal: AbortSignal): Promise<Lifecycles> {
    const { name, load, limits = LIMITS } = this.#options
    for (let attempt = 0; ; attempt += 1) {
      try {
        const lifecycles = await withLimit(load(isRetry || attempt > 0), limits.loadMs, `Loading ${name}`)
        await withLimit(lifecycles.bootstrap(), limits.mountMs, `Starting ${name}`)
        return lifecycles
      } catch (error) {
        const delay = limits.retryDelaysMs[attempt]
        if (delay === undefined || signal.aborted || error instanceof TooSlow) throw error
        await new Promise((resolve) => setTimeout(resolve, delay))
        if (signal.aborted) throw error
      }
    }
  }

  #set(state: SliceState, isWaiting = false): void {
    this.#state = state
    this.#options.onStatus({ state, isWaiting })
  }

  /** The shell's own pages are the host's. */
  get #owner(): string {
    return this.#options.name === 'shell' ? 'host' : this.#options.name
  }

  #report(where: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    console.error(`Slice ${this.#options.name} (${this.#options.release}), ${where}: ${message}`)
    if (UNNOTICED.has(where)) tellError(this.#owner, where, error)
    else tellFailure(this.#owner, where, error)
  }
}
