import type { RequestHandler } from 'express'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What a process measures about itself, in Prometheus' format. One per app, so that tests do not meet. */
export type Metrics = {
  readonly registry: Registry
  /** Seconds an endpoint took, by endpoint name, method and status. */
  readonly requestSeconds: Histogram<'endpoint' | 'method' | 'status'>
  /** Requests that are being answered, by method. */
  readonly openRequests: Gauge<'method'>
  /** Seconds calls to other services took, by service, endpoint and outcome (status or `error`). */
  readonly callSeconds: Histogram<'service' | 'endpoint' | 'outcome'>
  counter<Label extends string = never>(name: string, help: string, labelNames?: readonly Label[]): Counter<Label>
  gauge<Label extends string = never>(name: string, help: string, labelNames?: readonly Label[]): Gauge<Label>
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Includes event-loop delay, memory, GC and file descriptors (prom-client's default metrics). */
export const createMetrics = (processName: string): Metrics => {
  const registry = new Registry()
  registry.setDefaultLabels({ process: processName })
  // Ten looks a second find a loop that stands still as well as a hundred do, which keep a process at rest busy.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  const registers = [registry]
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'rouage_request_seconds',
      help: 'Duration of handled requests.',
      labelNames: ['endpoint', 'method', 'status'] as const,
      buckets: BUCKETS,
      registers,
    }),
    openRequests: new Gauge({
      name: 'rouage_open_requests',
      help: 'Requests that are being answered.',
      labelNames: ['method'] as const,
      registers,
    }),
    callSeconds: new Histogram({
      name: 'rouage_call_seconds',
      help: 'Duration of calls to other services.',
      labelNames: ['service', 'endpoint', 'outcome'] as const,
      buckets: BUCKETS,
      registers,
    }),
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers }),
    gauge: (name, help, labelNames = []) => new Gauge({ name, help, labelNames, registers }),
  }
}

/** `/metrics`, in Prometheus' text format. */
export const metricsRoute =
  (metrics: Metrics): RequestHandler =>
  async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  }
