import type { Bits } from './bits'
import { wordsFor } from './bits'
import { type Combos, type Pairs, type Trait, TRAITS } from './dictionaries'

/**
 * One bit for each row, of every value of a trait and of every make: a filter on them is then a few thousand words
 * put together instead of a look at every row. A million ads with all their values take about 12 MB.
 */
export class ValueBits {
  private readonly traits: Readonly<Record<Trait, Bits[]>> = {
    fuel: [],
    gearbox: [],
    motoType: [],
    licence: [],
    sellerKind: [],
    doors: [],
    seats: [],
  }
  private readonly makes: Bits[] = []
  private words: number

  constructor(
    private readonly combos: Combos,
    private readonly pairs: Pairs,
    capacity: number,
  ) {
    this.words = wordsFor(capacity)
  }

  ofTrait(trait: Trait, code: number): Bits | undefined {
    return this.traits[trait][code]
  }

  ofMake(code: number): Bits | undefined {
    return this.makes[code]
  }

  /** Makes room for rows up to `capacity`. */
  grow(capacity: number): void {
    this.words = wordsFor(capacity)
    for (const list of [...Object.values(this.traits), this.makes]) {
      list.forEach((bits, code) => {
        const grown = new Int32Array(this.words)
        grown.set(bits)
        list[code] = grown
      })
    }
  }

  /** Marks a row with the values of its combination and pair. */
  set(row: number, combo: number, pair: number): void {
    this.write(row, combo, pair, 1)
  }

  clear(row: number, combo: number, pair: number): void {
    this.write(row, combo, pair, 0)
  }

  private write(row: number, combo: number, pair: number, value: 0 | 1): void {
    for (const trait of TRAITS) this.writeBit(this.traits[trait], this.combos.values[trait][combo] ?? 0, row, value)
    this.writeBit(this.makes, this.pairs.makeOf[pair] ?? 0, row, value)
  }

  private writeBit(lists: Bits[], code: number, row: number, value: 0 | 1): void {
    while (lists.length <= code) lists.push(new Int32Array(this.words))
    const bits = lists[code]
    if (bits === undefined) return
    const word = row >>> 5
    const before = bits[word] ?? 0
    bits[word] = value === 1 ? before | (1 << (row & 31)) : before & ~(1 << (row & 31))
  }
}
