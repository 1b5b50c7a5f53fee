import { emptyCriteria, type SearchCriteria } from '@rouage/contracts'
import type { SearchQuery } from '@rouage/contracts/endpoints/search'
import { LRUCache } from 'lru-cache'
import type { IndexEngine } from '../index-engine/index-engine'
import { gazetteer } from '../places/gazetteer'
import { resolvePlace, type Resolution } from '../places/resolve'
import { criteriaOfPath } from './crawl'

/** Places that people search by, resolved once. */
const KEPT_PLACES = 2_000

export type ResolvedQuery = { readonly criteria: SearchCriteria; readonly resolution: Resolution }

/** What is searched where a path stands for no page. */
const NOTHING: ResolvedQuery = {
  criteria: emptyCriteria(),
  resolution: { place: null, filter: { kind: 'nowhere' } },
}

/** The search that is asked for; undefined when its path stands for no page. */
const criteriaOf = (engine: IndexEngine, { chemin, ...criteria }: SearchQuery): SearchCriteria | undefined => {
  if (chemin === undefined) return criteria
  const page = criteriaOfPath(engine, chemin)
  if (page === undefined) return undefined
  return {
    ...criteria,
    type: page.type,
    marques: page.marques.length > 0 ? page.marques : criteria.marques,
    modeles: page.modeles.length > 0 ? page.modeles : criteria.modeles,
    localisation: page.localisation ?? criteria.localisation,
  }
}

/** Turns what is asked for into a search of the index: names behind a path, and a place behind its words. */
export const createQueryResolver = () => {
  const places = new LRUCache<string, Resolution>({ max: KEPT_PLACES })
  const resolvePlaceOf = (criteria: SearchCriteria): Resolution => {
    const key = `${criteria.rayon ?? ''}/${criteria.localisation ?? ''}`
    const known = places.get(key)
    if (known !== undefined) return known
    const resolution = resolvePlace(gazetteer(), criteria)
    places.set(key, resolution)
    return resolution
  }

  return {
    resolvePlaceOf,
    resolveQuery: (engine: IndexEngine, query: SearchQuery): ResolvedQuery => {
      const criteria = criteriaOf(engine, query)
      return criteria === undefined ? NOTHING : { criteria, resolution: resolvePlaceOf(criteria) }
    },
  }
}
