import type { Bits } from '../../../index-engine/bits'
import type { Range } from '../../../index-engine/entry'
import { SlotBits } from './slot-bits'

/** The bounds of one filter, a column of smallest and one of greatest numbers, and who has none. */
export class RangeConstraint {
  private readonly open = new SlotBits()
  private mins = new Float64Array(1024)
  private maxs = new Float64Array(1024)

  add(slot: number, range: Range | undefined): void {
    if (slot >= this.mins.length) this.grow(slot + 1)
    const { min, max } = range ?? {}
    this.mins[slot] = min ?? -Infinity
    this.maxs[slot] = max ?? Infinity
    if (min === undefined && max === undefined) this.open.set(slot)
  }

  remove(slot: number): void {
    this.open.clear(slot)
  }

  /** Leaves in `bits` the searches in whose bounds the value lies. What the ad does not say lies in none. */
  keep(value: number | undefined, bits: Bits, words: number): void {
    const { mins, maxs } = this
    const open = this.open.bits
    for (let word = 0; word < words; word += 1) {
      const left = bits[word] ?? 0
      if (left === 0) continue
      const bounded = left & ~(open[word] ?? 0)
      let inside = 0
      if (value !== undefined && bounded !== 0) {
        const first = word << 5
        for (let bit = 0; bit < 32; bit += 1) {
          inside |= (Number((mins[first + bit] ?? 0) <= value) & Number(value <= (maxs[first + bit] ?? 0))) << bit
        }
      }
      bits[word] = (left & (open[word] ?? 0)) | (bounded & inside)
    }
  }

  private grow(slots: number): void {
    const length = Math.max(slots, this.mins.length * 2)
    const [mins, maxs] = [new Float64Array(length), new Float64Array(length)]
    mins.set(this.mins)
    maxs.set(this.maxs)
    this.mins = mins
    this.maxs = maxs
  }
}
