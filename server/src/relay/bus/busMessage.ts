import type { ChangeVersions, MatchView } from '@tiltyard/contract'
import type { MatchFact, MatchSetup, Seed } from '@tiltyard/engine'
import type { OrderedYard } from '../../live/source.ts'
import type { Carried } from '../../platform/runtime/span.ts'

/** What a match is told by: it is sent to relays alone, and not before the match has begun. */
export interface Opening {
  readonly setup: MatchSetup
  /** Of the herald's words: the draw before the first pass. */
  readonly seed: Seed
}

/**
 * What goes over the bus between processes. Each says by itself how far it goes, so that one that comes twice is dropped and one
 * that is missing is noticed: events by their seq, a match's facts by `laterMatch`, the yard by its order, changes by their counts.
 */
export type BusMessage = {
  /** Of the league that is told of: a later one takes the place of one of before (see `readEpoch`). */
  readonly epoch: number
  /** The trace of what it tells of, which relays go on with; left out where nobody traces, and nothing else depends on it. */
  readonly trace?: Carried
} & (
  | {
      readonly kind: 'match'
      readonly match: MatchView
      /** Those that were stored last, in order; none where only facts have changed. */
      readonly events: readonly MatchFact[]
      /** The seq of the last event that the bus has been told, these included. */
      readonly head: number
      /** With the first events of a match; null otherwise, and for matches that hold their words in their events. */
      readonly opening: Opening | null
    }
  | ({ readonly kind: 'yard' } & OrderedYard)
  | { readonly kind: 'changes'; readonly versions: ChangeVersions }
)

/** Grows when a reader of before could not read what is sent. */
const VERSION = 2
const kinds: readonly string[] = ['match', 'yard', 'changes'] satisfies BusMessage['kind'][]

/** The subjects of all messages, as NATS has them. */
export const NEWS_SUBJECTS = 'tiltyard.news.>'

/** The subject of a message: tiltyard.news.match.ID, tiltyard.news.yard, tiltyard.news.changes. */
export function busSubject(message: BusMessage): string {
  return message.kind === 'match' ? `tiltyard.news.match.${message.match.id}` : `tiltyard.news.${message.kind}`
}

export function encodeBusMessage(message: BusMessage): string {
  return JSON.stringify({ v: VERSION, ...message })
}

/** @throws RangeError for what is no message of this version. */
export function decodeBusMessage(text: string): BusMessage {
  const found = parsed(text)
  const isOurs = typeof found === 'object' && found !== null && 'v' in found && 'kind' in found
  if (isOurs && found.v === VERSION && typeof found.kind === 'string' && kinds.includes(found.kind)) {
    // Written by our own origin, to which alone the bus is open.
    return found as unknown as BusMessage
  }
  throw new RangeError(`No message of the bus: "${text.slice(0, 80)}". Use ${kinds.join(', ')} of version ${VERSION}.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
