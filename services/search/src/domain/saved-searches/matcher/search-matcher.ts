import { FILTERS, slugOf } from '@rouage/contracts'
import { isInZone } from '@rouage/contracts/zone'
import { type Bits, wordsFor } from '../../../index-engine/bits'
import type { IndexEntry, IndexQuery, PlaceFilter, Range } from '../../../index-engine/entry'
import { distanceKm } from '../../../index-engine/geo'
import { searchWordsOf, wordsOf } from '../../../index-engine/titles'
import { RangeConstraint } from './range-constraint'
import { SharedChecks } from './shared-checks'
import { eachSlot } from './slot-bits'
import { ValueConstraint } from './value-constraint'

/** One filter's part of every search: how a search is taken in and out, and how an ad narrows the searches down. */
type Turned = {
  add(slot: number, query: IndexQuery): void
  remove(slot: number, query: IndexQuery): void
  keep(entry: IndexEntry, bits: Bits, words: number, scratch: Bits): void
}

/** Names are looked up without case and accents, as in the index. Nothing named takes anything. */
const slugsOf = (names: readonly string[] | undefined): readonly string[] | undefined =>
  names === undefined || names.length === 0 ? undefined : names.map(slugOf)

const byValue = (
  namesOf: (query: IndexQuery) => readonly string[] | undefined,
  valueOf: (entry: IndexEntry) => string | undefined,
): Turned => {
  const constraint = new ValueConstraint()
  return {
    add: (slot, query) => constraint.add(slot, namesOf(query)),
    remove: (slot, query) => constraint.remove(slot, namesOf(query)),
    keep: (entry, bits, words, scratch) => constraint.keep(valueOf(entry), bits, words, scratch),
  }
}

const byRange = (
  rangeOf: (query: IndexQuery) => Range | undefined,
  valueOf: (entry: IndexEntry) => number | undefined,
): Turned => {
  const constraint = new RangeConstraint()
  return {
    add: (slot, query) => constraint.add(slot, rangeOf(query)),
    remove: (slot) => constraint.remove(slot),
    keep: (entry, bits, words) => constraint.keep(valueOf(entry), bits, words),
  }
}

const slugged = (value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : slugOf(String(value))

/** The filters of the table, turned round; those that are looked at one search at a time have none. */
const turnedFilters = (): Turned[] => [
  byValue(
    ({ type }) => [type],
    ({ type }) => type,
  ),
  ...FILTERS.flatMap((filter): Turned[] => {
    switch (filter.kind) {
      case 'names':
        return filter.name === 'marques'
          ? [
              byValue(
                ({ makes }) => slugsOf(makes),
                ({ make }) => slugOf(make),
              ),
            ]
          : [
              byValue(
                ({ models }) => slugsOf(models),
                ({ model }) => slugOf(model),
              ),
            ]
      case 'options':
      case 'number':
        return [
          byValue(
            ({ values }) => slugsOf(values?.[filter.name]),
            (ad) => slugged(filter.valueOf(ad)),
          ),
        ]
      case 'range':
        return [byRange(({ ranges }) => ranges?.[filter.name], filter.valueOf)]
      case 'place':
      case 'zone':
      case 'text':
        return []
    }
  }),
]

/** Where a search looks: a place, a part of the map, or both. */
type Where = Pick<IndexQuery, 'place' | 'zone'>

const whereKey = ({ place, zone }: Where): string | undefined =>
  place === undefined && zone === undefined ? undefined : JSON.stringify([place, zone])

const isAt = (place: PlaceFilter, { lat, lon, departmentCode }: IndexEntry): boolean => {
  switch (place.kind) {
    case 'radius':
      return distanceKm(place.lat, place.lon, lat, lon) <= place.radiusKm
    case 'departments':
      return place.codes.includes(departmentCode)
    case 'nowhere':
      return false
  }
}

const isWhere = ({ place, zone }: Where, entry: IndexEntry): boolean =>
  (place === undefined || isAt(place, entry)) && (zone === undefined || isInZone(zone, entry.lat, entry.lon))

const textKey = ({ text = '' }: IndexQuery): string | undefined => {
  const words = searchWordsOf(text)
  return words.length === 0 ? undefined : words.join(' ')
}

/**
 * Stored searches, turned round: an ad finds the searches that would find it. Each search has a slot; each filter knows
 * by an ad's value which slots take it, so that a few bitmaps are combined whatever the searches are. Places and words
 * are looked at for those that are left, once for all that ask the same.
 */
export class SearchMatcher<Kept> {
  private readonly filters: readonly Turned[] = turnedFilters()
  private readonly places = new SharedChecks<Where>()
  private readonly texts = new SharedChecks<readonly string[]>()
  private readonly slots = new Map<string, number>()
  private readonly held: ({ readonly query: IndexQuery; readonly kept: Kept } | undefined)[] = []
  private readonly free: number[] = []
  private scratch: Bits = new Int32Array(0)
  private marks: Bits = new Int32Array(0)

  get size(): number {
    return this.slots.size
  }

  /** Takes a search in, in the place of what was known under its id. `kept` is what its matches answer. */
  put(id: string, query: IndexQuery, kept: Kept): void {
    this.remove(id)
    const slot = this.free.pop() ?? this.held.length
    this.slots.set(id, slot)
    this.held[slot] = { query, kept }
    for (const filter of this.filters) filter.add(slot, query)
    this.places.add(slot, whereKey(query), { place: query.place, zone: query.zone })
    this.texts.add(slot, textKey(query), searchWordsOf(query.text ?? ''))
  }

  remove(id: string): void {
    const slot = this.slots.get(id)
    if (slot === undefined) return
    const query = this.held[slot]?.query
    this.slots.delete(id)
    this.held[slot] = undefined
    if (query === undefined) return
    for (const filter of this.filters) filter.remove(slot, query)
    this.places.remove(slot, whereKey(query))
    this.texts.remove(slot, textKey(query))
    this.free.push(slot)
  }

  /** What was kept of the searches that find this ad. */
  matching(entry: IndexEntry): Kept[] {
    const words = wordsFor(this.held.length)
    if (this.scratch.length < words) {
      this.scratch = new Int32Array(words * 2)
      this.marks = new Int32Array(words * 2)
    }
    this.marks.fill(-1, 0, words)
    for (const filter of this.filters) filter.keep(entry, this.marks, words, this.scratch)
    const own = wordsOf(`${entry.make} ${entry.model} ${entry.engine ?? ''} ${entry.title}`)
    const isInPlace = this.places.lookWith((where) => isWhere(where, entry))
    const hasWords = this.texts.lookWith((asked) =>
      asked.every((prefix) => own.some((word) => word.startsWith(prefix))),
    )
    const found: Kept[] = []
    eachSlot(this.marks, words, (slot) => {
      const search = this.held[slot]
      if (search !== undefined && isInPlace(slot) && hasWords(slot)) found.push(search.kept)
    })
    return found
  }
}
