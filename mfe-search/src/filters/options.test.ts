import { FUELS, LICENCES } from '@rouage/contracts/vehicle'
import { closedOptions, makeOptions, modelOptions, unfoldText } from './options'

const makes = [
  { name: 'Peugeot', models: ['208', '308'] },
  { name: 'Renault', models: ['Clio', 'Twingo'] },
]
const facet = (counts: Record<string, number>) =>
  Object.entries(counts).map(([value, count]) => ({ value, label: value, count }))

test('a closed vocabulary keeps its order, and an option without ads counts 0', () => {
  expect(closedOptions({ options: FUELS }, facet({ hybride: 2, essence: 7 }))).toEqual([
    { value: 'essence', label: 'Essence', count: 7 },
    { value: 'diesel', label: 'Diesel', count: 0 },
    { value: 'electrique', label: 'Électrique', count: 0 },
    { value: 'hybride', label: 'Hybride', count: 2 },
  ])
  expect(closedOptions({ options: LICENCES }, undefined)[0]).toEqual({ value: 'a1', label: 'A1' })
})

test('makes are the catalogue, alphabetical, with any make that an ad has', () => {
  expect(makeOptions(makes, facet({ Renault: 3, Ébro: 1 })).map(({ label, count }) => [label, count])).toEqual([
    ['Ébro', 1],
    ['Peugeot', 0],
    ['Renault', 3],
  ])
})

test('where there are many, the eight makes with most ads stand first, and every make stands once', () => {
  const names = 'ABCDEFGHIJ'.split('')
  const many = names.map((name) => ({ name, models: [] }))
  const counts = Object.fromEntries(names.slice(1).map((name, at) => [name, at + 1]))

  const options = makeOptions(many, facet(counts)).map(({ label, group }) => `${group}: ${label}`)
  expect(options).toEqual([
    ...'JIHGFEDC'.split('').map((name) => `Les plus proposées: ${name}`),
    'Toutes les autres: A',
    'Toutes les autres: B',
  ])
})

test('models of a chosen make stand so, too', () => {
  const models = Array.from({ length: 12 }, (_, at) => String(at + 1))
  const counts = Object.fromEntries(models.slice(2).map((model) => [model, Number(model)]))
  const options = modelOptions([{ name: 'Peugeot', models }], ['Peugeot'], facet(counts))

  expect(options.map(({ label }) => label)).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '1', '2', '3', '4'])
  expect(options[0]?.group).toBe('Les plus proposés')
  expect(options.at(-1)?.group).toBe('Tous les autres')
})

test('what is folded is called by its number', () => {
  expect(unfoldText('marques', 23)).toBe('Afficher les 23 marques sans annonce')
  expect(unfoldText('modeles', 1)).toBe('Afficher le modèle sans annonce')
})

test('models stand in the order of their numbers', () => {
  const peugeot = [
    {
      name: 'Peugeot',
      models: ['1007', '106', '206 CC', '206', '2008', '107', 'RCZ', 'e-208', 'e-2008', 'Série 10', 'Série 2'],
    },
  ]
  expect(modelOptions(peugeot, ['Peugeot'], undefined).map(({ label }) => label)).toEqual([
    '106',
    '107',
    '206',
    '206 CC',
    '1007',
    '2008',
    'e-208',
    'e-2008',
    'RCZ',
    'Série 2',
    'Série 10',
  ])
})

test('models are those of the chosen makes', () => {
  expect(modelOptions(makes, ['Renault'], facet({ Clio: 4 }))).toEqual([
    { value: 'Clio', label: 'Clio', count: 4 },
    { value: 'Twingo', label: 'Twingo', count: 0 },
  ])
})

test('without a make all models are offered, those that were counted first', () => {
  expect(modelOptions(makes, [], facet({ Clio: 4 })).map(({ label, count, group }) => [label, count, group])).toEqual([
    ['Clio', 4, 'Les plus proposés'],
    ['208', undefined, 'Tous les autres'],
    ['308', undefined, 'Tous les autres'],
    ['Twingo', undefined, 'Tous les autres'],
  ])
})
