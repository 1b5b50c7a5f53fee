import type { VehicleType } from '@rouage/contracts'
import { Combos, Pairs, traitsOf } from './dictionaries'
import type { IndexEntry } from './entry'
import { Spots } from './geo'
import { IdTable } from './id-table'
import { Titles } from './titles'

/** One value for each row; rows are dense, 0 to length-1. */
export type Columns = {
  /** Codes of the dictionaries. */
  pair: Uint32Array
  combo: Uint32Array
  spot: Uint32Array
  title: Uint32Array
  priceCents: Float64Array
  publishedAt: Float64Array
  version: Float64Array
  year: Int32Array
  mileageKm: Int32Array
  /** -1 where it is missing. */
  displacementCc: Int32Array
}

const MAX_INT = 2 ** 31 - 1

export const newColumns = (capacity: number): Columns => ({
  pair: new Uint32Array(capacity),
  combo: new Uint32Array(capacity),
  spot: new Uint32Array(capacity),
  title: new Uint32Array(capacity),
  priceCents: new Float64Array(capacity),
  publishedAt: new Float64Array(capacity),
  version: new Float64Array(capacity),
  year: new Int32Array(capacity),
  mileageKm: new Int32Array(capacity),
  displacementCc: new Int32Array(capacity),
})

/** The words that `recherche` looks at. */
const wordingOf = (entry: IndexEntry): string => {
  const named = [entry.make, entry.model, entry.engine ?? ''].join(' ').trim()
  return entry.title === named ? named : `${named} ${entry.title}`
}

/**
 * The ads of one vehicle type, column by column. A removed row is replaced by the last one, so there are never holes
 * to skip or to clean up; the order of rows means nothing.
 */
export class Partition {
  readonly pairs = new Pairs()
  readonly combos = new Combos()
  readonly spots = new Spots()
  readonly titles = new Titles()
  ids: IdTable
  columns: Columns
  /** Grows with every change, for whoever keeps an answer. */
  generation = 0

  constructor(
    readonly type: VehicleType,
    capacity = 1024,
  ) {
    this.ids = new IdTable(capacity)
    this.columns = newColumns(capacity)
  }

  get length(): number {
    return this.ids.length
  }

  versionAt(row: number): number {
    return this.columns.version[row] ?? 0
  }

  /** Adds an ad or replaces it in place. Versions are the caller's concern. */
  put(entry: IndexEntry): void {
    const known = this.ids.find(entry.id)
    if (known >= 0) this.release(known)
    const row = known >= 0 ? known : this.ids.add(entry.id)
    if (row >= this.columns.pair.length) this.grow(row + 1)
    const { pairs, combos, columns } = this
    const pair = pairs.codeOf(entry.make, entry.model)
    const combo = combos.codeOf(traitsOf(entry))
    columns.pair[row] = pair
    columns.combo[row] = combo
    columns.spot[row] = this.spots.codeOf(entry)
    columns.title[row] = this.titles.use(wordingOf(entry))
    columns.priceCents[row] = entry.priceCents
    columns.publishedAt[row] = entry.publishedAt
    columns.version[row] = entry.version
    columns.year[row] = Math.min(entry.year, MAX_INT)
    columns.mileageKm[row] = Math.min(entry.mileageKm, MAX_INT)
    columns.displacementCc[row] = entry.displacementCc === undefined ? -1 : Math.min(entry.displacementCc, MAX_INT)
    pairs.counts[pair] = (pairs.counts[pair] ?? 0) + 1
    combos.counts[combo] = (combos.counts[combo] ?? 0) + 1
    this.generation += 1
  }

  removeAt(row: number): void {
    this.release(row)
    const last = this.length - 1
    this.ids.remove(row)
    for (const column of Object.values(this.columns)) column[row] = column[last] ?? 0
    this.generation += 1
  }

  /** Gives the counted codes of a row back to their dictionaries. */
  private release(row: number): void {
    const pair = this.columns.pair[row] ?? 0
    const combo = this.columns.combo[row] ?? 0
    this.pairs.counts[pair] = (this.pairs.counts[pair] ?? 1) - 1
    this.combos.counts[combo] = (this.combos.counts[combo] ?? 1) - 1
    this.titles.release(this.columns.title[row] ?? 0)
  }

  private grow(rows: number): void {
    const old = this.columns
    const grown = newColumns(Math.max(1024, Math.ceil(rows * 1.5)))
    grown.pair.set(old.pair)
    grown.combo.set(old.combo)
    grown.spot.set(old.spot)
    grown.title.set(old.title)
    grown.priceCents.set(old.priceCents)
    grown.publishedAt.set(old.publishedAt)
    grown.version.set(old.version)
    grown.year.set(old.year)
    grown.mileageKm.set(old.mileageKm)
    grown.displacementCc.set(old.displacementCc)
    this.columns = grown
  }
}
