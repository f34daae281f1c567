import { createParser } from 'eventsource-parser'
import type { AskedWait } from './reconnectDelay.ts'
import { formatStreamAddress, type StreamQuery } from './streamQuery.ts'

/** One message of an event stream: its data, and its id when it has one. */
export interface StreamMessage {
  readonly data: string
  readonly id: string | null
}

/** Why a stream ended: the line was lost, a log-in page came in its place, or the server said no. */
export type StreamEnd =
  | { readonly kind: 'lost' | 'gated' }
  | ({
      readonly kind: 'refused'
      readonly status: number
      /** The server's own code; left out where something on the way refuses. */
      readonly code?: string
    } & AskedWait)

export interface StreamListener {
  /** Something came, be it only a heartbeat. */
  readonly onSign: () => void
  readonly onMessage: (message: StreamMessage) => void
  /** Called once, and never after the stream was closed from here. */
  readonly onEnd: (end: StreamEnd) => void
}

/** Opens a stream and returns what closes it. @param query is called for each request, for positions grow. */
export type OpenStream = (query: () => StreamQuery, listener: StreamListener) => () => void

/** A stream that calls what its listener holds at that time. */
export interface OwnStream {
  readonly listener: StreamListener
  readonly close: () => void
}

/**
 * Server-Sent Events over fetch. EventSource would hide the heartbeats, the status of a refusal
 * and its Retry-After, and would reconnect at its own pace, all clients at the same moment.
 */
export const openEventStream: OpenStream = (query, listener) => {
  const abort = new AbortController()
  const end = (reason: StreamEnd): void => {
    if (!abort.signal.aborted) listener.onEnd(reason)
  }
  readStream(formatStreamAddress(query()), listener, abort.signal).then(end, () => end({ kind: 'lost' }))
  return () => abort.abort()
}

async function readStream(url: string, listener: StreamListener, signal: AbortSignal): Promise<StreamEnd> {
  const headers = { accept: 'text/event-stream' }
  const response = await fetch(url, { signal, headers, cache: 'no-store', redirect: 'manual' })
  if (isLogInPage(response)) return { kind: 'gated' }
  if (!response.ok || response.body === null) return refusal(response)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const read = createStreamReader((message) => listener.onMessage(message))
  for (;;) {
    const { done, value } = await reader.read()
    if (done || signal.aborted) return { kind: 'lost' }
    // Whatever comes is a sign of life, a comment or half a message too.
    listener.onSign()
    read(value)
  }
}

/** Reads a stream that comes in pieces of any size. @returns a function that takes the next piece. */
export function createStreamReader(onMessage: (message: StreamMessage) => void): (piece: string) => void {
  const parser = createParser({ onEvent: ({ data, id = null }) => onMessage({ data, id }) })
  return (piece) => parser.feed(piece)
}

/** The server redirects no stream and answers none with a page: a proxy or a network does, whose session is over. */
function isLogInPage({ type, ok, headers }: Response): boolean {
  return type === 'opaqueredirect' || (ok && /^text\/html\b/.test(headers.get('content-type') ?? ''))
}

async function refusal(response: Response): Promise<StreamEnd> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1_000 : null
  const said = (await response.json().catch(() => null)) as { readonly code?: unknown } | null
  const code = typeof said?.code === 'string' ? { code: said.code } : {}
  return { kind: 'refused', status: response.status, ...code, retryAfterMs, isTurn: said?.code === 'streams-wait' }
}
