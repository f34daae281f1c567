import type { ChangeVersions, MatchView } from '@tiltyard/contract'
import type { MatchFact, MatchSetup, Seed } from '@tiltyard/engine'
import type { OrderedYard } from '../../live/source.ts'
import type { TraceHeaders } from '../../platform/runtime/span.ts'

/** The data that relays need to narrate a match. Only relays receive it, and only after the match has begun. */
export interface NarrationSecrets {
  readonly setup: MatchSetup
  /** The seed of the herald's words: the draw before the first pass. */
  readonly seed: Seed
}

/**
 * A message between processes. Each carries its own position, so that a receiver drops repeats and notices gaps. Events
 * have their seq, match facts use `pickLaterMatchView`, the yard its order, changes their counts.
 */
export type BusMessage = {
  /** The epoch of its league; a later one replaces an earlier one (see `readOrCreateLeagueEpoch`). */
  readonly epoch: number
  /** The trace that relays continue; omitted without tracing. */
  readonly trace?: TraceHeaders
} & (
  | {
      readonly kind: 'match'
      readonly match: MatchView
      /** The newest events in order; empty where only facts have changed. */
      readonly events: readonly MatchFact[]
      /** The seq of the last event that the bus has received, including these. */
      readonly head: number
      /** With the first events of a match; null otherwise, and for matches that store their words in their events. */
      readonly opening: NarrationSecrets | null
    }
  | ({ readonly kind: 'yard' } & OrderedYard)
  | { readonly kind: 'changes'; readonly versions: ChangeVersions }
)

/** Incremented when an older reader could not read the messages. */
const VERSION = 2
const kinds: readonly string[] = ['match', 'yard', 'changes'] satisfies BusMessage['kind'][]

/** The NATS subjects of all messages. */
export const BUS_SUBJECTS_WILDCARD = 'tiltyard.news.>'

/** The subject of a message: tiltyard.news.match.ID, tiltyard.news.yard, tiltyard.news.changes. */
export function toBusSubject(message: BusMessage): string {
  return message.kind === 'match' ? `tiltyard.news.match.${message.match.id}` : `tiltyard.news.${message.kind}`
}

export function encodeBusMessage(message: BusMessage): string {
  return JSON.stringify({ v: VERSION, ...message })
}

/** Decodes a message. @throws RangeError for anything else than a message of this version. */
export function decodeBusMessage(text: string): BusMessage {
  const found = parsed(text)
  const isOurs = typeof found === 'object' && found !== null && 'v' in found && 'kind' in found
  if (isOurs && found.v === VERSION && typeof found.kind === 'string' && kinds.includes(found.kind)) {
    // Our own origin wrote it; nobody else can write to the bus.
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
