import { readCheckpoint, writeCheckpoint } from './checkpoint'
import type { IndexEntry, IndexQuery } from './entry'
import { IndexEngine } from './index-engine'
import { sourceOf } from './testing-source'

const entry = (n: number, version = 1): IndexEntry => ({
  id: `ad-${n}`.padEnd(8 + (n % 30), 'x'),
  version,
  type: n % 3 === 0 ? 'moto' : 'automobile',
  make: `Make ${n % 5}`,
  model: `Model ${n % 11}`,
  engine: `${version}.${n % 4} TDI`,
  title: n % 2 === 0 ? 'Une belle occasion' : `Make ${n % 5} Model ${n % 11} ${version}.${n % 4} TDI`,
  priceCents: (n * 7919) % 100_000,
  year: 2000 + (n % 20),
  mileageKm: n * 10,
  displacementCc: n % 3 === 0 ? 125 + n : undefined,
  fuel: n % 4 === 0 ? undefined : 'diesel',
  sellerKind: 'particulier',
  doors: 3 + (n % 3),
  seats: undefined,
  freshAt: 1_700_000_000_000 + n,
  communeCode: String(n % 7),
  departmentCode: '31',
  lat: 43 + (n % 7),
  lon: 1,
})

const queries: IndexQuery[] = [
  { type: 'automobile' },
  { type: 'moto', ranges: { cylindree: { max: 300 } } },
  { type: 'automobile', text: 'belle 2.1' },
  { type: 'automobile', makes: ['Make 1'], place: { kind: 'radius', lat: 44, lon: 1, radiusKm: 10 } },
]
const answers = (engine: IndexEngine) =>
  queries.map((query) => engine.search(query, { sort: 'cheapest', offset: 3, limit: 20 }))

const filled = (): IndexEngine => {
  const engine = new IndexEngine()
  for (let n = 0; n < 500; n += 1) engine.put(entry(n))
  for (let n = 0; n < 500; n += 3) engine.put(entry(n, 2))
  for (let n = 0; n < 500; n += 5) engine.remove(entry(n).id, 3)
  return engine
}

test('an index read back answers and changes like the one written', async () => {
  const engine = filled()
  const bytes = Buffer.concat(await writeCheckpoint(engine, { epoch: 'e', at: 42 }))
  const { engine: back, origin } = await readCheckpoint(sourceOf(bytes))

  expect(origin).toEqual({ epoch: 'e', at: 42 })
  expect(back.size).toBe(engine.size)
  expect(answers(back)).toEqual(answers(engine))

  for (const each of [engine, back]) {
    for (let n = 0; n < 600; n += 2) each.put(entry(n, 4))
    for (let n = 1; n < 600; n += 4) each.remove(entry(n).id, 5)
  }
  expect(answers(back)).toEqual(answers(engine))
})

test('an empty index is a checkpoint too', async () => {
  const bytes = Buffer.concat(await writeCheckpoint(new IndexEngine(), { epoch: 'e', at: 0 }))
  expect((await readCheckpoint(sourceOf(bytes))).engine.size).toBe(0)
})

test('bytes of any other length or kind are refused', async () => {
  const bytes = Buffer.concat(await writeCheckpoint(filled(), { epoch: 'e', at: 42 }))
  for (const wrong of [
    bytes.subarray(0, 7),
    bytes.subarray(0, bytes.length - 1),
    Buffer.concat([bytes, Buffer.from([0])]),
    Buffer.alloc(100),
  ]) {
    await expect(readCheckpoint(sourceOf(wrong))).rejects.toThrow()
  }
})

test.each([
  [/"length":\d+/, '"length":4000000000', 'The checkpoint is not as long as it says.'],
  [/"length":\d+/, '"length":-1', 'too_small'],
  [/"stride":\d+/, '"stride":-1', 'too_small'],
  [/"stride":\d+/, '"stride":4000000000', 'too_big'],
])('no room is made for ads that a header alone speaks of (%s: %s)', async (said, boasts, why) => {
  const [start = Buffer.of(), json = Buffer.of(), ...rest] = await writeCheckpoint(filled(), { epoch: 'e', at: 42 })
  const header = Buffer.from(json.toString('utf8').replace(said, boasts))
  start.writeUInt32LE(header.length, 4)

  await expect(readCheckpoint(sourceOf(Buffer.concat([start, header, ...rest])))).rejects.toThrow(why)
})

test('nothing is made of what is not what was written', async () => {
  const parts = await writeCheckpoint(filled(), { epoch: 'e', at: 42 })
  // The first column of the first partition: codes that no dictionary has.
  parts[2]?.fill(0x7f)
  const check = () => Promise.reject(new Error('The checksum does not fit.'))

  await expect(readCheckpoint({ ...sourceOf(Buffer.concat(parts)), check })).rejects.toThrow(
    'The checksum does not fit.',
  )
})
