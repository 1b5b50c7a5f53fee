import fc from 'fast-check'
import type { JsonSchema } from './operations'

const asSchema = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
const asSchemas = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.map(asSchema) : [])
const asNumber = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)
const asTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []

/** Items of a list, where its schema asks for no more. */
const ENOUGH = 5

const byPattern = (pattern: string): fc.Arbitrary<string> | undefined => {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    // Some classes of Unicode and assertions are beyond fast-check: then any text has to do.
    return undefined
  }
}

const textOf = (schema: JsonSchema): fc.Arbitrary<string> => {
  if (schema.format === 'email') return fc.nat(999_999).map((number) => `essai.${number}@example.fr`)
  if (schema.format === 'date-time')
    return fc.integer({ min: 1, max: 3_000 }).map((days) => new Date(Date.UTC(2027, 0, days)).toISOString())
  const pattern = typeof schema.pattern === 'string' ? byPattern(schema.pattern) : undefined
  if (pattern !== undefined) return pattern
  const minLength = asNumber(schema.minLength, 0)
  const maxLength = Math.max(minLength, Math.min(asNumber(schema.maxLength, 40), minLength + 40))
  return fc.string({ unit: 'grapheme', minLength, maxLength })
}

const objectOf = (
  schema: JsonSchema,
  known: Readonly<Record<string, unknown>>,
  isUsual: boolean,
): fc.Arbitrary<unknown> => {
  const fields: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [name, field] of Object.entries(asSchema(schema.properties))) {
    const usual = known[name]
    const any = arbitraryOf(asSchema(field), known, isUsual)
    const either = (): fc.Arbitrary<unknown> => (isUsual ? fc.constant(usual) : fc.oneof(fc.constant(usual), any))
    fields[name] = usual === undefined ? any : either()
  }
  const names = Object.keys(fields)
  return fc.record(fields, { requiredKeys: asTexts(schema.required).filter((name) => names.includes(name)) })
}

/**
 * Values that a JSON Schema allows, as far as it is one that zod writes; what it leaves open is kept short.
 * @param known values that fields of a name may have too, so that calls reach what lies behind the parsing: real ids,
 * one's own password
 * @param isUsual whether they always have it
 */
export const arbitraryOf = (
  schema: JsonSchema,
  known: Readonly<Record<string, unknown>> = {},
  isUsual = false,
): fc.Arbitrary<unknown> => {
  const choices = asSchemas(schema.anyOf ?? schema.oneOf)
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, known, isUsual)))
  const parts = asSchemas(schema.allOf)
  if (parts.length > 0) return arbitraryOf(Object.assign({ ...schema, allOf: undefined }, ...parts), known, isUsual)
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer({ min: asNumber(schema.minimum, 0), max: asNumber(schema.maximum, 10_000) })
    case 'number':
      return fc.double({ min: asNumber(schema.minimum, 0), max: asNumber(schema.maximum, 10_000), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const minLength = asNumber(schema.minItems, 0)
      // No more than needed: a week has seven days, and most lists are told by a few.
      const maxLength = Math.max(minLength, Math.min(asNumber(schema.maxItems, ENOUGH), ENOUGH))
      return fc.array(arbitraryOf(asSchema(schema.items), known, isUsual), { minLength, maxLength })
    }
    case 'object':
      return objectOf(schema, known, isUsual)
    default:
      return fc.string({ maxLength: 40 })
  }
}
