import { matchPath } from 'react-router-dom'

export type RouteMatch<Route> = { readonly route: Route; readonly params: Readonly<Record<string, string>> }

/** Literal segments before parameters before `*`: the more a route says, the earlier it is asked. */
const weight = (path: string): number =>
  path.split('/').reduce((sum, part) => sum * 4 + (part === '*' ? 1 : part.startsWith(':') ? 2 : 3), 0)

const compare = (a: string, b: string): number =>
  b.split('/').length - a.split('/').length || weight(b) - weight(a)

const matches = (pattern: string, path: string): Record<string, string> | undefined => {
  try {
    const found = matchPath({ path: pattern, end: true }, path)
    if (found === null) return undefined
    return Object.fromEntries(Object.entries(found.params).map(([name, value]) => [name, decodeURIComponent(value ?? '')]))
  } catch {
    // A path that no decoder takes, such as `/%E0%A4%A`, matches nothing.
    return undefined
  }
}

/** The route that a path belongs to, of all routes of all slices; undefined for a path nobody owns. */
export const findRoute = <Route extends { readonly path: string }>(
  routes: readonly Route[],
  path: string,
): RouteMatch<Route> | undefined => {
  const exact = [...routes].sort((a, b) => compare(a.path, b.path))
  for (const route of exact) {
    const params = matches(route.path, path)
    if (params !== undefined) return { route, params }
  }
  return undefined
}
