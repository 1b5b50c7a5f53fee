import { context, propagation, trace } from '@opentelemetry/api'

/** What it is configured by. */
export type TracingConfig = {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_TRACES_SAMPLER_ARG: number
}

/** For an export, its retries among it: a collector that is away costs spans, and never holds up an end. */
const EXPORT_MS = 5_000

/** Sends spans to a collector. Loaded only where there is one. */
const openTracing = async (name: string, endpoint: string, share: number) => {
  const [{ AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, { OTLPTraceExporter }, resources, sdk] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_MS })
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': name, 'service.namespace': 'rouage' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_MS })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return provider
}

/**
 * Starts a program whose requests, calls, jobs and events are traced, where a collector is configured
 * (`OTEL_EXPORTER_OTLP_ENDPOINT`). What was not sent yet is sent when the program stops.
 * @param name of the program, as its logs have it
 */
export const withTracing = async <Running extends { stop(): Promise<void> }>(
  name: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share }: TracingConfig,
  start: () => Promise<Running>,
): Promise<{ stop(): Promise<void> }> => {
  if (endpoint === undefined) return start()
  const provider = await openTracing(name, endpoint, share)
  const running = await start()
  return {
    stop: async () => {
      await running.stop()
      await provider.shutdown().catch(() => undefined)
    },
  }
}
