import type { TourneyJoustView, TourneyRideView, TourneyView } from '@tiltyard/contract'
import type { TourneyRound } from '@tiltyard/engine'

type Side = TourneyJoustView['knight1']

/** The matches of each round that are over and whose results are hidden, by id. */
export type HiddenMatchIdsByRound = ReadonlyMap<TourneyRound, readonly string[]>

/** Lists the results to cover, round by round. @param isHidden whether a match's result is hidden. */
export function groupHiddenMatchesByRound(
  { jousts }: TourneyView,
  isHidden: (matchId: string) => boolean,
): HiddenMatchIdsByRound {
  const covered = new Map<TourneyRound, readonly string[]>()
  for (const joust of jousts) {
    const hidden = endedMatches(joust).filter(isHidden)
    if (hidden.length > 0) covered.set(joust.round, [...(covered.get(joust.round) ?? []), ...hidden])
  }
  return covered
}

/** The tourney without covered results, and without the knights of later rounds that would reveal them. */
export function coverHiddenTourneyResults(tourney: TourneyView, covered: HiddenMatchIdsByRound): TourneyView {
  if (covered.size === 0) return tourney
  const hidden = new Set(tourney.jousts.filter((joust) => isCovered(joust, covered)).map(({ id }) => id))
  const jousts = tourney.jousts.map((joust) => {
    if (!hidden.has(joust.id) && joust.winnerId !== null) return joust
    const sides = { knight1: coverSide(joust.knight1, hidden), knight2: coverSide(joust.knight2, hidden) }
    return { ...(hidden.has(joust.id) ? coverResult(joust) : joust), ...sides }
  })
  return { ...tourney, jousts, championId: covered.has('grand-final') ? null : tourney.championId }
}

function endedMatches({ rides }: TourneyJoustView): string[] {
  return rides.flatMap(({ status, matchId }) => (status === 'completed' && matchId !== null ? matchId : []))
}

/** A walkover is covered with its round. */
function isCovered(joust: TourneyJoustView, covered: HiddenMatchIdsByRound): boolean {
  const own = covered.get(joust.round) ?? []
  return endedMatches(joust).some((id) => own.includes(id)) || (joust.decision === 'walkover' && own.length > 0)
}

/** A second ride would reveal that the first had no winner. */
function coverResult(joust: TourneyJoustView): TourneyJoustView {
  return { ...joust, rides: joust.rides.slice(0, 1).map(coverRide), winnerId: null, decision: null }
}

function coverRide(ride: TourneyRideView): TourneyRideView {
  return { ...ride, ending: null, winnerId: null, points: null }
}

function coverSide(side: Side, hidden: ReadonlySet<string>): Side {
  return side.source.kind === 'winner' && hidden.has(side.source.joustId) ? { ...side, knightId: null } : side
}
