import { findBetterSeed, type Tourney, type TourneyJoust, type TourneySideSource } from './tourney.ts'

/** Fills in the knights that are known by now, and decides jousts that need no ride: byes and walkovers. */
export function advanceByesAndWalkovers(tourney: Tourney): Tourney {
  const winners = new Map<string, string>()
  const out = new Set(tourney.entrants.filter(({ isOut }) => isOut).map(({ knightId }) => knightId))
  const knightFrom = (source: TourneySideSource): string | null => {
    if (source.kind === 'bye') return null
    return source.kind === 'entrant' ? source.knightId : (winners.get(source.joustId) ?? null)
  }
  const jousts = tourney.jousts.map((joust) => {
    const settled = decide(tourney, fill(joust, knightFrom), out)
    if (settled.winnerId !== null) winners.set(joust.id, settled.winnerId)
    return settled
  })
  return { ...tourney, jousts }
}

function fill(joust: TourneyJoust, knightFrom: (source: TourneySideSource) => string | null): TourneyJoust {
  return { ...joust, knight1Id: knightFrom(joust.knight1), knight2Id: knightFrom(joust.knight2) }
}

function decide(tourney: Tourney, joust: TourneyJoust, out: ReadonlySet<string>): TourneyJoust {
  const { knight1, knight2, knight1Id, knight2Id } = joust
  if (joust.winnerId !== null) return joust
  if (knight1.kind === 'bye' || knight2.kind === 'bye') {
    const winnerId = knight1Id ?? knight2Id
    return winnerId === null ? joust : { ...joust, winnerId, decision: 'bye' }
  }
  if (knight1Id === null || knight2Id === null || !(out.has(knight1Id) || out.has(knight2Id))) return joust
  const better = findBetterSeed(tourney, knight1Id, knight2Id)
  const other = better === knight1Id ? knight2Id : knight1Id
  const rides = joust.rides.filter(({ result }) => result !== null)
  return { ...joust, rides, winnerId: out.has(better) && !out.has(other) ? other : better, decision: 'walkover' }
}
