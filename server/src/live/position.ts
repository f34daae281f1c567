import { parseStreamPosition, type Topic } from '@tiltyard/contract'
import { Problem } from '../platform/runtime/problem.ts'

/** The last position of a viewer in each topic. */
export type StreamPositions = ReadonlyMap<Topic, number>

const MAX_POSITIONS = 32
const wholeNumber = /^\d{1,9}$/

/**
 * Parses positions that are joined by commas. A bare whole number, as a simple script sends as Last-Event-ID, counts
 * for the stream's only topic. @throws Problem malformed-position.
 */
export function parseStreamPositions(text: string, topics: readonly Topic[]): StreamPositions {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length > MAX_POSITIONS) throw new Problem('malformed-position', { position: `${text.slice(0, 80)}...` })
  return new Map(parts.map((part) => positionOf(part, topics)))
}

function positionOf(part: string, topics: readonly Topic[]): [Topic, number] {
  const [only] = topics
  if (topics.length === 1 && only !== undefined && wholeNumber.test(part)) return [only, Number(part)]
  const position = parseStreamPosition(part)
  if (position === null) throw new Problem('malformed-position', { position: part.slice(0, 80) })
  return [position.topic, position.seqOrVersion]
}
