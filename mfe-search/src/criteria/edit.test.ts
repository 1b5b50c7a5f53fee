import { emptyCriteria, readCriteria, writeCriteria } from '@rouage/contracts/search-criteria'
import { activeFilters } from './active-filters'
import {
  cleared,
  withList,
  withNumber,
  withoutFilter,
  withoutForeignModels,
  withPlace,
  withText,
  withType,
} from './edit'

const read = (text: string) => readCriteria(new URLSearchParams(text))
const full = read(
  'type=automobile&marques=Peugeot,Renault&modeles=208,Clio&carburants=diesel&prixMax=9000&siegesMin=5&portes=5&localisation=Lyon&rayon=100&tri=anciens&page=4',
)

test('removing the last make clears the models; removing one of two does not', () => {
  expect(withList(full, 'marques', [])).toMatchObject({ marques: [], modeles: [] })
  expect(withList(full, 'marques', ['Peugeot'])).toMatchObject({ marques: ['Peugeot'], modeles: ['208', 'Clio'] })
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
    withList(full, 'carburants', []),
    withNumber(full, 'prixMax', undefined),
    withPlace(full, undefined, 50),
    withText(full, '  '),
    withType(full, 'moto'),
    cleared(full),
  ]) {
    expect(changed.page).toBe(1)
    expect(Object.values(changed)).not.toContain(undefined)
  }
  expect(withPlace(full, undefined, 50)).not.toHaveProperty('rayon')
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
  const loosened = withoutFilter(full, filter)
  expect(activeFilters(loosened, null).some(({ key }) => key.startsWith(filter))).toBe(false)
  expect(writeCriteria(loosened)).not.toContain(`${other}=`)
})

test("loosening kilometrage knows the service's name for it, and an unknown filter changes nothing", () => {
  expect(withoutFilter(read('kmMin=5&kmMax=9'), 'kilometrage')).toEqual(emptyCriteria())
  expect(withoutFilter(full, 'couleur')).toEqual(full)
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
