import type { Fault, HealthCount, ReleaseSums } from '@rouage/contracts/release-health'
import { sliceName } from '@rouage/contracts/releases'
import { LRUCache } from 'lru-cache'
import type { GivenPage } from './page-mark'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 3_600_000
/** Visitors of a minute, and visitors who met a fault: whoever was seen longest ago is forgotten first. */
const MAX_VISITORS = 100_000
const MAX_PAGES = 100_000
/** Releases and minutes that wait to be handed on; more come only where nobody takes them. */
const MAX_SUMS = 5_000

type Sums = Omit<ReleaseSums, 'counts'> & { readonly counts: Partial<Record<HealthCount, number>> }

/** How the releases that pages were given do, as far as this edge has heard, since the sums were last taken. */
export type HealthCounts = {
  /** A visitor is given a page. */
  given(visitor: string, page: GivenPage): void
  /**
   * Something of a release was wrong for the visitor of a page: counts once a day for each visitor, owner and fault. Not
   * for each release: those whose every page is slow would all be news to a canary, and old to the stable release.
   */
  fault(visitor: string, page: GivenPage, owner: string, fault: Fault): void
  /** Whether nobody has said this of the page yet. */
  isFirst(page: GivenPage, what: string): boolean
  /** Something about a page is counted with its release. */
  add(page: GivenPage, owner: string, what: HealthCount): void
  /** Everything that was counted since this was last asked. */
  take(): readonly ReleaseSums[]
}

/**
 * Counts visitors and not pages: one who has a broken browser, or who reloads a hundred times, is one. What is compared
 * are shares of visitors, drawn by lot, whatever they do.
 */
export const createHealthCounts = (): HealthCounts => {
  const seen = new LRUCache<string, true>({ max: MAX_VISITORS, ttl: 2 * MINUTE_MS })
  const faulty = new LRUCache<string, true>({ max: MAX_VISITORS, ttl: DAY_MS })
  const told = new LRUCache<string, Set<string>>({ max: MAX_PAGES })
  let sums = new Map<string, Sums>()

  const isUnseen = (key: string): boolean => {
    if (seen.has(key)) return false
    seen.set(key, true)
    return true
  }
  const add = ({ at, isSignedIn, isEmployee, releases, draws }: GivenPage, owner: string, what: HealthCount): void => {
    const version = releases.get(owner)
    const name = sliceName.safeParse(owner)
    // A host is live for everybody: there is nothing to compare it with.
    if (version === undefined || !name.success) return
    const minute = new Date(Math.floor(at / MINUTE_MS) * MINUTE_MS).toISOString()
    const draw = draws.get(owner)
    const key = `${minute} ${owner} ${version} ${isSignedIn} ${isEmployee} ${draw}`
    let sum = sums.get(key)
    if (sum === undefined) {
      if (sums.size >= MAX_SUMS) return
      sum = { owner: name.data, version, minute, isSignedIn, isEmployee, ...(draw && { draw }), counts: {} }
      sums.set(key, sum)
    }
    sum.counts[what] = (sum.counts[what] ?? 0) + 1
  }

  return {
    add,
    given: (visitor, page) => {
      const key = `${Math.floor(page.at / MINUTE_MS)} ${visitor}`
      const isNew = isUnseen(key)
      for (const owner of page.releases.keys()) {
        const draw = page.draws.get(owner)
        // Who came before a draw takes part in it all the same, from their next page on.
        if (draw === undefined ? isNew : isUnseen(`${key} ${owner} ${draw}`)) add(page, owner, 'visitors')
      }
    },
    fault: (visitor, page, owner, fault) => {
      const key = `${visitor} ${owner} ${fault}`
      if (faulty.has(key)) return
      faulty.set(key, true)
      add(page, owner, fault)
    },
    isFirst: ({ id }, what) => {
      const known = told.get(id) ?? new Set<string>()
      if (known.has(what)) return false
      told.set(id, known.add(what))
      return true
    },
    take: () => {
      const taken = [...sums.values()]
      sums = new Map()
      return taken
    },
  }
}
