import { entryOf } from './entry-of'
import { IndexEngine } from './index-engine'
import type { PageRequest } from './entry'
import { summaryOf } from '@rouage/contracts'
import { record } from '../testing'

const { vehicle } = record('base')
const engine = new IndexEngine()
const put = (id: string, n: number, model: string, words: string) => {
  const ad = record(id, { n, title: `Peugeot ${model} ${words}`, vehicle: { ...vehicle, model, engine: words } })
  engine.put(entryOf(1, summaryOf(ad), { ...ad.vehicle, ...ad.place }))
}
put('oldest', 0, '208', 'Pure Blanc')
put('exact-old', 1, '208', 'GT Line')
put('exact-new', 2, '208', 'GT Line')
put('begins', 3, '208', 'GTI 1.6')
put('none', 4, '208', 'PureTech 100')
put('other', 5, '2008', 'PureTech 100')

const ids = (typed: string[], page: Partial<PageRequest> = {}, mended: string[] = []) =>
  engine
    .search({ type: 'automobile' }, { sort: 'relevance', words: { typed, mended }, offset: 0, limit: 10, ...page })
    .hits.map(({ id }) => id)

test('a word that stands in a title comes before one that begins there, that before none; then the newest', () => {
  expect(ids(['line'])).toEqual(['exact-new', 'exact-old', 'other', 'none', 'begins', 'oldest'])
  expect(ids(['gti', '208'])).toEqual(['begins', 'none', 'exact-new', 'exact-old', 'oldest', 'other'])
  expect(ids(['pure'])).toEqual(['oldest', 'other', 'none', 'begins', 'exact-new', 'exact-old'])
  expect(ids(['puret'])).toEqual(['other', 'none', 'begins', 'exact-new', 'exact-old', 'oldest'])
  expect(ids(['puretech', 'lin'])).toEqual(['other', 'none', 'exact-new', 'exact-old', 'begins', 'oldest'])
})

test('a mended word counts least', () => {
  expect(ids(['lin'], {}, ['gti'])).toEqual(['exact-new', 'exact-old', 'begins', 'other', 'none', 'oldest'])
})

test('short words count where they stand whole, and begin nothing', () => {
  expect(ids(['gt'])).toEqual(['exact-new', 'exact-old', 'other', 'none', 'begins', 'oldest'])
  expect(ids(['g'])).toEqual(['other', 'none', 'begins', 'exact-new', 'exact-old', 'oldest'])
})

test('words that no title has leave the newest first', () => {
  expect(ids(['zzz'])).toEqual(['other', 'none', 'begins', 'exact-new', 'exact-old', 'oldest'])
  expect(ids([])).toEqual(['other', 'none', 'begins', 'exact-new', 'exact-old', 'oldest'])
})

test('pages neither repeat nor skip', () => {
  const pages = [0, 2, 4].flatMap((offset) => ids(['line'], { offset, limit: 2 }))
  expect(pages).toEqual(ids(['line']))
})
