import { matchRoutes } from 'react-router'
import { definePage } from './page'
import { paramsOf, readyPage } from './ready-page'
import type { Slice } from './slice'

const page = definePage({ head: () => ({ title: 'x' }), Component: () => null })
const paths = [
  '*',
  '/announcement/:id',
  '/voitures/*',
  '/announcement/new',
  '/',
  '/search',
  '/profile/:userId',
  '/profile',
]
const slice: Slice = {
  name: 'search',
  criticality: 'primary',
  host: '*',
  routes: paths.map((path) => ({ path, title: path, page: async () => ({ page }) })),
}
const readyAt = (pathname: string, of = slice) =>
  readyPage(of, { pathname, search: '', hash: '', state: null, key: 'default' })

describe('the page of a path', () => {
  test.each([
    ['/', '/'],
    ['/search', '/search'],
    ['/announcement/abc', '/announcement/:id'],
    ['/announcement/new', '/announcement/new'],
    ['/profile', '/profile'],
    ['/profile/u1', '/profile/:userId'],
    ['/voitures/renault/clio', '/voitures/*'],
    ['/voitures', '/voitures/*'],
    ['/nowhere/at/all', '*'],
    ['/announcement/a/b', '*'],
  ])('%s belongs to %s, in whatever order the routes stand', async (path, expected) => {
    const upsideDown = { ...slice, routes: [...slice.routes].reverse() }

    expect((await readyAt(path))?.matches[0]?.route.path).toBe(expected)
    expect((await readyAt(path, upsideDown))?.matches[0]?.route.path).toBe(expected)
  })

  test('has the parameters, decoded', async () => {
    const ready = await readyAt('/announcement/a%20b')

    expect(ready === undefined ? undefined : paramsOf(ready)).toEqual({ id: 'a b' })
  })

  test('a path that nobody can decode breaks nothing', () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})

    expect(() => matchRoutes([...slice.routes], '/announcement/%E0%A4%A')).not.toThrow()
  })

  test('is none where there is no last resort', async () => {
    expect(await readyAt('/elsewhere', { ...slice, routes: slice.routes.slice(5, 6) })).toBeUndefined()
  })
})
