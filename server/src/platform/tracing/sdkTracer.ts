import {
  type Span as ApiSpan,
  type Tracer as ApiTracer,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { Span, SpanAttributes, SpanStart, TraceHeaders, Tracer } from '../runtime/span.ts'

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const

const propagator = new W3CTraceContextPropagator()

/**
 * Our spans by OpenTelemetry. The tracer is passed on and never registered globally: libraries would find it and write
 * private data into spans of their own.
 */
export class SdkTracer implements Tracer {
  private readonly tracer: ApiTracer

  constructor(tracer: ApiTracer) {
    this.tracer = tracer
  }

  begin(start: SpanStart, carried: TraceHeaders | null): Span {
    const within = carried ? propagator.extract(ROOT_CONTEXT, carried, defaultTextMapGetter) : ROOT_CONTEXT
    return new SdkSpan(this.tracer, start, within)
  }
}

class SdkSpan implements Span {
  readonly traceId: string
  private readonly tracer: ApiTracer
  private readonly inner: ApiSpan
  private readonly context: Context

  constructor(tracer: ApiTracer, { name, kind, attributes, agoMs }: SpanStart, within: Context) {
    const options = { ...(kind && { kind: kinds[kind] }), ...(attributes && { attributes }) }
    const began = agoMs === undefined ? {} : { startTime: Date.now() - agoMs }
    this.tracer = tracer
    this.inner = tracer.startSpan(name, { ...options, ...began }, within)
    const spanContext = this.inner.spanContext()
    // A child needs only the parent's context, and may outlive the parent's attributes.
    this.context = trace.setSpan(ROOT_CONTEXT, trace.wrapSpanContext(spanContext))
    this.traceId = spanContext.traceId
  }

  get traceHeaders(): TraceHeaders {
    const { traceId, spanId, traceFlags, traceState } = this.inner.spanContext()
    const traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
    const tracestate = traceState?.serialize()
    return tracestate ? { traceparent, tracestate } : { traceparent }
  }

  begin(start: SpanStart): Span {
    return new SdkSpan(this.tracer, start, this.context)
  }

  note(facts: SpanAttributes): void {
    this.inner.setAttributes(facts)
  }

  fail(why: string): void {
    this.inner.setAttribute('error.type', why)
    this.inner.setStatus({ code: SpanStatusCode.ERROR, message: why })
  }

  end(): void {
    this.inner.end()
  }
}
