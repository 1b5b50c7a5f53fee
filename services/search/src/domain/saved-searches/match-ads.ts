import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Lease } from '@rouage/service-kit'
import type { ChangedAd } from '../../data/changed-ads'
import type { MatchPosition } from '../../data/match-position'
import { createOverlap } from '../../data/overlap'
import type { ReadModel } from '../../data/read-model'
import type { MatchStore, NewMatch } from '../../data/search-matches'
import type { IndexEntry } from '../../index-engine/entry'
import type { LiveIndex } from '../live-index'
import type { MatchedSearch } from './held-searches'
import type { LiveMatcher } from './live-matcher'
import { dueAtOf } from './due-times'

/** Ads written this much before the position are looked at again: writers' clocks and writes overlap. */
const OVERLAP_MS = 15_000
/** An ad may be online a little before it reaches the read model; what was saved meanwhile has not seen it. */
const UNSEEN_MS = 10_000
const WRITES = 500

export type AdMatchingParts = {
  readonly readModel: Pick<ReadModel, 'changedAds' | 'forgetBefore'>
  readonly position: MatchPosition
  readonly index: Pick<LiveIndex, 'catchUp'>
  readonly matcher: Pick<LiveMatcher, 'follow' | 'matching' | 'isShown'>
  readonly matches: Pick<MatchStore, 'add'>
  /** Where an ad's price stands at the moment it is matched. */
  readonly positionOf: (ad: IndexEntry) => IndexEntry['pricePosition']
  /** One copy of the service matches at a time; two do no harm. */
  readonly lease: Pick<Lease, 'hold'>
  /** How long immediate alerts wait for others. */
  readonly collectMs: number
  /** Told whose searches have something new, and perhaps again where another copy ended before it told all of them. */
  readonly onMatched: (userIds: readonly string[]) => void
}

/**
 * Matches the ads that were written to the read model with all saved searches, once each, in the order of their writes.
 * Where the service was away, it goes on where it was: the position is kept with the matches, and a match that is noted
 * again is the same one.
 *
 * New to a search is an ad that came online after it was saved, and one that a change brought into it: whoever saved the
 * search has seen the others.
 */
export const createAdMatching = (parts: AdMatchingParts) => {
  const { readModel, position, index, matcher, matches, positionOf, lease, collectMs, onMatched } = parts
  /** The writes of the overlap that were matched. */
  const done = new Map<string, number>()
  const overlap = createOverlap(OVERLAP_MS)
  /** Whether this copy matched all there was the last time: if not, somebody's match may be noted and not told. */
  let wasWhole = false

  const isDone = (adId: string, changedAt: Date): boolean => done.get(adId) === changedAt.getTime()

  const matching = (entry: IndexEntry): MatchedSearch[] =>
    matcher.matching({ ...entry, pricePosition: positionOf(entry) })

  const newTo = (ad: ChangedAd): MatchedSearch[] => {
    const found = matching(ad.entry)
    const isLater = ({ savedAt }: MatchedSearch) => savedAt.getTime() <= ad.publishedAt.getTime() + UNSEEN_MS
    const before = ad.before && new Map(matching(ad.before).map((search) => [search.id, search]))
    const isBrought = ({ id, unless }: MatchedSearch): boolean => {
      if (before === undefined) return false
      const was = before.get(id)
      // What had the words alone may not have been found; what is meant by them always is.
      return was === undefined || (was.unless !== undefined && unless === undefined)
    }
    return found.filter((search) => search.userId !== ad.sellerId && (isLater(search) || isBrought(search)))
  }

  const note = async (ads: readonly ChangedAd[], { tellsAgain }: { tellsAgain: boolean }): Promise<void> => {
    const matchedAt = new Date()
    const told = new Set<string>()
    let waiting: NewMatch[] = []
    const write = async (): Promise<void> => {
      const added = await matches.add(waiting)
      for (const { userId } of tellsAgain ? waiting : added) told.add(userId)
      waiting = []
    }
    for (const ad of ads) {
      for (const search of newTo(ad)) {
        // The index is asked for these: others have their turn.
        if (search.unless !== undefined) await nextTurn()
        if (!matcher.isShown(search)) continue
        const { id: searchId, userId, alert } = search
        waiting.push({ searchId, userId, adId: ad.entry.id, matchedAt, dueAt: dueAtOf(alert, matchedAt, collectMs) })
        if (waiting.length === WRITES) await write()
      }
      await nextTurn()
    }
    await write()
    onMatched([...told])
  }

  /** Matches what was written since the last time. */
  return async (): Promise<void> => {
    const tellsAgain = !wasWhole
    wasWhole = false
    await matcher.follow()
    if (!(await lease.hold())) return
    const from = await position.read()
    for await (const ads of readModel.changedAds(overlap.since(from.getTime()), isDone)) {
      if (!(await lease.hold())) return
      // Texts are read by the words of the ads that the index has, these among them.
      await index.catchUp(ads.map(({ entry }) => entry))
      // Whoever saved a search before one of these ads came is heard of, however late the batch is.
      await matcher.follow()
      await note(ads, { tellsAgain })
      await readModel.forgetBefore(ads)
      for (const { entry, changedAt } of ads) done.set(entry.id, changedAt.getTime())
      const last = ads.at(-1)
      if (last !== undefined) await position.move(last.changedAt)
    }
    wasWhole = true
    for (const [id, at] of done) if (at < from.getTime() - OVERLAP_MS) done.delete(id)
  }
}
