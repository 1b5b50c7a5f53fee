import { crawlPath, departmentSlug, readCrawlPath } from './crawl-paths'

const hauteGaronne = { name: 'Haute-Garonne', code: '31' }

test('paths are written from display names', () => {
  expect(crawlPath({ type: 'automobile' })).toBe('/voitures')
  expect(crawlPath({ type: 'moto', make: 'Moto Guzzi' })).toBe('/motos/moto-guzzi')
  expect(crawlPath({ type: 'automobile', make: 'Citroën', model: 'C4', department: hauteGaronne })).toBe(
    '/voitures/citroen/c4/haute-garonne-31',
  )
  expect(departmentSlug({ name: 'Corse-du-Sud', code: '2A' })).toBe('corse-du-sud-2a')
})

test('reading a written path gives its slugs back', () => {
  expect(readCrawlPath('/voitures')).toEqual({ type: 'automobile' })
  expect(readCrawlPath('/voitures/citroen/c4/haute-garonne-31')).toEqual({
    type: 'automobile',
    make: 'citroen',
    model: 'c4',
    department: 'haute-garonne-31',
  })
})

test('letter case, accents and a trailing slash are forgiven', () => {
  expect(readCrawlPath('/motos/Moto%20Guzzi/')).toEqual({ type: 'moto', make: 'moto-guzzi' })
  expect(readCrawlPath('/voitures/Citro%C3%ABn')).toEqual({ type: 'automobile', make: 'citroen' })
})

test.each([
  '',
  '/',
  '/search',
  '/bateaux/x',
  '/voitures/a/b/c/d',
  '/voitures/%E0%A4%A',
  '/voitures//x',
  `/voitures/${'a'.repeat(10_000)}`,
])('no page: %.40s', (path) => expect(readCrawlPath(path)).toBeNull())
