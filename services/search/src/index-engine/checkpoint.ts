import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { VehicleType } from '@rouage/contracts'
import * as z from 'zod/mini'
import { OWN_ATTRIBUTES } from './filters'
import { IdTable } from './id-table'
import { IndexEngine } from './index-engine'
import { COLUMN_NAMES, newColumns, Partition } from './partition'

/** The file's form: another number for every change of what is written, so that an old file is no checkpoint at all. */
const FORMAT = 5
const MAGIC = 'RGIX'
const CHUNK = 4 * 1024 * 1024
const TYPES = ['automobile', 'moto'] as const satisfies readonly VehicleType[]

/** Which copy of the ads a checkpoint belongs to, and up to when it has followed that copy's changes. */
export type CheckpointOrigin = { readonly epoch: string; readonly at: number }

const texts = z.array(z.string())
/** What is written depends on the filters: a checkpoint of others is none. */
const FILTER_NAMES = [...OWN_ATTRIBUTES.map(({ name }) => name), ...COLUMN_NAMES].join()
const attributes = z.array(z.nullable(z.string())).check(z.length(OWN_ATTRIBUTES.length))
const header = z.object({
  format: z.literal(FORMAT),
  filters: z.literal(FILTER_NAMES),
  epoch: z.string(),
  at: z.number(),
  partitions: z.array(
    z.object({
      type: z.enum(TYPES),
      length: z.int(),
      stride: z.int(),
      makeModels: z.array(z.tuple([z.string(), z.string()])),
      attributeSets: z.array(attributes),
      locations: z.array(z.tuple([z.string(), z.string(), z.number(), z.number()])),
      titles: texts,
    }),
  ),
})
type Header = z.infer<typeof header>

const bytesOf = (array: Uint32Array | Int32Array | Float64Array | Uint8Array, length: number): Buffer =>
  Buffer.from(array.buffer.slice(array.byteOffset, array.byteOffset + length * array.BYTES_PER_ELEMENT))

const describe = (partition: Partition): Header['partitions'][number] => {
  const { makeModels, attributeSets, locations, titles, ids } = partition
  return {
    type: partition.type,
    length: partition.length,
    stride: ids.stride,
    makeModels: makeModels.makeOf.map((make, makeModel) => [
      makeModels.makes.texts[make] ?? '',
      makeModels.models.texts[makeModels.modelOf[makeModel] ?? 0] ?? '',
    ]),
    attributeSets: attributeSets.counts.map((_, code) => attributeSets.valuesAt(code).map((text) => text ?? null)),
    locations: locations.communes.map((commune, location) => [
      commune,
      locations.departments[location] ?? '',
      locations.lats[location] ?? 0,
      locations.lons[location] ?? 0,
    ]),
    titles: [...titles.texts],
  }
}

/**
 * The index as bytes. The caller sees to it that nothing changes until this resolves; it pauses between columns, so
 * that searches go on meanwhile.
 */
export const writeCheckpoint = async (engine: IndexEngine, origin: CheckpointOrigin): Promise<Buffer[]> => {
  const partitions = TYPES.map((type) => engine.partitions[type])
  const head: Header = { format: FORMAT, filters: FILTER_NAMES, ...origin, partitions: partitions.map(describe) }
  const json = Buffer.from(JSON.stringify(head))
  const start = Buffer.alloc(8)
  start.write(MAGIC, 'latin1')
  start.writeUInt32LE(json.length, 4)
  const parts: Buffer[] = [start, json]
  for (const { columns, ids, length } of partitions) {
    for (const name of COLUMN_NAMES) {
      parts.push(bytesOf(columns[name], length))
      await nextTurn()
    }
    parts.push(bytesOf(ids.hashes, length))
    // By far the longest of all: in one piece it would hold up others.
    const end = length * ids.stride
    for (let at = 0; at < end; at += CHUNK) {
      parts.push(Buffer.from(ids.bytes.subarray(at, Math.min(at + CHUNK, end))))
      await nextTurn()
    }
  }
  return parts
}

/** The checksum over all parts, in pieces that block nobody. */
export const checksumOf = async (parts: readonly Buffer[]): Promise<number> => {
  let sum = 0
  for (const part of parts) {
    for (let at = 0; at < part.length; at += CHUNK) {
      sum = crc32(part.subarray(at, at + CHUNK), sum)
      await nextTurn()
    }
  }
  return sum
}

