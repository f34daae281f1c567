import { randomUUID } from 'node:crypto'
import { type DiagLogger, DiagLogLevel, diag } from '@opentelemetry/api'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { Log } from '../log/log.ts'
import type { Tracer } from '../runtime/span.ts'
import { maskSecrets } from '../runtime/toLoggableError.ts'
import { LossLoggingExporter } from './lossLoggingExporter.ts'
import { SdkTracer } from './sdkTracer.ts'

export interface TracerOptions {
  readonly protocol: 'http/protobuf' | 'http/json'
  readonly version: string
  /** This process's role in a league. */
  readonly role: string
  readonly log: Log
}

export interface OpenTracer {
  readonly tracer: Tracer
  /** Sends the rest, with a timeout. */
  stop(): Promise<void>
}

/** A stopping server has few seconds for everything. */
const FLUSH_WITHIN_MS = 1_000

/**
 * Exports spans by the standard's own variables (OTEL_*), which its library reads. Unsent spans wait in a bounded
 * queue, and nothing waits for it.
 */
export async function openTracer({ protocol, version, role, log }: TracerOptions): Promise<OpenTracer> {
  diag.setLogger(wordsOnce(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const exporter = new LossLoggingExporter(await exporterOf(protocol), log)
  const own = resourceFromAttributes({
    'service.name': 'tiltyard',
    'service.version': version,
    'service.instance.id': randomUUID(),
    'tiltyard.role': role,
  })
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const stop = async (): Promise<void> => {
    await within(FLUSH_WITHIN_MS, provider.shutdown())
    diag.disable()
  }
  return { tracer: new SdkTracer(provider.getTracer('tiltyard', version)), stop }
}

async function exporterOf(protocol: TracerOptions['protocol']): Promise<SpanExporter> {
  if (protocol === 'http/json') return new (await import('@opentelemetry/exporter-trace-otlp-http')).OTLPTraceExporter()
  return new (await import('@opentelemetry/exporter-trace-otlp-proto')).OTLPTraceExporter()
}

/** Logs each of the library's problems once: under load it would report dropped spans each second. */
function wordsOnce(log: Log): DiagLogger {
  const said = new Set<string>()
  const warn = (words: string): void => {
    const kind = words.replace(/\d+/g, 'N')
    if (!said.has(kind)) log.warn({}, `traces: ${maskSecrets(words)}`)
    said.add(kind)
  }
  const nothing = (): void => {}
  return { error: warn, warn, info: nothing, debug: nothing, verbose: nothing }
}

async function within(ms: number, act: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  // The exporter has already logged failures.
  await Promise.race([act.catch(() => undefined), enough])
  clearTimeout(timer)
}
