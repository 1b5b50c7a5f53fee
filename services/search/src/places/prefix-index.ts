/**
 * Finds items by the beginning of one of their texts, in the time of a look-up instead of a walk over all items.
 * Items are known by their rank: 0 is the one to answer first.
 */
export class PrefixIndex {
  private readonly texts: readonly string[]
  private readonly ranks: Uint32Array

  constructor(entries: readonly { readonly text: string; readonly rank: number }[]) {
    const sorted = [...entries].sort((a, b) => Number(a.text > b.text) - Number(a.text < b.text) || a.rank - b.rank)
    this.texts = sorted.map(({ text }) => text)
    this.ranks = Uint32Array.from(sorted, ({ rank }) => rank)
  }

  /** Ranks of all items with a text that begins so, each once, lowest first. */
  ranksOf(prefix: string): number[] {
    let low = 0
    let high = this.texts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.texts[middle] ?? '') < prefix) low = middle + 1
      else high = middle
    }
    let end = low
    while (this.texts[end]?.startsWith(prefix) === true) end += 1
    const ranks = this.ranks.slice(low, end).sort()
    return Array.from(ranks).filter((rank, i) => rank !== ranks[i - 1])
  }
}
