import { PRICE_POSITIONS, type PricePosition, pricePositionIdOf } from '@rouage/contracts/price-position'
import type { BitmapIndex } from './bitmap-index'
import { MARKET } from './filters'
import { GroupFigures } from './group-figures'
import type { Priced } from './model-prices'
import {
  figuresAround,
  isNear,
  marketAround,
  type MarketFigures,
  marketOf,
  type PricedAds,
  WIDEST_STEP,
} from './prices'

/** Codes of where a price stands: 1 to 4 are the words from cheap to dear. */
const NOWHERE = 0
const UNKNOWN = 7
const LABELS = PRICE_POSITIONS.map(({ id }) => id)
const CODES = new Map(LABELS.map((label, at) => [label, at + 1]))

/** Code, step and number of compared ads of a row, in one number: 3 bits, 2 bits, and the rest. */
const pack = (code: number, step: number, comparedWith: number): number => code | (step << 3) | (comparedWith << 5)
const codeIn = (packed: number): number => packed & 7
const stepIn = (packed: number): number => (packed >> 3) & 3
const comparedIn = (packed: number): number => packed >>> 5

/** With so many changes of a model, all of its ads are looked at rather than each change. */
const MANY = 64
/** Rows of which nothing changed are passed over this many at a time. */
const LOOK = 4_096

/** The rows of a vehicle type, as far as their prices are placed. */
type Rows = PricedAds & {
  readonly length: number
  readonly columns: {
    readonly makeModel: Int32Array
    readonly prix: Float64Array
    readonly market: Int32Array
    readonly medianCents: Float64Array
  }
  readonly bits: BitmapIndex
  generation: number
}

type Changed = Pick<Priced, 'year' | 'fuel' | 'mileageKm'>

/**
 * Where the price of each ad stands, as it was last worked out: what the filter finds, what is counted and what a card
 * says are this one value. An ad that is put is placed at once; others that it is compared with follow in `refresh`, which
 * looks only at those whose market a change lies in. What is put before the first `refresh` is not found by price, and what
 * its card says is worked out for it.
 */
export class Markets {
  /** How many ads are placed under each word, by its code. */
  readonly counts: number[] = [0, ...LABELS.map(() => 0)]
  private isLive = false
  private needsAll = true
  /** What came, went or changed since the last refresh, by make and model. */
  private changed = new Map<number, Changed[]>()

  constructor(private readonly rows: Rows) {
    for (const label of LABELS) rows.attributeSets.dictionaries[MARKET].codeOf(label)
  }

  /** Where the price of a row's ad stands; undefined where too few ads are comparable. */
  at(row: number): PricePosition | undefined {
    const { market, medianCents } = this.rows.columns
    const packed = market[row] ?? 0
    const code = codeIn(packed)
    if (code === UNKNOWN) return this.lookAt(row)
    const label = LABELS[code - 1]
    if (label === undefined) return undefined
    const figures = { medianCents: medianCents[row] ?? 0, comparedWith: comparedIn(packed), step: stepIn(packed) }
    return { label, ...marketOf(this.rows.pricedAt(row), figures) }
  }

  /** Takes note of an ad that came, went or changed, for those that it is compared with. */
  note(priced: Priced | undefined): void {
    if (!this.isLive || priced === undefined) return
    const { makeModel, year, fuel, mileageKm } = priced
    const known = this.changed.get(makeModel)
    if (known === undefined) this.changed.set(makeModel, [{ year, fuel, mileageKm }])
    else if (known.length < MANY) known.push({ year, fuel, mileageKm })
  }

  /** Places the ad of a row whose mark was cleared, or that is new. */
  put(row: number): void {
    this.rows.columns.market[row] = UNKNOWN
    if (this.isLive) this.place(row, figuresAround(this.rows, this.rows.pricedAt(row)))
  }

  /** Takes the mark of a row away, as it is about to be removed or put anew. */
  clear(row: number): void {
    this.mark(row, NOWHERE)
  }

