import { LRUCache } from 'lru-cache'
import type { FirstView } from './first-view-parts'

/** A view is shown again for so long: the newest ads are at most this old for somebody who just arrived. */
const KEPT_MS = 5_000
const MOST_VIEWS = 500
/** What all of them may take. */
const MOST_BYTES = 96 * 1024 * 1024
/**
 * A view's text stands in it and in the document around it, two bytes a letter, beside its answers; and once more, packed
 * and as what is packed (`packed-document.ts`), where it is shown again.
 */
const BYTES_PER_LETTER = 7
/** Of a view without a letter, as a redirect's: the cache takes no size of nothing. */
const LEAST_BYTES = 1_024

/** A view for whoever asked, and the better one that nobody waited for. */
export type Made = { readonly view: FirstView; readonly later?: Promise<FirstView> }

/** An error that may be over in a second, or that is about who asked, is not worth keeping. */
const isPassing = ({ answers }: FirstView): boolean =>
  answers.some(({ problem }) => problem !== undefined && (problem.status >= 500 || problem.status === 429))

/**
 * Views by what they are of. While one is made everybody who asks gets the same; one that came too late for whoever
 * asked is kept for the next visitor.
 */
export class KeptViews {
  readonly #views = new LRUCache<string, Promise<FirstView>>({
    max: MOST_VIEWS,
    maxSize: MOST_BYTES,
    ttl: KEPT_MS,
  })

  get(key: string): Promise<FirstView> | undefined {
    return this.#views.get(key)
  }

  /** @returns the view for whoever asked; never the late one */
  keep(key: string, making: Promise<Made>): Promise<FirstView> {
    const until = Date.now() + KEPT_MS
    const viewing = making.then(({ view }) => view)
    this.#views.set(key, viewing, { size: 1 })
    this.#settle(making).then(
      (view) => {
        const ttl = until - Date.now()
        const isStill = this.#views.peek(key) === viewing
        if (view === undefined || ttl <= 0) this.#forget(key, viewing)
        else if (isStill)
          this.#views.set(key, Promise.resolve(view), { ttl, size: LEAST_BYTES + view.html.length * BYTES_PER_LETTER })
      },
      () => this.#forget(key, viewing),
    )
    return viewing
  }

  /** The view that is worth keeping in the end, if any. */
  async #settle(making: Promise<Made>): Promise<FirstView | undefined> {
    const { view, later } = await making
    if (isPassing(view)) return undefined
    const best = (await later) ?? view
    return best.isRendered ? best : undefined
  }

  #forget(key: string, viewing: Promise<FirstView>): void {
    if (this.#views.peek(key) === viewing) this.#views.delete(key)
  }
}
