import type { Bits } from '../../../index-engine/bits'
import { SlotBits } from './slot-bits'

/**
 * Which searches take which values of one filter, turned round: for each value the searches that name it, and a bitmap
 * of those that name none and take any.
 */
export class ValueConstraint {
  private readonly open = new SlotBits()
  private readonly naming = new Map<string, Set<number>>()

  /** @param values what the search takes; undefined where it takes anything */
  add(slot: number, values: readonly string[] | undefined): void {
    if (values === undefined) return this.open.set(slot)
    for (const value of values) {
      const named = this.naming.get(value)
      if (named === undefined) this.naming.set(value, new Set([slot]))
      else named.add(slot)
    }
  }

  remove(slot: number, values: readonly string[] | undefined): void {
    if (values === undefined) return this.open.clear(slot)
    for (const value of values) {
      const named = this.naming.get(value)
      named?.delete(slot)
      if (named?.size === 0) this.naming.delete(value)
    }
  }

  /** Leaves in `bits` the searches that take an ad of this value; undefined where the ad does not say. */
  keep(value: string | undefined, bits: Bits, words: number, scratch: Bits): void {
    const open = this.open.bits
    for (let word = 0; word < words; word += 1) scratch[word] = open[word] ?? 0
    const named = value === undefined ? undefined : this.naming.get(value)
    if (named !== undefined) {
      for (const slot of named) scratch[slot >>> 5] = (scratch[slot >>> 5] ?? 0) | (1 << (slot & 31))
    }
    for (let word = 0; word < words; word += 1) bits[word] = (bits[word] ?? 0) & (scratch[word] ?? 0)
  }
}
