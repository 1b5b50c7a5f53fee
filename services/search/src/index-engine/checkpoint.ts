import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { VehicleType } from '@rouage/contracts'
import * as z from 'zod/mini'
import { OWN_ATTRIBUTES } from './filters'
import { IdTable } from './id-table'
import { IndexEngine } from './index-engine'
import { COLUMN_NAMES, type Columns, newColumns, Partition } from './partition'

/** The file's form: another number for every change of what is written, so that an old file is no checkpoint at all. */
const FORMAT = 5
const MAGIC = 'RGIX'
/** The magic word, and how long the header is. */
const START_BYTES = 8
/** Far more than an id has. */
const MOST_ID_BYTES = 1_024
const HASH_BYTES = Uint32Array.BYTES_PER_ELEMENT
/** Of so many bytes a copy or a checksum holds nobody up. */
export const CHUNK = 1024 * 1024
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
  partitions: z
    .array(
      z.object({
        type: z.enum(TYPES),
        length: z.int().check(z.nonnegative()),
        stride: z.int().check(z.positive(), z.maximum(MOST_ID_BYTES)),
        makeModels: z.array(z.tuple([z.string(), z.string()])),
        attributeSets: z.array(attributes),
        locations: z.array(z.tuple([z.string(), z.string(), z.number(), z.number()])),
        titles: texts,
      }),
    )
    .check(z.maxLength(TYPES.length)),
})
type Header = z.infer<typeof header>
type PartitionHead = Header['partitions'][number]

type AnyArray = Uint32Array | Int32Array | Float64Array | Uint8Array

/** The bytes of the first values of an array, where they are. */
const bytesOf = (array: AnyArray, length: number): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, length * array.BYTES_PER_ELEMENT)

