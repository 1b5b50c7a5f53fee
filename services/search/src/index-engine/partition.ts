import type { ColumnName, MoneyColumnName, VehicleType } from '@rouage/contracts'
import { toInteger } from './bits'
import { AttributeSets, MakeModels } from './dictionaries'
import type { IndexEntry } from './entry'
import { attributesOf, COLUMNS } from './filters'
import { Locations } from './geo'
import { IdTable } from './id-table'
import { Markets } from './markets'
import { isSamePriced, ModelPrices, type Priced } from './model-prices'
import { Titles } from './titles'
import { type Ranked, TopList } from './top-list'
import { BitmapIndex } from './bitmap-index'

/** Codes of the dictionaries. */
type CodeColumn = 'makeModel' | 'attributeSet' | 'location' | 'title' | 'market'
/** What does not fit a 32-bit integer: moments, versions, and prices in cents. */
type DoubleColumn = 'freshAt' | 'version' | 'medianCents' | MoneyColumnName

/**
 * One value for each row; rows are dense, 0 to length-1. What fits is a 32-bit integer, which loops over a million rows
 * compare in half the time of a double. A number that an ad does not say is -1.
 */
export type Columns = Readonly<
  Record<DoubleColumn, Float64Array> & Record<CodeColumn | Exclude<ColumnName, DoubleColumn>, Int32Array>
>
type AnyColumn = Columns[keyof Columns]

const FIXED_COLUMNS = [
  'makeModel',
  'attributeSet',
  'location',
  'title',
  'freshAt',
  'version',
  'market',
  'medianCents',
] as const
/** In the order of a checkpoint. */
export const COLUMN_NAMES: readonly (keyof Columns)[] = [...FIXED_COLUMNS, ...COLUMNS.map(({ name }) => name)]
const DOUBLES: ReadonlySet<string> = new Set([
  'freshAt',
  'version',
  'medianCents',
  ...COLUMNS.filter(({ unit }) => unit === 'euro').map(({ name }) => name),
])

export const newColumns = (capacity: number): Columns => {
  const made = COLUMN_NAMES.map((name): [string, AnyColumn] => [
    name,
    DOUBLES.has(name) ? new Float64Array(capacity) : new Int32Array(capacity),
  ])
  return Object.fromEntries(made) as unknown as Columns
}

/**
 * What `recherche` looks at besides make and model. Nearly every title is make, model and engine, so that a few
 * thousand wordings of engines are enough for a million ads.
 */
const wordingOf = ({ make, model, engine = '', title }: IndexEntry): string =>
  title === `${make} ${model} ${engine}`.trim() ? engine : `${engine} ${title}`

/** Orders that are the same for everyone. */
export const FIXED_SORTS = ['newest', 'oldest', 'cheapest', 'dearest'] as const
export type FixedSort = (typeof FIXED_SORTS)[number]

/**
 * The ads of one vehicle type, column by column. A removed row is replaced by the last one, so there are never holes
 * to skip or to clean up; the order of rows means nothing.
 */
export class Partition {
  readonly makeModels = new MakeModels()
  readonly attributeSets = new AttributeSets()
  readonly locations = new Locations()
  readonly titles = new Titles()
  readonly modelPrices = new ModelPrices()
  /** The beginnings of the fixed orders. */
  readonly tops: Readonly<Record<FixedSort, TopList>> = {
    newest: new TopList(),
    oldest: new TopList(),
    cheapest: new TopList(),
    dearest: new TopList(),
  }
  ids: IdTable
  columns: Columns
  readonly bits: BitmapIndex
  readonly markets = new Markets(this)
  /** Grows with every change, for whoever keeps an answer. */
  generation = 0

  constructor(
    readonly type: VehicleType,
    capacity = 1024,
  ) {
    this.ids = new IdTable(capacity)
    this.columns = newColumns(capacity)
    this.bits = new BitmapIndex(this.attributeSets, this.makeModels, capacity)
  }

  get length(): number {
    return this.ids.length
  }

  /** Grows with each word that ads come to say; while it is the same, `hasWord` answers the same. */
  get wordCount(): number {
    return this.makeModels.wordings.wordCount + this.titles.wordCount
  }

  /** Whether some ad says, or said, this very word. */
  hasWord(word: string): boolean {
    return this.makeModels.wordings.hasWord(word) || this.titles.hasWord(word)
  }

  versionAt(row: number): number {
    return this.columns.version[row] ?? 0
  }

