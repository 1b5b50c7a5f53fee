import { type Trail, trailOf } from './trail'

const ad = { id: 'ad_1', title: 'Peugeot 208', priceCents: 1, city: 'Lyon', postalCode: '69001', publishedAt: '' }
const trail = { address: '/search', origin: '/search', page: 1, pageCount: 3, total: 21, ads: [ad] }

test('an ad that was opened from results finds them again', () => {
  expect(trailOf({ trail }, 'ad_1')).toBe(trail as unknown as Trail)
})

test.each([
  ['nothing', null],
  ['another page’s state', { formChange: 'typed' }],
  ['no list', { trail: { ...trail, ads: undefined } }],
  ['another site', { trail: { ...trail, address: '//elsewhere.example' } }],
  ['a script', { trail: { ...trail, origin: 'javascript:alert(1)' } }],
  ['an ad without a price', { trail: { ...trail, ads: [{ ...ad, priceCents: undefined }] } }],
  ['a photo without a name', { trail: { ...trail, ads: [{ ...ad, photo: {} }] } }],
])('an entry of %s has no trail', (_, state) => {
  expect(trailOf(state, 'ad_1')).toBeUndefined()
})

test('an ad that is not among the results is not on their trail', () => {
  expect(trailOf({ trail }, 'ad_2')).toBeUndefined()
})
