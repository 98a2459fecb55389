import {
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { brand } from '#shared/brand.ts'

export type Tracing = { close(): Promise<void> }

/** Without `startTracing` every span below is a cheap no-op. */
const tracer = () => trace.getTracer(brand.slug)

/**
 * Sends spans to an OpenTelemetry collector over OTLP/HTTP, batched. The SDK is loaded only here: most
 * installations never pay for it. `url` is the collector's base address (OTEL_EXPORTER_OTLP_ENDPOINT).
 */
export async function startTracing(url: string, sampledShare: number): Promise<Tracing> {
  const [sdk, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, core] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': brand.slug }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(sampledShare) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return {
    async close() {
      await provider.shutdown()
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}

/** A span for one request, under the caller's trace if its headers name one. */
export function startRequestSpan(
  headers: Record<string, unknown>,
  method: string,
  route: string,
): { span: Span; context: Context } {
  const parent = propagation.extract(context.active(), headers)
  const span = tracer().startSpan(
    `${method} ${route}`,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': route } },
    parent,
  )
  return { span, context: trace.setSpan(parent, span) }
}

export function endRequestSpan(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** A span for one statement. Texts have placeholders only, so no member's value leaves with it. */
export const startStatementSpan = (name: string, text: string): Span =>
  tracer().startSpan(name, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2_000) },
  })
