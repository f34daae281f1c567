import { formatPosition, type LiveMessage, type Position } from '@tiltyard/contract'

const LINE_END = '\r\n'

/**
 * A message as it goes over every viewer's socket: a server-sent event inside one chunk of HTTP/1.1, in
 * one buffer. It is made once, however many read it.
 */
export function encodeMessage(message: LiveMessage, position?: Position): Buffer {
  const id = position ? `id: ${formatPosition(position)}\n` : ''
  return encodeChunk(`${id}data: ${JSON.stringify(message)}\n\n`)
}

/** A comment line: keeps connections open and tells the viewer that the server lives. */
export const heartbeat: Buffer = encodeChunk(': beat\n\n')

/** The chunk that ends a reply. */
export const lastChunk: Buffer = Buffer.from(`0${LINE_END}${LINE_END}`)

/** Frames a text as one chunk. */
export function encodeChunk(text: string): Buffer {
  const body = Buffer.from(text)
  return Buffer.concat([Buffer.from(body.length.toString(16) + LINE_END), body, Buffer.from(LINE_END)])
}