class Reader {
  private at = 0
  constructor(private readonly bytes: Buffer) {}

  /** @throws RangeError when the bytes end before */
  take(length: number): Buffer {
    if (length < 0 || this.at + length > this.bytes.length) throw new RangeError('The checkpoint ends too early.')
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length
  }
}

/** A column with room to grow, filled from bytes; typed arrays need an aligned start, so the bytes are copied. */
const fill = (target: Uint32Array | Int32Array | Float64Array | Uint8Array, bytes: Buffer): void =>
  new Uint8Array(target.buffer, target.byteOffset, bytes.length).set(bytes)

/** Counts how often each code is used. @throws RangeError for a code that no dictionary has */
const recount = (codes: Int32Array, length: number, counts: number[]): void => {
  const sums = new Uint32Array(counts.length)
  for (let row = 0; row < length; row += 1) {
    const code = codes[row] ?? 0
    if (code < 0 || code >= sums.length) throw new RangeError('The checkpoint uses a code that it does not define.')
    sums[code] = (sums[code] ?? 0) + 1
  }
  sums.forEach((sum, code) => (counts[code] = sum))
}

const TITLES_AT_ONCE = 5_000
const ROWS_AT_ONCE = 20_000

const readPartition = async (head: Header['partitions'][number], reader: Reader): Promise<Partition> => {
  const partition = new Partition(head.type, 0)
  const { makeModels, attributeSets, locations, titles } = partition
  for (const [make, model] of head.makeModels) makeModels.codeOf(make, model)
  for (const values of head.attributeSets) attributeSets.codeOf(values.map((text) => text ?? undefined))
  for (const [communeCode, departmentCode, lat, lon] of head.locations)
    locations.codeOf({ communeCode, departmentCode, lat, lon })
  for (const [code, text] of head.titles.entries()) {
    titles.add(text)
    if (code % TITLES_AT_ONCE === 0) await nextTurn()
  }
  const { length, stride } = head
  const capacity = Math.max(1024, Math.ceil(length * 1.1))
  const columns = newColumns(capacity)
  for (const name of COLUMN_NAMES) {
    fill(columns[name], reader.take(length * columns[name].BYTES_PER_ELEMENT))
    await nextTurn()
  }
  const hashes = new Uint32Array(capacity)
  const bytes = new Uint8Array(capacity * stride)
  fill(hashes, reader.take(length * 4))
  fill(bytes, reader.take(length * stride))
  await nextTurn()
  partition.columns = columns
  partition.bits.grow(capacity)
  partition.ids = IdTable.from(length, stride, hashes, bytes)
  recount(columns.makeModel, length, makeModels.counts)
  recount(columns.attributeSet, length, attributeSets.counts)
  recount(columns.title, length, titles.uses)
  recount(
    columns.location,
    length,
    locations.communes.map(() => 0),
  )
  for (let row = 0; row < length; row += 1) {
    partition.bits.set(row, columns.attributeSet[row] ?? 0, columns.makeModel[row] ?? 0)
    partition.modelPrices.add(partition.pricedAt(row))
    partition.markets.restore(row)
    if (row % ROWS_AT_ONCE === 0) await nextTurn()
  }
  // Wordings that were free when the checkpoint was written.
  titles.uses.forEach((uses, code) => uses === 0 && titles.release(code))
  return partition
}

/**
 * The index from a checkpoint's bytes (without its checksum) and what it belongs to.
 * @throws Error when the bytes are no checkpoint of this form
 */
export const readCheckpoint = async (bytes: Buffer): Promise<{ engine: IndexEngine; origin: CheckpointOrigin }> => {
  const reader = new Reader(bytes)
  const start = reader.take(8)
  if (start.toString('latin1', 0, 4) !== MAGIC) throw new Error('This file is no index checkpoint.')
  const head = header.parse(JSON.parse(reader.take(start.readUInt32LE(4)).toString('utf8')))
  const partitions: Record<VehicleType, Partition> = {
    automobile: new Partition('automobile'),
    moto: new Partition('moto'),
  }
  for (const part of head.partitions) partitions[part.type] = await readPartition(part, reader)
  if (!reader.isAtEnd) throw new Error('The checkpoint is longer than it says.')
  return { engine: new IndexEngine(partitions), origin: { epoch: head.epoch, at: head.at } }
}
