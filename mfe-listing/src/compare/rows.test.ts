import { announcementFixture, motoFixture } from '../testing/fixtures'
import { rowsOf } from './rows'

const car = { ad: announcementFixture(), position: undefined }
const moto = { ad: motoFixture(), position: { label: 'bon-prix' as const, medianCents: 1, comparedWith: 9 } }
const rowOf = (groups: ReturnType<typeof rowsOf>, label: string) =>
  groups.flatMap(({ rows }) => rows).find((row) => row.label === label)

test('a car beside a motorcycle has the lines of both, and what only one tells differs', () => {
  const groups = rowsOf([car, moto])

  expect(groups.map(({ title }) => title)).toEqual([
    'L’offre',
    'Le véhicule',
    'Moteur et équipement',
    'Historique',
    'Le vendeur',
  ])
  expect(rowOf(groups, 'Nombre de portes')).toMatchObject({ values: ['5', undefined], differs: true })
  expect(rowOf(groups, 'Permis')?.values[0]).toBeUndefined()
  expect(rowOf(groups, 'Position du prix')?.values).toEqual([undefined, 'Bon prix'])
  expect(rowOf(groups, 'Kilométrage garanti')?.values).toEqual(['Oui', 'Non'])
})

test('equipment is compared group by group', () => {
  const told = [{ title: 'Confort', items: ['Climatisation', 'Sellerie cuir'] }]
  const groups = rowsOf([{ ...car, ad: { ...car.ad, equipment: told } }, car])

  expect(groups.find(({ title }) => title === 'Équipement')?.rows).toEqual([
    { label: 'Confort', values: ['Climatisation, Sellerie cuir', undefined], differs: true },
  ])
})

test('what all tell alike does not differ, and one alone differs from none', () => {
  const same = { ...car, ad: announcementFixture({ id: 'ad_9', priceCents: 1 }) }

  expect(
    rowsOf([car, same])
      .flatMap(({ rows }) => rows)
      .filter(({ differs }) => differs)
      .map(({ label }) => label),
  ).toEqual(['Prix'])
  expect(rowsOf([car]).some(({ rows }) => rows.some(({ differs }) => differs))).toBe(false)
})

test('an ad that is gone has no value and makes no difference', () => {
  const groups = rowsOf([car, undefined, car])

  expect(rowOf(groups, 'Marque')).toEqual({
    label: 'Marque',
    values: ['Peugeot', undefined, 'Peugeot'],
    differs: false,
  })
  expect(rowsOf([undefined])).toEqual([])
})
