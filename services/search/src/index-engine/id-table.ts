import { setImmediate as nextTurn } from 'node:timers/promises'
import { hashOf } from '@rouage/contracts/hash'

const FREE = 0
const MIN_SLOTS = 2048
const ROWS_AT_ONCE = 2_000

/**
 * Ids of the rows 0 to length-1, and the row of an id. Ids lie as bytes side by side, so that a million of them cost
 * no object each and no long pause of the garbage collector. Ids are ASCII (contract `id`) and hold no NUL.
 */
export class IdTable {
  length = 0
  hashes: Uint32Array
  /** Bytes of one id; grows to the longest seen. */
  stride: number
  bytes: Uint8Array
  /** Open addressing with linear probing: row + 1, or FREE. */
  private slots: Uint32Array

  constructor(capacity = 1024, stride = 24) {
    this.hashes = new Uint32Array(capacity)
    this.stride = stride
    this.bytes = new Uint8Array(capacity * stride)
    this.slots = new Uint32Array(MIN_SLOTS)
  }

  /** Takes over stored ids, with pauses; `hashes` and `bytes` become this table's own. */
  static async from(length: number, stride: number, hashes: Uint32Array, bytes: Uint8Array): Promise<IdTable> {
    const table = new IdTable(0, stride)
    table.length = length
    table.hashes = hashes
    table.bytes = bytes
    table.slots = table.emptySlots()
    for (let row = 0; row < length; row += 1) {
      table.link(row)
      if (row % ROWS_AT_ONCE === 0) await nextTurn()
    }
    return table
  }

  idAt(row: number): string {
    const start = row * this.stride
    let end = start
    while (end < start + this.stride && this.bytes[end] !== 0) end += 1
    return Buffer.from(this.bytes.buffer, this.bytes.byteOffset + start, end - start).toString('latin1')
  }

  /** The row of an id, or -1. */
  find(id: string): number {
    const hash = hashOf(id)
    const mask = this.slots.length - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = this.slots[slot] ?? FREE
      if (entry === FREE) return -1
      if (this.hashes[entry - 1] === hash && this.equals(entry - 1, id)) return entry - 1
    }
  }

  /** Adds an id that is not in the table and answers its row, which is always the last. */
  add(id: string): number {
    const row = this.length
    this.reserve(row + 1, id.length)
    this.hashes[row] = hashOf(id)
    this.write(row, id)
    this.length = row + 1
    if (this.length * 2 > this.slots.length) this.rebuildSlots()
    else this.link(row)
    return row
  }

  /** Takes a row out by moving the last one into its place. */
  remove(row: number): void {
    this.unlink(row)
    const last = this.length - 1
    if (row !== last) {
      this.unlink(last)
      this.hashes[row] = this.hashes[last] ?? 0
      this.bytes.copyWithin(row * this.stride, last * this.stride, (last + 1) * this.stride)
      this.link(row)
    }
    this.length = last
  }

  private equals(row: number, id: string): boolean {
    if (id.length > this.stride) return false
    const start = row * this.stride
    for (let i = 0; i < id.length; i += 1) if (this.bytes[start + i] !== id.charCodeAt(i)) return false
    return id.length === this.stride || this.bytes[start + id.length] === 0
  }

  private write(row: number, id: string): void {
    const start = row * this.stride
    for (let i = 0; i < this.stride; i += 1) this.bytes[start + i] = i < id.length ? id.charCodeAt(i) & 0x7f : 0
  }

  private reserve(rows: number, idLength: number): void {
    const capacity = rows <= this.hashes.length ? this.hashes.length : Math.max(1024, Math.ceil(rows * 1.5))
    if (capacity > this.hashes.length) {
      const hashes = new Uint32Array(capacity)
      hashes.set(this.hashes.subarray(0, this.length))
      this.hashes = hashes
    }
    const stride = Math.max(this.stride, idLength)
    if (stride === this.stride && capacity * stride <= this.bytes.length) return
    const bytes = new Uint8Array(capacity * stride)
    if (stride === this.stride) bytes.set(this.bytes.subarray(0, this.length * stride))
    else {
      for (let row = 0; row < this.length; row += 1) {
        bytes.set(this.bytes.subarray(row * this.stride, (row + 1) * this.stride), row * stride)
      }
    }
    this.stride = stride
    this.bytes = bytes
  }

  private emptySlots(): Uint32Array {
    let size = MIN_SLOTS
    while (size < this.length * 3) size *= 2
    return new Uint32Array(size)
  }

  private rebuildSlots(): void {
    this.slots = this.emptySlots()
    for (let row = 0; row < this.length; row += 1) this.link(row)
  }

  private link(row: number): void {
    const mask = this.slots.length - 1
    let slot = (this.hashes[row] ?? 0) & mask
    while (this.slots[slot] !== FREE) slot = (slot + 1) & mask
    this.slots[slot] = row + 1
  }

  /** Empties a row's slot and closes the gap, so that no probe stops too early. */
  private unlink(row: number): void {
    const mask = this.slots.length - 1
    let slot = (this.hashes[row] ?? 0) & mask
    while (this.slots[slot] !== row + 1) slot = (slot + 1) & mask
    for (let next = (slot + 1) & mask; ; next = (next + 1) & mask) {
      const entry = this.slots[next] ?? FREE
      if (entry === FREE) break
      const home = (this.hashes[entry - 1] ?? 0) & mask
      if (((next - home) & mask) >= ((next - slot) & mask)) {
        this.slots[slot] = entry
        slot = next
      }
    }
    this.slots[slot] = FREE
  }
}
