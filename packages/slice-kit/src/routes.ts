import { parse } from 'regexparam'

/** A route, and what its parameters are in the path, decoded. */
export type RouteMatch<Route> = { readonly route: Route; readonly params: Readonly<Record<string, string>> }

const segmentWeight = (segment: string): number => {
  if (segment === '*') return 1
  return segment.startsWith(':') ? 2 : 3
}

/** Literal segments before parameters before `*`: the more a route says, the earlier it is asked. */
const weight = (path: string): number => path.split('/').reduce((sum, segment) => sum * 4 + segmentWeight(segment), 0)

const compare = (a: string, b: string): number => b.split('/').length - a.split('/').length || weight(b) - weight(a)

/** A last `*` also stands for nothing: `/voitures/*` is the root of its pages too. */
const compile = (path: string): Pattern => parse(path.replace(/(^|\/)\*$/, '$1*?'))

type Pattern = { readonly keys: readonly string[]; readonly pattern: RegExp }
const compiled = new Map<string, Pattern>()
const patternOf = (path: string): Pattern => {
  const known = compiled.get(path) ?? compile(path)
  compiled.set(path, known)
  return known
}

const matches = (route: string, path: string): Record<string, string> | undefined => {
  const { keys, pattern } = patternOf(route)
  const found = pattern.exec(path)
  if (found === null) return undefined
  try {
    return Object.fromEntries(keys.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]))
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
