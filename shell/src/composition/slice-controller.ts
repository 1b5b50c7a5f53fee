import type { Lifecycles, Navigation, TransferredQuery } from '@rouage/slice-kit'
import type { ReactNode } from 'react'
import { report } from './telemetry'
import { withLimit } from './with-limit'

export type SliceState = 'idle' | 'loading' | 'shown' | 'failed' | 'killed'

export type SliceLimits = {
  readonly loadMs: number
  readonly mountMs: number
  /** Waits before the second, third… try of a load that failed. */
  readonly retryDelaysMs: readonly number[]
}

export const LIMITS: SliceLimits = { loadMs: 10_000, mountMs: 5_000, retryDelaysMs: [300, 1_500] }

export type ControllerOptions = {
  readonly name: string
  readonly release: string
  readonly isKilled: boolean
  readonly container: HTMLElement
  readonly navigation: Navigation
  /** Fetches the slice's code. `isRetry` asks for a fresh attempt at what failed before. */
  readonly load: (isRetry: boolean) => Promise<Lifecycles>
  /** Hands out the edge's answers and whether the container holds its rendering: once, to the first mount. */
  readonly takeFirstView: () => { readonly answers: readonly TransferredQuery[]; readonly isRendered: boolean }
  readonly owns: (pathname: string) => boolean
  readonly fallback: (retry: () => void) => ReactNode
  readonly onState: (state: SliceState) => void
  readonly limits?: SliceLimits
}

/**
 * Loads and mounts one slice without ever holding up the page. single-spa waits for a mount before it does anything
 * else, so one dead remote would delay every later navigation (its queue is global): single-spa is told at once that
 * the slice is mounted, and this controller does the work, gives up in time, tries again with a limit and says so.
 */
export class SliceController {
  #state: SliceState = 'idle'
  #wanted = false
  #lifecycles: Lifecycles | undefined
  #turn = 0
  readonly #options: ControllerOptions

  constructor(options: ControllerOptions) {
    this.#options = options
  }

  get state(): SliceState {
    return this.#state
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
    this.#wanted = true
    void this.#run(false)
  }

  retry(): void {
    if (this.#wanted) void this.#run(true)
  }

  async hide(): Promise<void> {
    this.#wanted = false
    this.#turn += 1
    this.#set('idle')
    const unmounted = this.#lifecycles?.unmount() ?? Promise.resolve()
    await withLimit(unmounted, 1_000, `Unmounting ${this.#options.name}`).catch((error: unknown) =>
      this.#report('unmount', error),
    )
    this.#options.container.replaceChildren()
  }

  async #run(isRetry: boolean): Promise<void> {
    const { name, container, navigation, owns, fallback, isKilled, takeFirstView, limits = LIMITS } = this.#options
    const turn = ++this.#turn
    const isCurrent = () => this.#wanted && turn === this.#turn
    const isFirstView = navigation.location().key === 'default'
    if (isKilled) {
      this.#set('killed')
      return
    }
    this.#set('loading')
    try {
      const started = performance.now()
      this.#lifecycles ??= await this.#load(isRetry, isCurrent)
      if (!isCurrent()) return
      const loaded = performance.now()
      const { answers, isRendered } = takeFirstView()
      await withLimit(
        this.#lifecycles.mount({
          container,
          navigation,
          answers,
          isRendered,
          isFirstView,
          owns,
          fallback,
          onError: (error, where) => this.#report(where, error),
        }),
        limits.mountMs,
        `Mounting ${name}`,
      )
      if (!isCurrent()) return
      this.#set('shown')
      this.#time('load', loaded - started)
      this.#time('mount', performance.now() - loaded)
    } catch (error) {
      this.#report('start', error)
      if (isCurrent()) this.#set('failed')
    }
  }

  async #load(isRetry: boolean, isCurrent: () => boolean): Promise<Lifecycles> {
    const { name, load, limits = LIMITS } = this.#options
    for (let attempt = 0; ; attempt += 1) {
      try {
        const lifecycles = await withLimit(load(isRetry || attempt > 0), limits.loadMs, `Loading ${name}`)
        await withLimit(lifecycles.bootstrap(), limits.mountMs, `Starting ${name}`)
        return lifecycles
      } catch (error) {
        const delay = limits.retryDelaysMs[attempt]
        if (delay === undefined || !isCurrent()) throw error
        await new Promise((resolve) => setTimeout(resolve, delay))
      }
    }
  }

  #set(state: SliceState): void {
    this.#state = state
    this.#options.onState(state)
  }

  #report(where: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    console.error(`Slice ${this.#options.name} (${this.#options.release}), ${where}: ${message}`)
    report({ kind: 'error', owner: this.#options.name, release: this.#options.release, name: where, message })
  }

  #time(name: string, value: number): void {
    report({ kind: 'load', owner: this.#options.name, release: this.#options.release, name, value: Math.round(value) })
  }
}
