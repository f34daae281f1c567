import type { MatchView, StandsView } from '@tiltyard/contract'
import type { ChancesAt, MatchEvent, Shares } from '@tiltyard/engine'
import type { SoundFacts } from '@tiltyard/stage'

/** Events with what was thought of them, by themselves: whoever was told of one knows it again. */
const thoughtOf = new WeakMap<MatchEvent, MatchEvent>()

const nobody = { knight1: 0, knight2: 0 }

/**
 * What the sounds of a match follow from.
 * @param thoughts what was thought of it where its events do not say so. @param stands who stands there, where that is
 * known. @param cheers how many have cheered just now.
 */
export function soundFacts(
  { knight1, knight2, commitment, startTime, tempo }: MatchView,
  events: readonly MatchEvent[],
  thoughts: readonly ChancesAt[],
  stands: StandsView | null,
  cheers: SoundFacts['cheers'] = nobody,
): SoundFacts {
  const thought = new Map(thoughts.map((each) => [each.seq, each]))
  const told = events.map((event) => withChances(event, event.chances ?? thought.get(event.seq)))
  const supporters = { knight1: countOf(stands?.knight1), knight2: countOf(stands?.knight2) }
  return { knight1, knight2, commitment, startTime, tempo, events: told, supporters, cheers }
}

function withChances(event: MatchEvent, chances: Shares | undefined): MatchEvent {
  if (chances === undefined || chances === event.chances) return event
  const known = thoughtOf.get(event)
  if (known?.chances !== undefined && isSame(known.chances, chances)) return known
  const thought = { ...event, chances }
  thoughtOf.set(event, thought)
  return thought
}

/** Each telling of what was thought has objects of its own. */
function isSame(one: Shares, other: Shares): boolean {
  return one.knight1 === other.knight1 && one.knight2 === other.knight2 && one.none === other.none
}

function countOf(stand: StandsView['knight1'] | undefined): number {
  return stand === undefined ? 0 : (stand.supporters?.length ?? 0) + stand.more
}
