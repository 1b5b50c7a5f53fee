import { FILTERS, type ListName } from '@rouage/contracts/filters'
import { emptyCriteria, readCriteria, writeCriteria } from '@rouage/contracts/search-criteria'
import { activeFilters } from './active-filters'
import {
  cleared,
  isList,
  withList,
  withName,
  withNumber,
  withoutForeignModels,
  withoutNamed,
  withPlace,
  withText,
  withType,
} from './edit'

const read = (text: string) => readCriteria(new URLSearchParams(text))
const list = (name: ListName) => {
  const filter = FILTERS.filter(isList).find((known) => known.name === name)
  if (filter === undefined) throw new Error(`No list is called ${name}.`)
  return filter
}
const full = read(
  'type=automobile&marques=Peugeot,Renault&modeles=208,Clio&carburants=diesel&prixMax=9000&siegesMin=5&portes=5' +
    '&localisation=Lyon&rayon=100&tri=anciens&page=4',
)

test('removing the last make clears the models; removing one of two does not', () => {
  expect(withList(full, list('marques'), [])).toMatchObject({ marques: [], modeles: [] })
  expect(withList(full, list('marques'), ['Peugeot'])).toMatchObject({ marques: ['Peugeot'], modeles: ['208', 'Clio'] })
})

test('models of no chosen make can be dropped once the catalogue is known', () => {
  const makes = [
    { name: 'Peugeot', models: ['208'] },
    { name: 'Renault', models: ['Clio'] },
  ]
  expect(withoutForeignModels({ ...full, marques: ['Peugeot'] }, makes).modeles).toEqual(['208'])
  expect(withoutForeignModels({ ...full, marques: [] }, makes).modeles).toEqual(['208', 'Clio'])
})

test('each change goes back to page 1 and leaves no empty filter behind', () => {
  for (const changed of [
    withList(full, list('carburants'), []),
    withNumber(full, 'prixMax', undefined),
    withPlace(full, undefined, 50),
    withText(full, '  '),
    withType(full, 'moto'),
    cleared(full),
  ]) {
    expect(changed.page).toBe(1)
    expect(activeFilters(changed, null).map(({ label }) => label)).not.toContain('')
    expect(read(writeCriteria(changed))).toEqual(changed)
  }
  expect(withPlace(full, undefined, 50).rayon).toBeUndefined()
})

test('another vehicle type keeps what both have', () => {
  expect(withType(full, 'moto')).toEqual(read('type=moto&prixMax=9000&localisation=Lyon&rayon=100&tri=anciens'))
})

test.each([
  ['marques', 'modeles'],
  ['carburants'],
  ['prix', 'prixMax'],
  ['sieges', 'siegesMin'],
  ['portes'],
  ['localisation', 'rayon'],
])('loosening %s takes the whole filter away', (filter, other = filter) => {
  const loosened = withoutNamed(full, filter)
  expect(activeFilters(loosened, null).some(({ key }) => key.startsWith(filter))).toBe(false)
  expect(writeCriteria(loosened)).not.toContain(`${other}=`)
})

test("loosening kilometrage knows the service's name for it, and an unknown filter changes nothing", () => {
  expect(withoutNamed(read('kmMin=5&kmMax=9'), 'kilometrage')).toEqual(emptyCriteria())
  expect(withoutNamed(full, 'couleur')).toEqual(full)
})

test('a radius is told around a point only', () => {
  const place = activeFilters(read('localisation=Lyon&rayon=100'), { kind: 'commune', label: 'Lyon' })
  expect(place.map(({ label }) => label)).toEqual(['Lyon · 100 km'])

  const department = activeFilters(read('localisation=Ain&rayon=100'), { kind: 'departement', label: 'Ain' })
  expect(department.map(({ label }) => label)).toEqual(['Ain'])
})

test('clearing keeps the type and the order', () => {
  expect(cleared(full)).toEqual({ ...emptyCriteria('automobile'), tri: 'anciens' })
})

test('a suggested name replaces words, makes and models, and only a motorcycle leaves what cars have', () => {
  const typed = withText(full, 'vw gol')
  expect(writeCriteria(withName(typed, { type: 'automobile', make: 'Volkswagen', model: 'Golf' }))).toBe(
    writeCriteria(read(writeCriteria({ ...full, marques: ['Volkswagen'], modeles: ['Golf'], page: 1 }))),
  )
  const moto = withName(typed, { type: 'moto', make: 'Yamaha' })
  expect(moto).toMatchObject({ type: 'moto', marques: ['Yamaha'], modeles: [], prixMax: 9000, localisation: 'Lyon' })
  expect([moto.recherche, moto.portes, moto.page]).toEqual([undefined, undefined, 1])
})
