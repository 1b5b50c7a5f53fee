import { getAnnouncement } from '@rouage/contracts/endpoints/listing'
import { similarAnnouncements } from '@rouage/contracts/endpoints/search'
import { isId } from '@rouage/contracts/id-pattern'
import { type PageQuery, query } from '@rouage/slice-kit'
import { MAX_COMPARED } from '@rouage/slice-kit/compared-ads'

/** The ads that an address compares: four at most, each once. */
export const comparedIn = (search: URLSearchParams): readonly string[] =>
  [...new Set((search.get('annonces') ?? '').split(',').filter(isId))].slice(0, MAX_COMPARED)

/** What is asked of each: the ad, and where its price stands. */
export const queriesOf = (ids: readonly string[]): readonly PageQuery[] =>
  ids.flatMap((id) => [query(getAnnouncement, { params: { id } }), query(similarAnnouncements, { params: { id } })])
