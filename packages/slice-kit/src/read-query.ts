import type { Endpoint, ResponseOf } from '@rouage/contracts/endpoint'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { failureOf } from './failures'
import type { ReadQuery } from './page'
import { type PageQuery, queryKeyOf } from './query'

/** Reads answers that are in the client already; asks for none. */
export const readFrom =
  (client: QueryClient): ReadQuery =>
  <E extends Endpoint>(query: PageQuery<E>) => {
    const found = client.getQueryCache().get<ResponseOf<E>>(hashKey(queryKeyOf(query)))
    return { data: found?.state.data, problem: failureOf(found)?.problem }
  }
