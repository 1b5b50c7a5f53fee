import { type Bits, wordsFor } from '../../../index-engine/bits'

/** Bits as long as they have to be: one for each slot. */
export class SlotBits {
  bits: Bits = new Int32Array(wordsFor(1024))

  set(slot: number): void {
    const word = slot >>> 5
    if (word >= this.bits.length) {
      const grown = new Int32Array(Math.max(word + 1, this.bits.length * 2))
      grown.set(this.bits)
      this.bits = grown
    }
    this.bits[word] = (this.bits[word] ?? 0) | (1 << (slot & 31))
  }

  clear(slot: number): void {
    const word = slot >>> 5
    if (word < this.bits.length) this.bits[word] = (this.bits[word] ?? 0) & ~(1 << (slot & 31))
  }
}

/** Calls `visit` for each marked slot, ascending. */
export const eachSlot = (bits: Bits, words: number, visit: (slot: number) => void): void => {
  for (let word = 0; word < words; word += 1) {
    let left = bits[word] ?? 0
    while (left !== 0) {
      const rest = left & ((left - 1) | 0)
      visit((word << 5) + 31 - Math.clz32(left ^ rest))
      left = rest
    }
  }
}
