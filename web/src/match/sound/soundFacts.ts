import type { MatchView, StandsView } from '@tiltyard/contract'
import type { ChancesAt, MatchEvent } from '@tiltyard/engine'
import type { SoundFacts } from '@tiltyard/stage'

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
  const told = events.map((event) => {
    const chances = event.chances ?? thought.get(event.seq)
    return chances === undefined || chances === event.chances ? event : { ...event, chances }
  })
  const supporters = { knight1: countOf(stands?.knight1), knight2: countOf(stands?.knight2) }
  return { knight1, knight2, commitment, startTime, tempo, events: told, supporters, cheers }
}

function countOf(stand: StandsView['knight1'] | undefined): number {
  return stand === undefined ? 0 : (stand.supporters?.length ?? 0) + stand.more
}
