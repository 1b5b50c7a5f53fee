import type { ApiProblem } from './api-problem'

type Failure = { readonly problem: ApiProblem; readonly isOfEdge: boolean }
/** A query of react-query. */
type AnyQuery = { readonly state: { readonly status: string } }

/**
 * The last failure of each query. react-query forgets it as soon as it asks again; what is said of it stays until there
 * is an answer, so that a page that asks again every few seconds does not flicker between words and skeletons.
 */
const failures = new WeakMap<AnyQuery, Failure>()

/** Notes that a query failed: it shows this problem until an answer comes. */
export const rememberFailure = (query: AnyQuery, problem: ApiProblem, isOfEdge = false): void => {
  failures.set(query, { problem, isOfEdge })
}

/** Forgets that a query failed: what it shows is its answer again, or nothing. */
export const forgetFailure = (query: AnyQuery): void => {
  failures.delete(query)
}

/** Why a query has no answer, or no newer one; undefined where nothing is wrong. */
export const failureOf = (query: AnyQuery | undefined): ApiProblem | undefined =>
  query === undefined || query.state.status === 'success' ? undefined : failures.get(query)?.problem

/** Whether asking again may change it by itself: not where the answer blames the request. */
export const isDown = (query: AnyQuery): boolean => (failureOf(query)?.status ?? 0) >= 500

/** Whether showing it again is reason enough to ask again: not what the edge was told a moment ago. */
export const isWorthAsking = (query: AnyQuery): boolean => isDown(query) && failures.get(query)?.isOfEdge === false