  /** Adds an ad or replaces it in place. Versions are the caller's concern. */
  put(entry: IndexEntry): void {
    const known = this.ids.find(entry.id)
    const before = known >= 0 ? this.pricedAt(known) : undefined
    if (known >= 0) this.release(known)
    const row = known >= 0 ? known : this.ids.add(entry.id)
    if (row >= this.columns.makeModel.length) this.grow(row + 1)
    const { makeModels, attributeSets, columns } = this
    const makeModel = makeModels.codeOf(entry.make, entry.model)
    const attributeSet = attributeSets.codeOf(attributesOf(entry))
    columns.makeModel[row] = makeModel
    columns.attributeSet[row] = attributeSet
    columns.location[row] = this.locations.codeOf(entry)
    columns.title[row] = this.titles.use(wordingOf(entry))
    columns.freshAt[row] = entry.freshAt
    columns.version[row] = entry.version
    for (const { name, valueOf } of COLUMNS) {
      const value = valueOf(entry) ?? -1
      columns[name][row] = DOUBLES.has(name) ? value : toInteger(value)
    }
    makeModels.counts[makeModel] = (makeModels.counts[makeModel] ?? 0) + 1
    attributeSets.counts[attributeSet] = (attributeSets.counts[attributeSet] ?? 0) + 1
    this.bits.set(row, attributeSet, makeModel)
    const priced = this.pricedAt(row)
    this.modelPrices.add(priced)
    if (before === undefined || !isSamePriced(before, priced)) {
      this.markets.note(before)
      this.markets.note(priced)
    }
    this.markets.put(row)
    for (const sort of FIXED_SORTS)
      if (this.tops[sort].isFilled) this.tops[sort].add(this.rankedAt(row, sort), this.length - 1)
    this.generation += 1
  }

  removeAt(row: number): void {
    this.markets.note(this.pricedAt(row))
    this.release(row)
    const last = this.length - 1
    this.ids.remove(row)
    if (row !== last) {
      for (const column of Object.values(this.columns)) column[row] = column[last] ?? 0
      const [attributeSet, makeModel] = [this.columns.attributeSet[row] ?? 0, this.columns.makeModel[row] ?? 0]
      this.bits.clear(last, attributeSet, makeModel)
      this.bits.set(row, attributeSet, makeModel)
      this.markets.move(last, row)
    }
    this.generation += 1
  }

  /** Where a row stands in a fixed order: lower keys come first. */
  rankedAt(row: number, sort: FixedSort): Ranked {
    const { freshAt, prix } = this.columns
    const value = (sort === 'newest' || sort === 'oldest' ? freshAt : prix)[row] ?? 0
    const key = sort === 'newest' || sort === 'dearest' ? -value : value
    return { key, hash: this.ids.hashes[row] ?? 0, id: this.ids.idAt(row) }
  }

  /** What is compared of the ad in a row. */
  pricedAt(row: number): Priced {
    const { makeModel, attributeSet, annee, kilometrage, prix } = this.columns
    return {
      makeModel: makeModel[row] ?? 0,
      year: annee[row] ?? 0,
      fuel: this.attributeSets.values.carburants[attributeSet[row] ?? 0] ?? 0,
      mileageKm: kilometrage[row] ?? 0,
      priceCents: prix[row] ?? 0,
    }
  }

  /** Gives the counted codes of a row back to their dictionaries. */
  private release(row: number): void {
    const makeModel = this.columns.makeModel[row] ?? 0
    const attributeSet = this.columns.attributeSet[row] ?? 0
    this.makeModels.counts[makeModel] = (this.makeModels.counts[makeModel] ?? 1) - 1
    this.attributeSets.counts[attributeSet] = (this.attributeSets.counts[attributeSet] ?? 1) - 1
    this.bits.clear(row, attributeSet, makeModel)
    this.modelPrices.remove(this.pricedAt(row))
    this.markets.clear(row)
    this.titles.release(this.columns.title[row] ?? 0)
    for (const sort of FIXED_SORTS) if (this.tops[sort].isFilled) this.tops[sort].remove(this.rankedAt(row, sort))
  }

  private grow(rows: number): void {
    const old = this.columns
    const capacity = Math.max(1024, Math.ceil(rows * 1.5))
    const grown = newColumns(capacity)
    this.bits.grow(capacity)
    for (const name of COLUMN_NAMES) grown[name].set(old[name])
    this.columns = grown
  }
}