  /** Takes a row's mark along to the place of another, which had been cleared. Its columns are there already. */
  move(from: number, to: number): void {
    const code = codeIn(this.rows.columns.market[to] ?? 0)
    this.write(from, code, 0)
    this.write(to, code, 1)
  }

  /** Marks a row as its columns say. */
  restore(row: number): void {
    this.write(row, codeIn(this.rows.columns.market[row] ?? 0), 1)
  }

  /**
   * Brings all rows up to what changed since the last time, at first all of them. Yields whenever `isSpent` says so; what
   * happens to the index meanwhile is none of its business, and left to the next time where it changes other rows.
   */
  *refresh(isSpent: () => boolean): Generator<void, void> {
    const { rows, changed } = this
    const isWhole = this.needsAll
    if (!isWhole && changed.size === 0) return
    // Not before it is through: one that is given up is made whole by the next.
    this.needsAll = true
    this.isLive = true
    this.changed = new Map()
    const touched = Uint8Array.from({ length: rows.makeModels.size }, (_, code) => Number(changed.has(code)))
    // What changes while it goes on is looked at again by the next: figures of its beginning do until then.
    const figures = new GroupFigures(rows)
    // From the end: the last row alone takes the place of another, and comes by again there.
    for (let row = rows.length - 1; row >= 0; row -= 1) {
      if (row >= rows.length) row = rows.length - 1
      if (row < 0) break
      const makeModel = rows.columns.makeModel[row] ?? 0
      const isDue = isWhole || (touched[makeModel] === 1 && this.isIn(row, changed.get(makeModel) ?? []))
      if (isDue) {
        const own = rows.pricedAt(row)
        if (!figures.has(own)) yield* figures.learn(own, isSpent)
        // Whatever ad is here by now: one of another group is looked at alone.
        if (row < rows.length) this.place(row, figures.of(rows.pricedAt(row)))
      }
      if ((isDue || row % LOOK === 0) && isSpent()) yield
    }
    this.needsAll = false
  }

  private isIn(row: number, changes: readonly Changed[]): boolean {
    if (changes.length >= MANY) return true
    const packed = this.rows.columns.market[row] ?? 0
    const code = codeIn(packed)
    if (code === UNKNOWN) return true
    // With too few comparable ads any of the widest step may be the one that was missing.
    const step = code === NOWHERE ? WIDEST_STEP : stepIn(packed)
    const own = this.rows.pricedAt(row)
    return changes.some((other) => isNear(own, other, step))
  }

  private lookAt(row: number): PricePosition | undefined {
    const market = marketAround(this.rows, row)
    const { prix } = this.rows.columns
    return market && { label: pricePositionIdOf(prix[row] ?? 0, market.medianCents), ...market }
  }

  private place(row: number, figures: MarketFigures | undefined): void {
    const { columns } = this.rows
    const packed = packedOf(this.rows.pricedAt(row), figures)
    const median = figures?.medianCents ?? 0
    if (columns.market[row] === packed && columns.medianCents[row] === median) return
    this.mark(row, codeIn(packed))
    columns.market[row] = packed
    columns.medianCents[row] = median
    this.rows.generation += 1
  }

  private mark(row: number, code: number): void {
    const before = codeIn(this.rows.columns.market[row] ?? 0)
    if (before === code) return
    this.write(row, before, 0)
    this.write(row, code, 1)
  }

  private write(row: number, code: number, value: 0 | 1): void {
    if (LABELS[code - 1] === undefined) return
    this.rows.bits.setMarket(row, code, value)
    this.counts[code] = (this.counts[code] ?? 0) + (value === 1 ? 1 : -1)
  }
}

const packedOf = ({ priceCents }: Priced, figures: MarketFigures | undefined): number =>
  figures === undefined
    ? pack(NOWHERE, 0, 0)
    : pack(CODES.get(pricePositionIdOf(priceCents, figures.medianCents)) ?? NOWHERE, figures.step, figures.comparedWith)
