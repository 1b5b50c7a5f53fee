import { qualityOf } from './quality'

const met = (written: Partial<Parameters<typeof qualityOf>[0]>) =>
  qualityOf({ photos: 0, photoLimit: 3, text: 0, price: undefined, ...written })
    .filter(({ isMet }) => isMet)
    .map(({ label }) => label)

test('photos and words make an ad better, and a price that is not above the others', () => {
  expect(met({})).toEqual([])
  expect(met({ photos: 3 })).toEqual(['Photos'])
  expect(met({ text: 200, price: 'above' })).toEqual(['Description'])
  expect(met({ price: 'within' })).toEqual(['Prix'])
})

test('nothing is said of a price that cannot be compared', () => {
  const labels = qualityOf({ photos: 0, photoLimit: 3, text: 0, price: undefined }).map(({ label }) => label)
  expect(labels).toEqual(['Photos', 'Description'])
})
