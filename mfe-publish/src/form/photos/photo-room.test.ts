import { packChosenWords, packRemovedWords, photoLimit } from './photo-room'

test.each([
  ['particulier', undefined, 3],
  ['particulier', 'pack3', 6],
  ['particulier', 'pack6', 9],
  ['professionnel', undefined, 6],
  ['professionnel', 'pack6', 6],
  ['subscribed', undefined, 9],
  ['subscribed', 'pack3', 9],
] as const)('%s with %s may have %i photos', (plan, photoPack, limit) => {
  expect(photoLimit(plan, { photoPack })).toBe(limit)
})

test('packs are told of in the words of the product', () => {
  expect(packChosenWords('pack3')).toBe(
    'Pack 3 photos sélectionné ! Vous pouvez maintenant ajouter 3 photos supplémentaires.',
  )
  expect(packChosenWords('pack6')).toBe(
    'Pack 6 photos sélectionné ! Vous pouvez maintenant ajouter 6 photos supplémentaires.',
  )
  expect([0, 1, 3].map(packRemovedWords)).toEqual([
    'Pack photo supprimé. Aucune photo n’a été supprimée.',
    'Pack photo supprimé. 1 photo a été supprimée.',
    'Pack photo supprimé. 3 photos ont été supprimées.',
  ])
})
