import { searchQuery } from './endpoints/search'
import { FILTERS } from './filters'
import { emptyCriteria, isSet, readCriteria, withoutFilter, withWords, writeCriteria } from './search-criteria'
import { criteriaWith } from './testing/filter-samples'

const read = (text: string) => readCriteria(new URLSearchParams(text))

test.each(FILTERS)('the address holds $name, and gives it back', (filter) => {
  const criteria = criteriaWith(filter)
  const text = writeCriteria(criteria)

  expect(read(text)).toEqual(criteria)
  expect(writeCriteria(read(text))).toBe(text)
  expect(text).not.toBe(writeCriteria(emptyCriteria(filter.only)))
})

test.each(FILTERS)('the call of a search holds $name, and gives it back', (filter) => {
  const criteria = criteriaWith(filter)
  expect(searchQuery.parse(searchQuery.write(criteria))).toEqual(criteria)
})

test.each(FILTERS)('$name is set, until it is taken away', (filter) => {
  const criteria = { ...criteriaWith(filter), page: 3 }
  expect(FILTERS.filter((other) => isSet(criteria, other))).toEqual([filter])
  expect(withoutFilter(criteria, filter)).toEqual(emptyCriteria(filter.only))
})

test.each(FILTERS.filter(({ only }) => only !== undefined))(
  '$name is left out of the other type’s search',
  (filter) => {
    const other = filter.only === 'moto' ? 'automobile' : 'moto'
    const text = writeCriteria(criteriaWith(filter)).replace(`type=${filter.only}`, `type=${other}`)
    expect(read(text)).toEqual(emptyCriteria(other))
  },
)

test('no two filters share a name or a parameter', () => {
  const names = FILTERS.map(({ name }) => name)
  const keys = FILTERS.flatMap((filter) => (filter.kind === 'range' ? filter.keys : [filter.name]))

  expect(new Set(names).size).toBe(names.length)
  expect(new Set(keys).size).toBe(keys.length)
})

test('without any make the models go too', () => {
  const chosen = { ...emptyCriteria(), marques: ['Peugeot'], modeles: ['208'] }
  const [makes, models] = FILTERS
  if (makes === undefined || models === undefined) throw new Error('The table is empty.')

  expect(withoutFilter(chosen, makes)).toEqual(emptyCriteria())
  expect(withoutFilter(chosen, models)).toEqual({ ...emptyCriteria(), marques: ['Peugeot'] })
})

test('numbers and words are written as they will be read', () => {
  const typed = withWords({ ...emptyCriteria(), prixMax: 99_999_999, siegesMin: 0 }, ' clio  rs ')
  expect(writeCriteria(typed)).toBe('type=automobile&prixMax=10000000&recherche=clio+rs')
})

test('a crawlable path says the type of its search', () => {
  expect(searchQuery.parse({ chemin: '/motos/yamaha', permis: 'a2' })).toEqual({
    ...emptyCriteria('moto'),
    permis: ['a2'],
    chemin: '/motos/yamaha',
  })
  expect(searchQuery.parse({ chemin: '/nulle-part', type: 'moto' })).toMatchObject({ type: 'moto' })
})
