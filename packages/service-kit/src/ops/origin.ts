import { AsyncLocalStorage } from 'node:async_hooks'
import { context, propagation, ROOT_CONTEXT } from '@opentelemetry/api'
import * as z from 'zod/mini'

/**
 * Which request some work is done for: kept with a job or an event, so that what is logged and traced of work that is
 * done later, by another process, is found with the request that brought it about.
 */
export const origin = z.object({
  requestId: z.optional(z.string().check(z.maxLength(64))),
  /** As W3C Trace Context writes it. */
  traceparent: z.optional(z.string().check(z.maxLength(64))),
})
export type Origin = z.infer<typeof origin>

const requestIds = new AsyncLocalStorage<string>()

/** Id of the request that is being handled, so that calls to other services and logs carry the same one. */
export const currentRequestId = (): string | undefined => requestIds.getStore()

/** Does some work for a request. */
export const withRequestId = <T>(requestId: string, work: () => T): T => requestIds.run(requestId, work)

/** Headers that hand the current trace on (W3C Trace Context); none where nothing is traced. */
export const traceHeaders = (): Record<string, string> => {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}

/** Where what is done now comes from; null where that is nobody's request, as a schedule's. */
export const currentOrigin = (): Origin | null => {
  const requestId = currentRequestId()
  const { traceparent } = traceHeaders()
  if (requestId === undefined && traceparent === undefined) return null
  return { ...(requestId === undefined ? {} : { requestId }), ...(traceparent === undefined ? {} : { traceparent }) }
}

/** Does work that was put off on behalf of where it comes from. */
export const withOrigin = <T>(from: Origin | null | undefined, work: () => T): T => {
  const parent = propagation.extract(ROOT_CONTEXT, from ?? {})
  const traced = () => context.with(parent, work)
  return from?.requestId === undefined ? traced() : withRequestId(from.requestId, traced)
}
