import type { Endpoint, ResponseOf } from '@rouage/contracts/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api'
import { type PageQuery, queryKeyOf } from './query'
import type { ReadQuery } from './page'

/** Reads answers that are in the client already; asks for none. */
export const readFrom =
  (client: QueryClient): ReadQuery =>
  <E extends Endpoint>(query: PageQuery<E>) => {
    const state = client.getQueryState<ResponseOf<E>>(queryKeyOf(query))
    return {
      ...(state?.data === undefined ? {} : { data: state.data }),
      ...(state?.error instanceof ApiProblem ? { problem: state.error.problem } : {}),
    }
  }
