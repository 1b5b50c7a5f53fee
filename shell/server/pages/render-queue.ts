import type { RenderTask } from './render-messages'

/** What waits for a thread. */
export type Waiting = {
  readonly task: RenderTask
  /** When whoever asked goes on without it, on the clock of the queue. */
  readonly deadline: number
}

/** Pages that may wait, however quick they are; each holds its answers. */
const MAX_PAGES = 64
/** Plans and frames take a fraction of a millisecond, and without its plan a page leaves without its data. */
const MAX_QUICK = 1_000
/** What the pages of a build are taken to need before any of it was rendered. */
const FIRST_GUESS_MS = 10
/** Weight of the newest rendering among those before it. */
const NEWEST = 0.1

/**
 * Tasks that wait for a thread. Plans and frames come first; pages come in their order, as long as they can be in time:
 * whoever would be late anyway is sent on at once, and costs those behind nothing.
 */
export class RenderQueue<Task extends Waiting> {
  readonly #quick: Task[] = []
  readonly #pages: Task[] = []
  readonly #typicalMs = new Map<string, number>()
  readonly #threads: number
  readonly #now: () => number

  constructor({ threads, now }: { readonly threads: number; readonly now: () => number }) {
    this.#threads = threads
    this.#now = now
  }

  /** @returns false where it cannot be in time, or too many wait */
  add(task: Task): boolean {
    if (task.task.kind !== 'page') {
      if (this.#quick.length >= MAX_QUICK) return false
      this.#quick.push(task)
      return true
    }
    if (this.#pages.length >= MAX_PAGES || this.#now() + this.#waitMs() > task.deadline) return false
    this.#pages.push(task)
    return true
  }

  /**
   * The task that is begun next.
   * @param shed is given the pages that waited too long; one that nobody waits behind is begun all the same, since the
   * next visitor gets what comes late
   */
  next(shed: (task: Task) => void): Task | undefined {
    const quick = this.#quick.shift()
    if (quick !== undefined) return quick
    for (let page = this.#pages.shift(); page !== undefined; page = this.#pages.shift()) {
      const isInTime = this.#now() + this.#typical(page) <= page.deadline
      if (isInTime || this.#pages.length === 0) return page
      shed(page)
    }
    return undefined
  }

  /** Takes a task out. @returns false where it was begun before */
  remove(task: Task): boolean {
    return [this.#quick, this.#pages].some((tasks) => {
      const at = tasks.indexOf(task)
      if (at >= 0) tasks.splice(at, 1)
      return at >= 0
    })
  }

  /** A page was rendered. @param ms how long its thread took */
  took({ build }: RenderTask, ms: number): void {
    const before = this.#typicalMs.get(build) ?? ms
    this.#typicalMs.set(build, before + (ms - before) * NEWEST)
  }

  /** Takes out all that waits. */
  drain(): Task[] {
    return [...this.#quick.splice(0), ...this.#pages.splice(0)]
  }

  #typical({ task }: Task): number {
    return this.#typicalMs.get(task.build) ?? FIRST_GUESS_MS
  }

  /** How long a page that comes now has to wait for a thread. */
  #waitMs(): number {
    return this.#pages.reduce((sum, page) => sum + this.#typical(page), 0) / this.#threads
  }
}
