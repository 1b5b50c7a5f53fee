import { findRoute } from './routes'

const routes = ['/', '/search', '/announcement/:id', '/profile', '/profile/:userId', '/voitures/*', '*'].map(
  (path) => ({ path }),
)
const pathOf = (path: string) => findRoute(routes, path)?.route.path

describe('finding the route of a path', () => {
  test.each([
    ['/', '/'],
    ['/search', '/search'],
    ['/announcement/abc', '/announcement/:id'],
    ['/profile', '/profile'],
    ['/profile/u1', '/profile/:userId'],
    ['/voitures/renault/clio', '/voitures/*'],
    ['/voitures', '/voitures/*'],
    ['/nowhere/at/all', '*'],
    ['/announcement/a/b', '*'],
  ])('%s belongs to %s', (path, expected) => {
    expect(pathOf(path)).toBe(expected)
  })

  test('gives the parameters, decoded', () => {
    expect(findRoute(routes, '/announcement/a%20b')?.params).toEqual({ id: 'a b' })
  })

  test('a path that nobody can decode is nobody’s but the last resort’s', () => {
    expect(() => findRoute(routes, '/announcement/%E0%A4%A')).not.toThrow()
  })

  test('answers nothing where there is no last resort', () => {
    expect(findRoute([{ path: '/search' }], '/elsewhere')).toBeUndefined()
  })
})
