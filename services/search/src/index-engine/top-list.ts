/** An ad in an order: by key, then by hash of its id, then by id. */
export type Ranked = { readonly key: number; readonly hash: number; readonly id: string }

const compare = (a: Ranked, b: Ranked): number =>
  a.key - b.key || a.hash - b.hash || Number(a.id > b.id) - Number(a.id < b.id)

/** How many of the first are kept when the list is filled, and how many pages may ask for. */
export const FILL_TO = 2_000
const READY = 1_000

/**
 * The first ads of one order, kept ready through changes: what most people see are the first pages of a search without
 * any filter, and those should not cost a pass over all ads. It is always a beginning of the whole order.
 */
export class TopList {
  private items: Ranked[] = []
  private filled = false

  /** A list that nobody asked for yet need not be told of changes. */
  get isFilled(): boolean {
    return this.filled
  }

  /** Whether a page up to `end` is the list's concern at all. */
  static serves(end: number): boolean {
    return end <= READY
  }

  /** Whether it reaches up to `end`, or to the last of all `length` ads. */
  reaches(end: number, length: number): boolean {
    return this.filled && this.items.length >= Math.min(end, length)
  }

  fill(items: readonly Ranked[]): void {
    this.items = [...items]
    this.filled = true
  }

  slice(from: number, to: number): readonly Ranked[] {
    return this.items.slice(from, to)
  }

  /** Takes in an ad that is not in the order yet; `length` ads were. */
  add(item: Ranked, length: number): void {
    const last = this.items.at(-1)
    const reachesAll = this.items.length === length
    if (!reachesAll && (last === undefined || compare(item, last) > 0)) return
    this.items.splice(this.placeOf(item), 0, item)
    if (this.items.length > FILL_TO) this.items.pop()
  }

  remove(item: Ranked): void {
    const place = this.placeOf(item)
    if (this.items[place]?.id === item.id) this.items.splice(place, 1)
  }

  private placeOf(item: Ranked): number {
    let low = 0
    let high = this.items.length
    while (low < high) {
      const middle = (low + high) >> 1
      const there = this.items[middle]
      if (there !== undefined && compare(there, item) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
