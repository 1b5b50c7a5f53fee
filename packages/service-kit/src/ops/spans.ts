import { type Attributes, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { propagation } from '@opentelemetry/api'
import type { RequestHandler } from 'express'

export { SpanKind } from '@opentelemetry/api'

/** Without `startTracing` a span goes nowhere and costs next to nothing. */
const tracer = () => trace.getTracer('rouage')

/** An error's words may hold what somebody typed: its kind alone goes into a trace. */
const markFailed = (span: Span, error: unknown): void => {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Does some work as a span below the current one. */
export const inSpan = <T>(
  name: string,
  { kind, attributes = {} }: { kind: SpanKind; attributes?: Attributes },
  work: () => Promise<T>,
): Promise<T> =>
  tracer().startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  })

/** Id of the current trace, for logs; undefined where nothing is traced. */
export const currentTraceId = (): string | undefined => trace.getSpanContext(context.active())?.traceId

/**
 * A span for each request, named by its endpoint. Addresses are left out: they hold what people search for, and tokens.
 * @param believesCaller whether a trace that the caller names goes on: never one that a visitor names
 */
export const traceRequests =
  ({ believesCaller }: { believesCaller: boolean }): RequestHandler =>
  (request, response, next) => {
    const parent = believesCaller ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
    const attributes = { 'http.request.method': request.method }
    const span = tracer().startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent)
    response.once('close', () => {
      const { endpoint } = response.locals
      if (typeof endpoint === 'string') span.updateName(`${request.method} ${endpoint}`)
      span.setAttribute('http.response.status_code', response.statusCode)
      span.setAttribute('rouage.request_id', String(response.get('x-request-id')))
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(parent, span), next)
  }
