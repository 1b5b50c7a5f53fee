import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../data/database'

type Filter = Readonly<Record<string, unknown>>
type Kind = 'equal' | 'range' | 'weak'

const RANGES = new Set(['$lt', '$lte', '$gt', '$gte'])
const EQUALS = new Set(['$eq', '$in'])

const isOperators = (value: unknown): value is Filter =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => key.startsWith('$'))

/** How far a condition narrows a search down: to values, to a stretch of them, or hardly at all (`$ne`, `$exists`). */
const kindOf = (condition: unknown): Kind => {
  if (!isOperators(condition)) return 'equal'
  const operators = Object.keys(condition)
  if (operators.some((operator) => EQUALS.has(operator))) return 'equal'
  return operators.some((operator) => RANGES.has(operator)) ? 'range' : 'weak'
}

/** A filter as its alternatives, each a list of conditions by field. */
const alternativesOf = (filter: Filter): ReadonlyMap<string, Kind>[] => {
  const { $or, $and, ...fields } = filter
  let alternatives: Map<string, Kind>[] = [
    new Map(Object.entries(fields).map(([field, condition]) => [field, kindOf(condition)])),
  ]
  const branches = [
    ...(Array.isArray($and) ? $and.map((part: Filter) => alternativesOf(part)) : []),
    ...(Array.isArray($or) ? [$or.flatMap((part: Filter) => alternativesOf(part))] : []),
  ]
  for (const branch of branches)
    alternatives = alternatives.flatMap((one) => branch.map((other) => new Map([...one, ...other])))
  return alternatives
}

/**
 * Whether an index leads to what is looked for: by every stretch there is (a time that is over, mostly) right after keys
 * that are given, or where there is none by a key that is given.
 */
const isServed = (conditions: ReadonlyMap<string, Kind>, indexes: readonly (readonly string[])[]): boolean => {
  const byId = conditions.get('_id')
  if (byId === 'equal' || byId === 'range') return true
  const needsRange = [...conditions.values()].includes('range')
  return indexes.some((keys) => {
    const reached = keys.findIndex((key) => conditions.get(key) !== 'equal')
    const stretch = reached < 0 ? undefined : keys[reached]
    return needsRange ? stretch !== undefined && conditions.get(stretch) === 'range' : reached !== 0
  })
}

const READS = new Set([
  'find',
  'findOne',
  'findOneAndUpdate',
  'findOneAndDelete',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
  'countDocuments',
  'distinct',
])

/**
 * Queries made during some work that no index of their model's schema serves: they would read whole collections. For
 * loops and schedules, which ask the same thing for ever.
 * @returns each once, as `collection.method filter`
 * @example
 * expect(await queriesWithoutIndex(database, () => announcements.expireOverdue())).toEqual([])
 */
export const queriesWithoutIndex = async (database: Database, work: () => Promise<unknown>): Promise<string[]> => {
  const indexes = new Map(
    Object.values(database.connection.models).map((model) => [
      model.collection.name,
      model.schema.indexes().map(([keys]) => Object.keys(keys)),
    ]),
  )
  const found: { readonly text: string; readonly filter: unknown }[] = []
  let seen = 0
  database.connection.set('debug', (collection: string, method: string, filter: unknown) => {
    if (!READS.has(method) || typeof filter !== 'object' || filter === null) return
    seen += 1
    const unserved = alternativesOf({ ...filter }).some(
      (conditions) => !isServed(conditions, indexes.get(collection) ?? []),
    )
    if (!unserved || found.some((other) => isDeepStrictEqual(other.filter, filter))) return
    found.push({ text: `${collection}.${method} ${JSON.stringify(filter)}`, filter })
  })
  try {
    await work()
  } finally {
    database.connection.set('debug', false)
  }
  if (seen === 0) throw new Error('Nothing was asked: the work makes no queries on this database.')
  return found.map(({ text }) => text)
}
