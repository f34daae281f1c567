import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as it came by OTLP/HTTP in JSON. */
export interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  /** 1 none of these, 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number
  readonly status: { readonly code?: number; readonly message?: string }
  readonly facts: Readonly<Record<string, string | number | boolean>>
  readonly ms: number
  /** The resource that it belongs to. */
  readonly resource: Readonly<Record<string, string | number | boolean>>
}

export interface TraceReceiver {
  readonly url: string
  readonly spans: readonly ReceivedSpan[]
  /** Every received body, unchanged. */
  readonly bodies: readonly Buffer[]
  readonly headers: readonly IncomingMessage['headers'][]
  /** Its answer from now on: a status, or never. */
  answer(status: number | 'never'): void
  close(): Promise<void>
}

interface JsonAttribute {
  readonly key: string
  readonly value: Readonly<Record<'stringValue' | 'intValue' | 'boolValue' | 'doubleValue', string | number | boolean>>
}
interface JsonSpan extends Omit<ReceivedSpan, 'facts' | 'ms' | 'resource'> {
  readonly attributes: readonly JsonAttribute[]
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
}
interface JsonTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly JsonAttribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly JsonSpan[] }[]
  }[]
}

const NS_PER_MS = 1e6

/** Starts a collector on this machine that keeps everything. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = []
  const bodies: Buffer[] = []
  const headers: IncomingMessage['headers'][] = []
  let answer: number | 'never' = 200
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces)
      bodies.push(body)
      headers.push(request.headers)
      if (answer === 200 && request.headers['content-type'] === 'application/json') spans.push(...spansIn(body))
      if (answer !== 'never') reply.writeHead(answer, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...{ spans, bodies, headers, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    answer: (status) => {
      answer = status
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function spansIn(body: Buffer): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(body.toString()) as JsonTraces
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map(({ attributes, startTimeUnixNano, endTimeUnixNano, ...span }) => ({
        ...span,
        facts: factsOf(attributes),
        ms: (Number(endTimeUnixNano) - Number(startTimeUnixNano)) / NS_PER_MS,
        resource: factsOf(resource.attributes),
      })),
    ),
  )
}

function factsOf(attributes: readonly JsonAttribute[]): ReceivedSpan['facts'] {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? '']))
}