const describe = (partition: Partition): PartitionHead => {
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
 * The index as bytes. The caller sees to it that nothing changes until this resolves; it pauses between pieces, so that
 * searches go on meanwhile.
 */
export const writeCheckpoint = async (engine: IndexEngine, origin: CheckpointOrigin): Promise<Buffer[]> => {
  const partitions = TYPES.map((type) => engine.partitions[type])
  const head: Header = { format: FORMAT, filters: FILTER_NAMES, ...origin, partitions: partitions.map(describe) }
  const json = Buffer.from(JSON.stringify(head))
  const start = Buffer.alloc(START_BYTES)
  start.write(MAGIC, 'latin1')
  start.writeUInt32LE(json.length, 4)
  const parts: Buffer[] = [start, json]
  for (const { columns, ids, length } of partitions) {
    const arrays = COLUMN_NAMES.map((name) => bytesOf(columns[name], length))
    arrays.push(bytesOf(ids.hashes, length), bytesOf(ids.bytes, length * ids.stride))
    for (const bytes of arrays) {
      const copy = Buffer.allocUnsafeSlow(bytes.length)
      parts.push(copy)
      for (let at = 0; at < bytes.length; at += CHUNK) {
        copy.set(bytes.subarray(at, at + CHUNK), at)
        await nextTurn()
      }
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

/** Where the bytes of a checkpoint come from, one after the other. */
export type CheckpointSource = {
  /** How many there are. */
  readonly size: number
  /** Fills an array with the next of them. @throws RangeError when they end before */
  readonly fill: (target: Uint8Array) => Promise<void>
  /** Once all are read. @throws Error when they are not what was written */
  readonly check: () => Promise<void>
}

/** How many bytes a checkpoint with such a header has after it. */
const sizeOf = ({ partitions }: Header): number => {
  const { columns } = new Partition('automobile', 0)
  const width = COLUMN_NAMES.reduce((sum, name) => sum + columns[name].BYTES_PER_ELEMENT, HASH_BYTES)
  return partitions.reduce((sum, { length, stride }) => sum + length * (width + stride), 0)
}

/** Counts how often each code is used. @throws RangeError for a code that no dictionary has */
const recount = (codes: Int32Array, counts: number[]): void => {
  for (const code of codes) {
    if (code < 0 || code >= counts.length) throw new RangeError('The checkpoint uses a code that it does not define.')
    counts[code] = (counts[code] ?? 0) + 1
  }
}

const TITLES_AT_ONCE = 5_000
const ROWS_AT_ONCE = 20_000

/** What a checkpoint has of each row. */
type Rows = { readonly columns: Columns; readonly hashes: Uint32Array; readonly ids: Uint8Array }

const capacityFor = (length: number): number => Math.max(1024, Math.ceil(length * 1.1))

const readRows = async ({ length, stride }: PartitionHead, source: CheckpointSource): Promise<Rows> => {
  const capacity = capacityFor(length)
  const columns = newColumns(capacity)
  for (const name of COLUMN_NAMES) await source.fill(bytesOf(columns[name], length))
  const hashes = new Uint32Array(capacity)
  const ids = new Uint8Array(capacity * stride)
  await source.fill(bytesOf(hashes, length))
  await source.fill(bytesOf(ids, length * stride))
  return { columns, hashes, ids }
}

const partitionOf = async (head: PartitionHead, { columns, hashes, ids }: Rows): Promise<Partition> => {
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
  partition.columns = columns
  partition.bits.grow(capacityFor(length))
  partition.ids = await IdTable.from(length, stride, hashes, ids)
  const uses = [
    [columns.makeModel, makeModels.counts],
    [columns.attributeSet, attributeSets.counts],
    [columns.title, titles.uses],
    [columns.location, locations.communes.map(() => 0)],
  ] as const
  for (const [codes, counts] of uses) {
    counts.fill(0)
    for (let row = 0; row < length; row += ROWS_AT_ONCE) {
      recount(codes.subarray(row, Math.min(row + ROWS_AT_ONCE, length)), counts)
      await nextTurn()
    }
  }
  for (let first = 0; first < length; first += ROWS_AT_ONCE) {
    const end = Math.min(first + ROWS_AT_ONCE, length)
    partition.bits.fill(columns, first, end)
    for (let row = first; row < end; row += 1) {
      partition.modelPrices.add(partition.pricedAt(row))
      partition.markets.restore(row)
    }
    await nextTurn()
  }
  // Wordings that were free when the checkpoint was written.
  titles.uses.forEach((uses, code) => uses === 0 && titles.release(code))
  return partition
}

/**
 * The index from a checkpoint (without its checksum) and what it belongs to. It pauses between pieces.
 * @throws Error when the bytes are no checkpoint of this form
 */
export const readCheckpoint = async (
  source: CheckpointSource,
): Promise<{ engine: IndexEngine; origin: CheckpointOrigin }> => {
  const start = Buffer.alloc(START_BYTES)
  await source.fill(start)
  if (start.toString('latin1', 0, 4) !== MAGIC) throw new Error('This file is no index checkpoint.')
  const left = source.size - START_BYTES
  const jsonBytes = start.readUInt32LE(4)
  if (jsonBytes > left) throw new RangeError('The checkpoint ends too early.')
  const json = Buffer.alloc(jsonBytes)
  await source.fill(json)
  const head = header.parse(JSON.parse(json.toString('utf8')))
  // Before room is made for what it says.
  if (sizeOf(head) !== left - jsonBytes) throw new Error('The checkpoint is not as long as it says.')
  const partitions: Record<VehicleType, Partition> = {
    automobile: new Partition('automobile'),
    moto: new Partition('moto'),
  }
  const read: { readonly part: PartitionHead; readonly rows: Rows }[] = []
  for (const part of head.partitions) read.push({ part, rows: await readRows(part, source) })
  // Before anything is made of them: hashes that are all the same would take a day to look up.
  await source.check()
  for (const { part, rows } of read) partitions[part.type] = await partitionOf(part, rows)
  return { engine: new IndexEngine(partitions), origin: { epoch: head.epoch, at: head.at } }
}
