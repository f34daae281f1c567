import { createParser } from 'eventsource-parser'
import type { AskedWait } from './reconnectDelay.ts'

/** One message of an event stream: its data, and its id when it has one. */
export interface StreamMessage {
  readonly data: string
  readonly id: string | null
}

/** Why a stream ended: the line was lost, or the server said no. */
export type StreamEnd = { readonly kind: 'lost' } | ({ readonly kind: 'refused'; readonly status: number } & AskedWait)

export interface StreamListener {
  /** Something came, be it only a heartbeat. */
  readonly onSign: () => void
  readonly onMessage: (message: StreamMessage) => void
  /** Called once, and never after the stream was closed from here. */
  readonly onEnd: (end: StreamEnd) => void
}

/** Opens a stream and returns what closes it. */
export type OpenStream = (url: string, listener: StreamListener) => () => void

/**
 * Server-Sent Events over fetch. EventSource would hide the heartbeats, the status of a refusal
 * and its Retry-After, and would reconnect at its own pace, all clients at the same moment.
 */
export const openEventStream: OpenStream = (url, listener) => {
  const abort = new AbortController()
  const end = (reason: StreamEnd): void => {
    if (!abort.signal.aborted) listener.onEnd(reason)
  }
  readStream(url, listener, abort.signal).then(end, () => end({ kind: 'lost' }))
  return () => abort.abort()
}

async function readStream(url: string, listener: StreamListener, signal: AbortSignal): Promise<StreamEnd> {
  const response = await fetch(url, { signal, headers: { accept: 'text/event-stream' }, cache: 'no-store' })
  if (!response.ok || response.body === null) return refusal(response)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const read = createStreamReader(listener.onMessage)
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

async function refusal(response: Response): Promise<StreamEnd> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1_000 : null
  const said = (await response.json().catch(() => null)) as { readonly code?: unknown } | null
  return { kind: 'refused', status: response.status, retryAfterMs, isTurn: said?.code === 'streams-wait' }
}
