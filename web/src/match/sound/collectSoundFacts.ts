import type { MatchView, SupportersView } from '@tiltyard/contract'
import type { MatchEvent, MatchWinProbabilities, WinChancesAt } from '@tiltyard/engine'
import type { SoundFacts } from '@tiltyard/stage'

/** Caches events with chances, so that equal ones stay the same object. */
const thoughtOf = new WeakMap<MatchEvent, MatchEvent>()

const nobody = { knight1: 0, knight2: 0 }

/**
 * Collects the facts that sounds depend on.
 * @param chances the chances of events that have none. @param supporters null if unknown. @param cheers the
 * numbers of recent cheers.
 */
export function collectSoundFacts(
  { knight1, knight2, commitment, startTime, tempo }: MatchView,
  events: readonly MatchEvent[],
  chances: readonly WinChancesAt[],
  supporters: SupportersView | null,
  cheers: SoundFacts['cheers'] = nobody,
): SoundFacts {
  const thought = new Map(chances.map((each) => [each.seq, each]))
  const annotated = events.map((event) => withChances(event, event.chances ?? thought.get(event.seq)))
  const supporterCounts = { knight1: countOf(supporters?.knight1), knight2: countOf(supporters?.knight2) }
  return { knight1, knight2, commitment, startTime, tempo, events: annotated, supporters: supporterCounts, cheers }
}

function withChances(event: MatchEvent, chances: MatchWinProbabilities | undefined): MatchEvent {
  if (chances === undefined || chances === event.chances) return event
  const known = thoughtOf.get(event)
  if (known?.chances !== undefined && isSame(known.chances, chances)) return known
  const thought = { ...event, chances }
  thoughtOf.set(event, thought)
  return thought
}

/** Each answer has new objects with the same values. */
function isSame(one: MatchWinProbabilities, other: MatchWinProbabilities): boolean {
  return one.knight1 === other.knight1 && one.knight2 === other.knight2 && one.none === other.none
}

function countOf(stand: SupportersView['knight1'] | undefined): number {
  return stand === undefined ? 0 : (stand.supporters?.length ?? 0) + stand.more
}
