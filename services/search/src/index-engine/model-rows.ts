/** More than any year of a vehicle; what says another one stands with the first or the last. */
const YEARS = 4_096

/**
 * The rows of every make and model by year, so that ads like another one are found without a look at all the others. A list
 * holds the ads of one model and year, a few thousand among a million.
 */
export class ModelRows {
  private readonly lists = new Map<number, number[]>()

  of(makeModel: number, year: number): readonly number[] {
    return this.lists.get(this.keyOf(makeModel, year)) ?? []
  }

  add(row: number, makeModel: number, year: number): void {
    const key = this.keyOf(makeModel, year)
    const rows = this.lists.get(key)
    if (rows === undefined) this.lists.set(key, [row])
    else rows.push(row)
  }

  remove(row: number, makeModel: number, year: number): void {
    const key = this.keyOf(makeModel, year)
    const rows = this.lists.get(key) ?? []
    const last = rows.pop()
    if (last !== undefined && last !== row) rows[rows.indexOf(row)] = last
    if (rows.length === 0) this.lists.delete(key)
  }

  /** An ad stands in another row from now on. */
  move(from: number, to: number, makeModel: number, year: number): void {
    const rows = this.lists.get(this.keyOf(makeModel, year)) ?? []
    rows[rows.indexOf(from)] = to
  }

  private keyOf(makeModel: number, year: number): number {
    return makeModel * YEARS + Math.min(Math.max(year, 0), YEARS - 1)
  }
}
