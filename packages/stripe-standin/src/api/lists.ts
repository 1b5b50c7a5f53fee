import type { Entity } from '../state/entities'
import type { Params } from './params'
import { badParameter, noSuch } from './problem'
import type { Page } from './routes'

type Dated = Entity & { readonly created: number }

/** `created=5` or `created[gte]=5`. */
const readCreated = (params: Params): ((created: number) => boolean) => {
  if (!params.has('created')) return () => true
  if (!params.isHash('created')) {
    const at = params.integer('created')
    return (created) => created === at
  }
  const hash = params.hash('created')
  const { gt, gte, lt, lte } = {
    gt: hash?.integer('gt') ?? -Infinity,
    gte: hash?.integer('gte') ?? -Infinity,
    lt: hash?.integer('lt') ?? Infinity,
    lte: hash?.integer('lte') ?? Infinity,
  }
  return (created) => created > gt && created >= gte && created < lt && created <= lte
}

/** Reads the parameters that all lists have; answers what makes a page of entities that are given oldest first. */
export const readPage = (params: Params): ((url: string, entities: readonly Dated[]) => Page) => {
  const limit = params.integer('limit') ?? 10
  const after = params.id('starting_after')
  const before = params.id('ending_before')
  const isWithin = readCreated(params)
  if (limit < 1 || limit > 100)
    throw badParameter('limit', 'Invalid limit: must be between 1 and 100', 'parameter_invalid_integer')
  if (after !== undefined && before !== undefined)
    throw badParameter('ending_before', 'You cannot parameterize both starting_after and ending_before.')

  return (url, entities) => {
    const newestFirst = entities.filter(({ created }) => isWithin(created)).toReversed()
    const placeOf = (id: string, param: string): number => {
      const place = newestFirst.findIndex((entity) => entity.id === id)
      if (place < 0) throw noSuch('object', id, param)
      return place
    }
    if (before !== undefined) {
      const newer = newestFirst.slice(0, placeOf(before, 'ending_before'))
      return { object: 'list', data: newer.slice(-limit), has_more: newer.length > limit, url }
    }
    const older = after === undefined ? newestFirst : newestFirst.slice(placeOf(after, 'starting_after') + 1)
    return { object: 'list', data: older.slice(0, limit), has_more: older.length > limit, url }
  }
}
