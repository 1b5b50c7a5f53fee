import { emptyCriteria, readCriteria } from '@rouage/contracts/search-criteria'
import { cleared, withList, withNumber, withoutForeignModels, withPlace, withText, withType } from './edit'

const read = (text: string) => readCriteria(new URLSearchParams(text))
const full = read('type=automobile&marques=Peugeot,Renault&modeles=208,Clio&carburants=diesel&prixMax=9000&siegesMin=5&portes=5&localisation=Lyon&rayon=100&tri=anciens&page=4')

test('removing the last make clears the models; removing one of two does not', () => {
  expect(withList(full, 'marques', [])).toMatchObject({ marques: [], modeles: [] })
  expect(withList(full, 'marques', ['Peugeot'])).toMatchObject({ marques: ['Peugeot'], modeles: ['208', 'Clio'] })
})

test('models of no chosen make can be dropped once the catalogue is known', () => {
  const makes = [{ name: 'Peugeot', models: ['208'] }, { name: 'Renault', models: ['Clio'] }]
  expect(withoutForeignModels({ ...full, marques: ['Peugeot'] }, makes).modeles).toEqual(['208'])
  expect(withoutForeignModels({ ...full, marques: [] }, makes).modeles).toEqual(['208', 'Clio'])
})

test('each change goes back to page 1 and leaves no empty filter behind', () => {
  for (const changed of [
    withList(full, 'carburants', []), withNumber(full, 'prixMax', undefined), withPlace(full, undefined, 50),
    withText(full, '  '), withType(full, 'moto'), cleared(full),
  ]) {
    expect(changed.page).toBe(1)
    expect(Object.values(changed)).not.toContain(undefined)
  }
  expect(withPlace(full, undefined, 50)).not.toHaveProperty('rayon')
})

test('another vehicle type keeps what both have', () => {
  expect(withType(full, 'moto')).toEqual(read('type=moto&prixMax=9000&localisation=Lyon&rayon=100&tri=anciens'))
})

test('clearing keeps the type and the order', () => {
  expect(cleared(full)).toEqual({ ...emptyCriteria('automobile'), tri: 'anciens' })
})
