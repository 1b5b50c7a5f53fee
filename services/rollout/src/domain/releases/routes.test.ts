import { doCollide, isSliceRoute } from './routes'

test.each([
  ['/', '/', true],
  ['/search', '/search', true],
  ['/search', '/Search', true],
  ['/announcement/:id', '/announcement/:other', true],
  ['/announcement/:id', '/announcement/new', true],
  ['/voitures/*', '/voitures', true],
  ['/voitures/*', '/voitures/peugeot/208', true],
  ['/*', '/anything', true],
  ['/profile', '/profile/:userId', false],
  ['/search', '/searches', false],
  ['/a/:id', '/b/:id', false],
  // The host's own page for what nobody owns.
  ['*', '/search', false],
])('%s and %s: %s', (a, b, expected) => {
  expect([doCollide(a, b), doCollide(b, a)]).toEqual([expected, expected])
})

test.each([
  ['/', true],
  ['/announcement/:id', true],
  ['/voitures/*', true],
  ['/vus-recemment', true],
  ['*', false],
  ['/*', false],
  ['', false],
  ['search', false],
  ['//evil.example', false],
  ['/a/*/b', false],
  ['/a/', false],
  ['/a?b', false],
  ['/%61', false],
])('a slice may declare %s: %s', (pattern, expected) => {
  expect(isSliceRoute(pattern)).toBe(expected)
})
