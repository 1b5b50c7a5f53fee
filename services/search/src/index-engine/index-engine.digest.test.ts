import { bucketOf, DIGEST_BUCKETS, differencesOf } from '@rouage/contracts/digest'
import { hashOf } from '@rouage/contracts/hash'
import type { IndexEntry } from './entry'
import { IndexEngine } from './index-engine'

const entry = (id: string, version: number, fields: Partial<IndexEntry> = {}): IndexEntry => ({
  id,
  version,
  type: 'automobile',
  make: 'Peugeot',
  model: '208',
  engine: undefined,
  title: 'Peugeot 208',
  priceCents: 1_000_000,
  year: 2020,
  mileageKm: 10,
  displacementCc: undefined,
  fuel: 'essence',
  gearbox: undefined,
  motoType: undefined,
  licence: undefined,
  sellerKind: 'particulier',
  doors: 5,
  seats: 5,
  freshAt: 1,
  communeCode: '31555',
  departmentCode: '31',
  lat: 43,
  lon: 1,
  ...fields,
})
const ids = Array.from({ length: 3_000 }, (_, n) => `ad-${n}`)
const filled = (order: readonly string[]) => {
  const engine = new IndexEngine()
  for (const id of order) engine.put(entry(id, 3, { type: id.endsWith('7') ? 'moto' : 'automobile' }))
  return engine
}
const bucket = bucketOf(hashOf('ad-7'))
const range = { from: bucket, to: bucket + 1 }

test('indexes with the same ads have the same digest, and one ad makes a difference in its bucket', () => {
  const engine = filled(ids)
  const other = filled(ids.toReversed())

  expect(differencesOf(engine.digest(), other.digest())).toEqual([])

  other.remove('ad-7', 3)
  expect(differencesOf(engine.digest(), other.digest())).toEqual([bucket])

  other.replace(entry('ad-7', 4))
  expect(differencesOf(engine.digest(), other.digest())).toEqual([bucket])

  // Of the other type, of an older version and after a removal: none of it holds up what is put right.
  other.replace(entry('ad-7', 3, { type: 'moto' }))
  expect(differencesOf(engine.digest(), other.digest())).toEqual([])
  expect(other.size).toBe(engine.size)
})

test('the ads of a bucket are told with their versions', () => {
  const engine = filled(ids)
  expect(engine.versionsIn(range)).toEqual(
    new Map(ids.filter((id) => bucketOf(hashOf(id)) === bucket).map((id) => [id, 3])),
  )
  expect(engine.versionsIn({ from: 0, to: DIGEST_BUCKETS }).size).toBe(ids.length)
})
