import { type LiveMessage, liveMessageKinds, parseStreamPosition, type StreamPosition } from '@tiltyard/contract'
import { createParser } from 'eventsource-parser'
import type { ServerDelay } from './computeReconnectDelayMs.ts'
import { formatStreamAddress, type StreamQuery } from './streamQuery.ts'

/** A message of an event stream, with its id if it has one. */
export interface StreamMessage {
  readonly data: string
  readonly id: string | null
}

/** A message of the live stream, with its topic's position after it. */
export interface LiveFrame {
  readonly message: LiveMessage
  readonly position: StreamPosition | null
}

/** Why a stream ended: connection lost, log-in page, or refusal. */
export type StreamEnd =
  | { readonly kind: 'lost' | 'gated' }
  | ({
      readonly kind: 'refused'
      readonly status: number
      /** The server's code; absent for a proxy's refusal. */
      readonly code?: string
    } & ServerDelay)

export interface StreamListener {
  /** Called for any data, including a heartbeat. */
  readonly onSign: () => void
  readonly onMessage: (message: StreamMessage) => void
  /** Called once, and never after `close`. */
  readonly onEnd: (end: StreamEnd) => void
}

/** Opens a stream. @param query is called for each request, since positions grow. @returns a function that closes it. */
export type OpenStream = (query: () => StreamQuery, listener: StreamListener) => () => void

/** A stream whose listener can be replaced. */
export interface ReplaceableStream {
  readonly listener: StreamListener
  readonly close: () => void
}

/**
 * Server-Sent Events over fetch. EventSource would hide heartbeats, the status of a refusal and its Retry-After. It
 * would also reconnect at its own pace, all clients at once.
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
  const read = createEventStreamParser((message) => listener.onMessage(message))
  for (;;) {
    const { done, value } = await reader.read()
    if (done || signal.aborted) return { kind: 'lost' }
    // Any data is a sign of life, including a comment or half a message.
    listener.onSign()
    read(value)
  }
}

/** Parses a stream in pieces of any size. @returns a function that takes the next piece. */
export function createEventStreamParser(onMessage: (message: StreamMessage) => void): (piece: string) => void {
  const parser = createParser({ onEvent: ({ data, id = null }) => onMessage({ data, id }) })
  return (piece) => parser.feed(piece)
}

const kinds: ReadonlySet<unknown> = new Set(liveMessageKinds)

/** Parses a message of the stream; null for an unknown one. */
export function parseLiveFrame(message: StreamMessage): LiveFrame | null {
  const parsed = parseJson(message.data)
  if (typeof parsed !== 'object' || parsed === null) return null
  if (!('kind' in parsed) || !kinds.has(parsed.kind)) return null
  return { message: parsed as LiveMessage, position: message.id === null ? null : parseStreamPosition(message.id) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The server sends neither redirects nor pages for a stream: a proxy or network with an expired session does. */
function isLogInPage({ type, ok, headers }: Response): boolean {
  return type === 'opaqueredirect' || (ok && /^text\/html\b/.test(headers.get('content-type') ?? ''))
}

async function refusal(response: Response): Promise<StreamEnd> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1_000 : null
  const said = (await response.json().catch(() => null)) as { readonly code?: unknown } | null
  const code = typeof said?.code === 'string' ? { code: said.code } : {}
  return {
    kind: 'refused',
    status: response.status,
    ...code,
    retryAfterMs,
    isForThisClient: said?.code === 'streams-wait',
  }
}
