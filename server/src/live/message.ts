import { formatStreamPosition, type LiveMessage, type StreamPosition } from '@tiltyard/contract'

const LINE_END = '\r\n'

/** Encodes a message as a server-sent event in one HTTP/1.1 chunk. All viewers share the buffer. */
export function encodeLiveMessageAsHttpChunk(message: LiveMessage, position?: StreamPosition): Buffer {
  const id = position ? `id: ${formatStreamPosition(position)}\n` : ''
  return encodeHttpChunk(`${id}data: ${JSON.stringify(message)}\n\n`)
}

/** A comment line that keeps connections open and shows that the server lives. */
export const heartbeatHttpChunk: Buffer = encodeHttpChunk(': beat\n\n')

/** The chunk that ends a reply. */
export const lastHttpChunk: Buffer = Buffer.from(`0${LINE_END}${LINE_END}`)

/** Frames a text as one chunk. */
export function encodeHttpChunk(text: string): Buffer {
  const body = Buffer.from(text)
  return Buffer.concat([Buffer.from(body.length.toString(16) + LINE_END), body, Buffer.from(LINE_END)])
}
