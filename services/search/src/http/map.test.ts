import type { MapCell } from '@rouage/contracts/endpoints/search'
import request from 'supertest'
import { record } from '../testing'
import { searchOver } from '../testing-app'

const { place } = record('base')
const lyon = {
  ...place,
  communeCode: '69123',
  city: 'Lyon',
  postalCode: '69001',
  departmentCode: '69',
  lat: 45.758,
  lon: 4.835,
}
const villeurbanne = {
  ...lyon,
  communeCode: '69266',
  city: 'Villeurbanne',
  postalCode: '69100',
  lat: 45.767,
  lon: 4.88,
}
const macon = { ...lyon, communeCode: '71270', city: 'Mâcon', departmentCode: '71', lat: 46.307, lon: 4.83 }
const reunion = { ...lyon, communeCode: '97411', city: 'Saint-Denis', departmentCode: '974', lat: -20.88, lon: 55.45 }

const ads = [
  ...Array.from({ length: 12 }, (_, n) => record(`lyon-${n}`, { n, place: lyon })),
  ...Array.from({ length: 3 }, (_, n) => record(`villeurbanne-${n}`, { n, place: villeurbanne })),
  record('macon', { place: macon }),
  record('reunion', { place: reunion }),
]
const { app, get } = searchOver(ads)
const cells = async (query: string): Promise<MapCell[]> =>
  (await get(`/announcements/map?type=automobile&${query}`)).cells
const RHONE = 'fenetre=45.5,4.5,46.5,5.2'
const sum = (all: readonly MapCell[]) => all.reduce((total, { count }) => total + count, 0)

test('from afar the ads of a department are one mark, and those outside the window none', async () => {
  const answer = await get('/announcements/map?type=automobile&fenetre=41,-5,51,9&zoom=7')

  expect(answer.total).toBe(17)
  expect(answer.cells).toEqual([
    expect.objectContaining({ key: '69', kind: 'departement', label: 'Rhône (69)', count: 15, isAround: false }),
    expect.objectContaining({ key: '71', label: 'Saône-et-Loire (71)', count: 1, id: 'macon' }),
  ])
})

test('from near they are those of communes, which hold what would lie below them', async () => {
  expect((await cells(`${RHONE}&zoom=13`)).map(({ label, count }) => [label, count])).toEqual([
    ['Lyon (69)', 12],
    ['Villeurbanne (69)', 3],
    ['Mâcon (71)', 1],
  ])

  const [around] = await cells(`${RHONE}&zoom=9`)
  expect(around).toMatchObject({ label: 'Lyon (69)', count: 15, isAround: true, bounds: [45.758, 4.835, 45.767, 4.88] })
  expect(around?.id).toBeUndefined()
})

test('the whole result is counted, whatever page is read, and by its criteria alone', async () => {
  expect(sum(await cells(`${RHONE}&zoom=10&page=2&tri=prix-croissant`))).toBe(16)
  expect(await cells(`${RHONE}&zoom=10&marques=Renault`)).toEqual([])
  expect(sum(await cells(`${RHONE}&zoom=10&localisation=Lyon&rayon=20`))).toBe(15)
  expect(sum(await cells(`${RHONE}&zoom=10&zone=46,4.5,46.5,5`))).toBe(1)
})

test('never more than 200 marks, and no ad is lost for it', async () => {
  const many = Array.from({ length: 450 }, (_, n) =>
    record(`ad-${n}`, {
      n,
      place: {
        ...lyon,
        communeCode: `69${String(n).padStart(3, '0')}`,
        lat: 45 + Math.floor(n / 21) * 0.4,
        lon: 1 + (n % 21) * 0.4,
      },
    }),
  )
  const whole = searchOver(many)
  const answer = await whole.get('/announcements/map?type=automobile&fenetre=-90,-180,90,180&zoom=19')

  expect(answer.cells.length).toBeLessThanOrEqual(200)
  expect(sum(answer.cells)).toBe(450)
})

test('a window may cross the 180th meridian', async () => {
  expect(sum(await cells('fenetre=-90,5,90,-5&zoom=9'))).toBe(1)
  expect(sum(await cells('fenetre=-90,170,90,-170&zoom=9'))).toBe(0)
})

test.each([
  '',
  'fenetre=&zoom=',
  'fenetre=a,b,c,d&zoom=x',
  'fenetre=51,9,41,-5&zoom=-3',
  `fenetre=${'9'.repeat(5_000)}&zoom=1e9`,
  'fenetre=NaN,Infinity,1,2&zoom=99999999999',
  'fenetre=41,-5,51&zoom=6.5',
])('a window that cannot be read is France, however it is written: %s', async (query) => {
  const answer = await request(app).get(`/announcements/map?type=automobile&${query}`)

  expect(answer.status).toBe(200)
  expect(sum(answer.body.cells)).toBe(16)
})

test('a huge window is the world at most', async () => {
  expect(sum(await cells('fenetre=-9999,-9999,9999,9999&zoom=99'))).toBe(17)
})

describe('a search in a part of the map', () => {
  const total = async (query: string) => (await get(`/announcements/count?type=automobile&${query}`)).total

  test('finds what stands there, beside a place what stands in both', async () => {
    expect(await total('zone=46,4.5,46.5,5')).toBe(1)
    expect(await total('zone=45.5,4.5,46.5,5.2')).toBe(16)
    expect(await total('zone=45.5,4.5,46.5,5.2&localisation=Lyon&rayon=20')).toBe(15)
    expect(await total('zone=46,4.5,46.5,5&localisation=Lyon&rayon=20')).toBe(0)
    expect(await total('zone=-90,5,90,-5')).toBe(1)
  })

  test.each(['zone=', 'zone=1,2,3', 'zone=51,9,41,-5', `zone=${'1,'.repeat(900)}`, 'zone=__proto__'])(
    'leaves out what is no zone: %.40s',
    async (query) => {
      expect(await total(query)).toBe(17)
    },
  )
})
