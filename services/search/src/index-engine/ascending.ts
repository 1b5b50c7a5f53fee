/** Some prices in order, of which one comes or goes at a time. */
export class Ascending {
  private readonly values: Float64Array
  private length = 0

  constructor(most: number) {
    this.values = new Float64Array(most)
  }

  get size(): number {
    return this.length
  }

  add(value: number): void {
    const at = this.rankOf(value)
    this.values.copyWithin(at + 1, at, this.length)
    this.values[at] = value
    this.length += 1
  }

  /** Takes one of a value away that is here. */
  remove(value: number): void {
    const at = this.rankOf(value)
    this.values.copyWithin(at, at + 1, this.length)
    this.length -= 1
  }

  /** The median without one of a value that is here, in whole cents between two of them. */
  medianWithout(value: number): number {
    const left = this.rankOf(value)
    const ranked = (rank: number) => this.values[rank < left ? rank : rank + 1] ?? 0
    const count = this.length - 1
    const half = count >>> 1
    return count % 2 === 1 ? ranked(half) : Math.round((ranked(half - 1) + ranked(half)) / 2)
  }

  /** How many are less. */
  private rankOf(value: number): number {
    let from = 0
    let to = this.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.values[middle] ?? 0) < value) from = middle + 1
      else to = middle
    }
    return from
  }
}
