import type { JsonSchema } from './call-shape'

/** Schemas within schemas deeper than that are taken as they are. */
const MAX_DEPTH = 24

/** Where something does not fit, and why: `price.amount`, `is a string, and a number is taken`. */
export type Misfit = { readonly at: string; readonly why: string }

/** A schema with what its references are relative to. */
type Rooted = { readonly schema: JsonSchema; readonly root: JsonSchema }

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const propertiesOf = (schema: JsonSchema): JsonSchema => (isSchema(schema.properties) ? schema.properties : {})

/** Follows `#` and `#/$defs/name`; what leads nowhere is anything. */
const resolved = ({ schema, root }: Rooted): JsonSchema => {
  const { $ref } = schema
  if (typeof $ref !== 'string') return schema
  let found: unknown = root
  for (const part of $ref.split('/').slice(1)) found = isSchema(found) ? found[part] : undefined
  return isSchema(found) ? found : {}
}

/** All parts of an intersection in one; of two that say the same, the later one counts. */
const flat = (given: Rooted): JsonSchema => {
  const schema = resolved(given)
  const parts = listOf(schema.allOf).filter(isSchema)
  if (parts.length === 0) return schema
  const { allOf: _parts, ...own } = schema
  const all = [own, ...parts.map((part) => flat({ schema: part, root: given.root }))]
  const properties: JsonSchema = Object.assign({}, ...all.map(propertiesOf))
  const required = all.flatMap((each) => listOf(each.required))
  return Object.assign({}, ...all, { properties, required })
}

const optionsOf = (schema: JsonSchema): readonly JsonSchema[] =>
  [...listOf(schema.anyOf), ...listOf(schema.oneOf)].filter(isSchema)
const typesOf = ({ type }: JsonSchema): readonly string[] =>
  (typeof type === 'string' ? [type] : listOf(type)).filter((each) => typeof each === 'string')
const valuesOf = (schema: JsonSchema): readonly unknown[] | undefined => {
  if ('const' in schema) return [schema.const]
  return Array.isArray(schema.enum) ? schema.enum : undefined
}
const inWords = (values: readonly unknown[]): string =>
  values
    .slice(0, 5)
    .map((value) => JSON.stringify(value))
    .join(', ')
const below = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`)

const misfitOfValues = (from: JsonSchema, to: JsonSchema, at: string): Misfit[] => {
  const [given, taken] = [valuesOf(from), valuesOf(to)]
  if (taken === undefined) return []
  if (given === undefined) {
    // Of what may be anything nothing is known.
    return typesOf(from).length === 0 ? [] : [{ at, why: `may be anything, and one of ${inWords(taken)} is taken` }]
  }
  const others = given.filter((value) => !taken.includes(value))
  return others.length === 0 ? [] : [{ at, why: `may be ${inWords(others)}, which is not taken` }]
}

const misfitOfTypes = (from: JsonSchema, to: JsonSchema, at: string): Misfit[] => {
  const [given, taken] = [typesOf(from), typesOf(to)]
  if (taken.length === 0) return []
  const isTaken = (type: string): boolean => taken.includes(type) || (type === 'integer' && taken.includes('number'))
  const others = given.filter((type) => !isTaken(type))
  return others.length === 0
    ? []
    : [{ at, why: `is of the type ${others.join(', ')}, and ${taken.join(', ')} is taken` }]
}

type Step = { readonly from: Rooted; readonly to: Rooted; readonly at: string; readonly depth: number }

const misfitsOfObjects = (from: JsonSchema, to: JsonSchema, step: Step): Misfit[] => {
  const { at, depth } = step
  const [given, taken] = [propertiesOf(from), propertiesOf(to)]
  const sent = listOf(from.required)
  const missing = listOf(to.required).flatMap((name): Misfit[] => {
    if (typeof name !== 'string' || sent.includes(name)) return []
    // A record may have it.
    if (!(name in given) && isSchema(from.additionalProperties)) return []
    return [
      { at: below(at, name), why: name in given ? 'is needed, and may be missing' : 'is needed, and is never there' },
    ]
  })
  const inner = (schema: unknown, other: unknown, name: string): Misfit[] =>
    isSchema(schema) && isSchema(other)
      ? misfits({
          from: { ...step.from, schema },
          to: { ...step.to, schema: other },
          at: below(at, name),
          depth: depth + 1,
        })
      : []
  const wrong = Object.entries(given).flatMap(([name, schema]) => {
    if (name in taken) return inner(schema, taken[name], name)
    if (to.additionalProperties === false) return [{ at: below(at, name), why: 'is not taken' }]
    return inner(schema, to.additionalProperties, name)
  })
  return [...missing, ...wrong, ...inner(from.additionalProperties, to.additionalProperties, '*')]
}

const misfitsOfItems = (from: JsonSchema, to: JsonSchema, step: Step): Misfit[] => {
  if (!isSchema(from.items) || !isSchema(to.items)) return []
  return misfits({
    from: { ...step.from, schema: from.items },
    to: { ...step.to, schema: to.items },
    at: `${step.at}[]`,
    depth: step.depth + 1,
  })
}

const misfits = (step: Step): Misfit[] => {
  const { at, depth } = step
  if (depth > MAX_DEPTH) return []
  const [from, to] = [flat(step.from), flat(step.to)]
  const given = optionsOf(from)
  if (given.length > 0)
    return given.flatMap((schema) => misfits({ ...step, from: { ...step.from, schema }, depth: depth + 1 }))
  const taken = optionsOf(to)
  if (taken.length > 0) {
    const each = taken.map((schema) => misfits({ ...step, to: { ...step.to, schema }, depth: depth + 1 }))
    if (each.some((found) => found.length === 0)) return []
    // Of several forms the one that it comes closest to says most.
    return each.toSorted((a, b) => a.length - b.length).at(0) ?? []
  }
  const plain = [...misfitOfTypes(from, to, at), ...misfitOfValues(from, to, at)]
  if (plain.length > 0) return plain
  return [...misfitsOfObjects(from, to, step), ...misfitsOfItems(from, to, step)]
}

/**
 * Whether everything that one schema describes is taken by another one, as far as shapes go: types, words, which fields are
 * there. How long a text may be, or how it has to look, is not compared.
 * @returns where not
 */
export const misfitsOf = (from: JsonSchema, to: JsonSchema): readonly Misfit[] =>
  misfits({ from: { schema: from, root: from }, to: { schema: to, root: to }, at: '', depth: 0 })
