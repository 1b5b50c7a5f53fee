import type { SearchResults } from '@rouage/contracts/endpoints/search'
import { record } from '../testing'
import { searchOver } from '../testing-app'

const { vehicle, place } = record('base')
const at = (city: string, departmentCode: string, lat: number, lon: number) => ({
  ...place,
  city,
  communeCode: city,
  departmentCode,
  lat,
  lon,
})
/** Toulouse, then some 45, 80, 130 and 590 km away from it. */
const toulouse = place
const montauban = at('Montauban', '82', 44.01, 1.35)
const albi = at('Albi', '81', 43.93, 2.35)
const tarbes = at('Tarbes', '65', 43.23, 0.08)
const paris = at('Paris', '75', 48.86, 2.35)

const automatic = (id: string, n: number, where = toulouse) =>
  record(id, { n, place: where, vehicle: { ...vehicle, gearbox: 'automatique' } })

const { get } = searchOver([
  automatic('here', 0),
  automatic('near', 1, montauban),
  automatic('further', 2, albi),
  automatic('far', 3, paris),
  ...Array.from({ length: 12 }, (_, n) => record(`manual-${n}`, { n: 20 + n, place: toulouse })),
  ...Array.from({ length: 3 }, (_, n) =>
    record(`other-${n}`, { n: 40 + n, place: tarbes, vehicle: { ...vehicle, make: 'Renault', model: 'Clio' } }),
  ),
])
const search = async (query: string): Promise<SearchResults> => get(`/announcements?type=automobile&${query}`)
const idsOf = ({ near = [] }: SearchResults) => near.map(({ id }) => id)
const AUTOMATIC = 'marques=Peugeot&transmissions=automatique'

test('a thin result says what wider radii bring, each that brings more, and the whole country', async () => {
  const found = await search(`${AUTOMATIC}&localisation=Toulouse&rayon=20`)

  expect(found.items.map(({ id }) => id)).toEqual(['here'])
  expect(found.wider).toEqual([{ radiusKm: 50, total: 2 }, { radiusKm: 100, total: 3 }, { total: 4 }])
})

test('a department has no radius to widen', async () => {
  expect((await search(`${AUTOMATIC}&localisation=Haute-Garonne`)).wider).toEqual([{ total: 4 }])
  expect((await search(AUTOMATIC)).wider).toEqual([])
})

test('each filter that is in the way is told with what there is without it, most first', async () => {
  const found = await search(`${AUTOMATIC}&localisation=Toulouse&rayon=20`)

  expect(found.loosen).toEqual([
    { filter: 'transmissions', label: 'Transmission', total: 13 },
    { filter: 'localisation', label: 'Localisation', total: 4 },
  ])
})

test('near matches are of all ways by turns, the next radius first, and none that was found', async () => {
  const near = idsOf(await search(`${AUTOMATIC}&localisation=Toulouse&rayon=20`))

  expect(near.slice(0, 2)).toEqual(['near', 'manual-11'])
  expect(near).toHaveLength(8)
  expect(near).not.toContain('here')
  expect(new Set(near).size).toBe(8)
})

test('an empty result leads on, too, and so does one of words that became criteria', async () => {
  const empty = await search('marques=Renault&modeles=Clio&transmissions=automatique')
  expect(empty).toMatchObject({
    total: 0,
    loosen: [
      { filter: 'marques', total: 4 },
      { filter: 'transmissions', total: 3 },
    ],
  })
  // Another make is further off than another gearbox.
  expect(idsOf(empty).slice(0, 3)).toEqual(['other-2', 'far', 'other-1'])

  const said = await search('recherche=clio+automatique')
  expect(said.loosen).toContainEqual({ filter: 'transmissions', label: 'Transmission', total: 3 })
})

test('a part of the map is a filter to loosen', async () => {
  const found = await search(`${AUTOMATIC}&zone=43.5,1.3,43.7,1.6`)
  expect(found.total).toBe(1)
  expect(found.loosen).toContainEqual({ filter: 'zone', label: 'Zone de la carte', total: 4 })
})

test('where no filter alone is in the way, several are left out at once: what a vehicle is called goes last', async () => {
  // Manual Clios stand around Tarbes, and in no title is what was typed.
  const both = await search('marques=Renault&modeles=Clio&carburants=essence&localisation=Albi&rayon=20&recherche=zzzz')
  expect(both).toMatchObject({ total: 0, loosen: [] })
  expect(both.together).toEqual([
    {
      filters: [
        { filter: 'localisation', label: 'Localisation' },
        { filter: 'recherche', label: 'Recherche' },
      ],
      total: 3,
    },
  ])

  const more = await search('marques=Renault&transmissions=automatique&recherche=zzzz')
  expect(more.together).toEqual([
    {
      filters: [
        { filter: 'transmissions', label: 'Transmission' },
        { filter: 'recherche', label: 'Recherche' },
      ],
      total: 3,
    },
  ])

  const model = await search('marques=Renault&modeles=Twingo&transmissions=automatique&recherche=zzzz')
  expect(model.together?.map(({ filters, total }) => [filters.map(({ filter }) => filter).join(), total])).toEqual([
    ['modeles,transmissions,recherche', 3],
  ])

  const make = await search('marques=Lada&recherche=zzzz')
  expect(make.together?.map(({ filters, total }) => [filters.map(({ filter }) => filter).join(), total])).toEqual([
    ['marques,recherche', 19],
  ])
})

test('where one filter alone is in the way, none are left out together', async () => {
  expect((await search(`${AUTOMATIC}&localisation=Toulouse&rayon=20`)).together).toBeUndefined()
})

test('a result of five or more, a page behind the end and one without any filter lead nowhere', async () => {
  expect(await search('marques=Peugeot')).toMatchObject({ total: 16, loosen: [] })
  expect((await search('marques=Peugeot')).near).toBeUndefined()
  expect((await search(`${AUTOMATIC}&page=2`)).near).toBeUndefined()

  // Without its only filter a search is every ad: a way on, but near to nothing.
  const only = await search('recherche=zzzz')
  expect(only).toMatchObject({ total: 0, loosen: [{ filter: 'recherche', total: 19 }], near: [] })

  const few = searchOver([record('only')])
  expect(await few.get('/announcements?type=automobile')).toMatchObject({ loosen: [], wider: [], near: [] })
})
