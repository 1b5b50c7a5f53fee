import { emptyCriteria, type SearchCriteria } from '@rouage/contracts'
import type { SearchQuery } from '@rouage/contracts/endpoints/search'
import { LRUCache } from 'lru-cache'
import type { IndexEngine } from '../index-engine/index-engine'
import { gazetteer } from '../places/gazetteer'
import { resolvePlace, type Resolution } from '../places/resolve'
import { type Meaning, meaningOf } from '../understanding/meaning'
import { criteriaOfPath } from './crawl'
import { indexQueryOf } from './query'

/** Places that people search by, resolved once. */
const KEPT_PLACES = 2_000

export type ResolvedQuery = {
  /** What is searched: where the text was understood, its words are criteria here. */
  readonly criteria: SearchCriteria
  readonly resolution: Resolution
  /** Only where the text was understood. */
  readonly understood?: {
    readonly corrected: Meaning['corrected']
    /** Words that no ad of the search has: without them there are some. */
    readonly ignored?: string
  }
}

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

/** Turns what is asked for into a search of the index: names behind a path, a place and a text behind their words. */
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
  const plain = (criteria: SearchCriteria): ResolvedQuery => ({ criteria, resolution: resolvePlaceOf(criteria) })

  /** The meaning of a text where it finds something: else the text as it stands, where that does. */
  const resolveText = (engine: IndexEngine, criteria: SearchCriteria): ResolvedQuery => {
    const findsAny = (tried: SearchCriteria): boolean =>
      engine.count(indexQueryOf(tried, resolvePlaceOf(tried).filter)) > 0
    const { type } = criteria
    const meaning = meaningOf(criteria, (word) => engine.partitions[type].hasWord(word))
    if (meaning === undefined) return plain(criteria)
    const { criteria: meant, corrected } = meaning
    const understood = { ...plain(meant), understood: { corrected } }
    if (findsAny(meant)) return understood
    const { recherche: ignored, ...others } = meant
    if (ignored !== undefined && findsAny(others)) return { ...plain(others), understood: { corrected, ignored } }
    return findsAny(criteria) ? plain(criteria) : understood
  }

  return {
    resolvePlaceOf,
    resolveQuery: (engine: IndexEngine, query: SearchQuery): ResolvedQuery => {
      const criteria = criteriaOf(engine, query)
      if (criteria === undefined) return NOTHING
      return criteria.recherche === undefined ? plain(criteria) : resolveText(engine, criteria)
    },
  }
}
