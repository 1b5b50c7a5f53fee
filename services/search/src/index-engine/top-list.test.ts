import type { IndexEntry, IndexSort } from './entry'
import { IndexEngine } from './index-engine'
import { naiveSearch } from './naive-search'

const entry = (n: number, fields: Partial<IndexEntry> = {}): IndexEntry => ({
  id: `ad-${n}`,
  version: 1,
  type: 'moto',
  title: 'Yamaha MT-07',
  make: 'Yamaha',
  model: 'MT-07',
  priceCents: (n * 7919) % 500,
  year: 2020,
  mileageKm: 1000,
  sellerKind: 'particulier',
  freshAt: 1_700_000_000_000 + ((n * 31) % 1_000),
  communeCode: '31555',
  departmentCode: '31',
  lat: 43.6,
  lon: 1.44,
  ...fields,
})

const SORTS: readonly IndexSort[] = ['newest', 'oldest', 'cheapest', 'dearest']

test('first pages stay those of the whole order while ads come, change and go by the thousand', () => {
  const engine = new IndexEngine()
  const held = new Map<string, IndexEntry>()
  const put = (ad: IndexEntry): void => {
    engine.put(ad)
    held.set(ad.id, ad)
  }
  const check = (): void => {
    for (const sort of SORTS) {
      for (const offset of [0, 500, 990, 995, 2_100]) {
        const page = { sort, offset, limit: 10 }
        const found = engine.search({ type: 'moto' }, page)
        expect(found.hits.map(({ id }) => id)).toEqual(naiveSearch([...held.values()], { type: 'moto' }, page).ids)
      }
    }
  }
  for (let n = 0; n < 3_000; n += 1) put(entry(n))
  check()
  for (let n = 0; n < 3_000; n += 7)
    put(entry(n, { version: 2, priceCents: n % 90, freshAt: 1_700_000_000_000 + ((n * 17) % 1_200) }))
  check()
  const first = engine.search({ type: 'moto' }, { sort: 'cheapest', offset: 0, limit: 1_000 }).hits
  for (const { id } of first) {
    engine.remove(id, 9)
    held.delete(id)
  }
  check()
  for (let n = 5_000; n < 5_050; n += 1) put(entry(n, { priceCents: 0, freshAt: 1_800_000_000_000 + n }))
  check()
  for (const id of [...held.keys()].slice(0, held.size - 5)) {
    engine.remove(id, 9)
    held.delete(id)
  }
  check()
})
