import { doCollide } from './routes'

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
