import type { Draft } from '../draft'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a JSON body, the outermost first, as paths of keys and indexes. */
export const leavesOf = (value: unknown, path: readonly string[] = []): string[][] => {
  if (!isObject(value) && !Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, field]) => [[...path, key], ...leavesOf(field, [...path, key])])
}

/** The same body with another value at one path; without the field where `value` is undefined. */
export const withLeaf = (body: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value
  if (Array.isArray(body))
    return body.map((item: unknown, index) => (String(index) === key ? withLeaf(item, rest, value) : item))
  if (!isObject(body)) return body
  const fields = Object.entries(body).map(
    ([name, field]) => [name, name === key ? withLeaf(field, rest, value) : field] as const,
  )
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined))
}

/** What stands at a path of a JSON text is replaced by text that `JSON.stringify` would never write, as `1e400`. */
export const withRawLeaf = (body: unknown, path: readonly string[], raw: string): Buffer => {
  const mark = '\u0001raw\u0001'
  return Buffer.from(JSON.stringify(withLeaf(body, path, mark)).replace(JSON.stringify(mark), () => raw))
}

/** The first name of each parameter in a path template. */
export const paramsOf = ({ path }: Draft): string[] =>
  [...path.matchAll(/\{([A-Za-z]+)\}/g)].map(([, name = '']) => name)
