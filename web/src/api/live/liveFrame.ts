import { type LiveMessage, messageKinds, type Position, parsePosition } from '@tiltyard/contract'
import type { StreamMessage } from '../stream/eventStream.ts'

/** A message of the live stream, with its topic's position after it. */
export interface LiveFrame {
  readonly message: LiveMessage
  readonly position: Position | null
}

const kinds: ReadonlySet<unknown> = new Set(messageKinds)

/** Parses a message of the stream; null for an unknown one. */
export function parseFrame(message: StreamMessage): LiveFrame | null {
  const parsed = parseJson(message.data)
  if (typeof parsed !== 'object' || parsed === null) return null
  if (!('kind' in parsed) || !kinds.has(parsed.kind)) return null
  return { message: parsed as LiveMessage, position: message.id === null ? null : parsePosition(message.id) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
