import type { RankedCandidateView, TourneyJoustView, TourneyRideView, TourneyView } from '@tiltyard/contract'
import { findChampion, type Tourney, type TourneyJoust, type TourneyRide } from '@tiltyard/engine'
import type { NamedRankedCandidate, TourneyRow } from '../../platform/store/schema.ts'
import { type TourneyEntry, tourneySlotStart } from './tourneyEntries.ts'

/** A knight's place for the wire. */
export function toRankedCandidateView(row: NamedRankedCandidate): RankedCandidateView {
  const { place, knightId, name, stableId, way, margin, wins, matches, points, nighthood, isBanned } = row
  const rate = matches === 0 ? 0 : (wins / matches) * 100
  return { place, knightId, name, stableId, way, margin, winRate: rate, wins, matches, points, nighthood, isBanned }
}

/** Gives the odds of a joust that has not begun: percent for the first knight; null without odds. */
export type GetKnight1OddsPercent = (knight1Id: string, knight2Id: string) => number | null

/** The bracket for the wire, with the entries of its schedule. */
export function toTourneyView(
  { bracket, qualifiers }: Pick<TourneyRow, 'bracket' | 'qualifiers'>,
  entries: readonly TourneyEntry[],
  getOdds: GetKnight1OddsPercent,
): TourneyView {
  const names = new Map(qualifiers.map(({ knightId, name }) => [knightId, name]))
  return {
    sunday: bracket.sunday,
    entrants: bracket.entrants.map((entrant) => ({ ...entrant, name: names.get(entrant.knightId) ?? '' })),
    jousts: bracket.jousts.map((joust) => toJoustView(joust, entries, getOdds)),
    championId: findChampion(bracket),
  }
}

function toJoustView(
  joust: Tourney['jousts'][number],
  entries: readonly TourneyEntry[],
  getOdds: GetKnight1OddsPercent,
): TourneyJoustView {
  const { id, round, list, number, winnerId, decision } = joust
  return {
    ...{ id, round, list, number, winnerId, decision },
    knight1: { source: joust.knight1, knightId: joust.knight1Id },
    knight2: { source: joust.knight2, knightId: joust.knight2Id },
    rides: joust.rides.map((ride) => toRideView(joust, ride, entries, getOdds)),
  }
}

function toRideView(
  { id, knight1Id, knight2Id }: TourneyJoust,
  ride: TourneyRide,
  entries: readonly TourneyEntry[],
  getOdds: GetKnight1OddsPercent,
): TourneyRideView {
  const startsAt = tourneySlotStart(ride)
  const entry = entries.find(({ tourneyJoust, matchId, status, startsAt: begins }) => {
    if (tourneyJoust !== id) return false
    if (ride.result !== null) return matchId === ride.result.matchId
    return status !== 'completed' && begins.getTime() === startsAt.getTime()
  })
  return {
    startsAt: startsAt.toISOString(),
    status: ride.result === null ? (entry?.status ?? 'planned') : 'completed',
    scheduleId: entry?.scheduleId ?? null,
    scheduledId: entry?.id ?? null,
    matchId: ride.result?.matchId ?? entry?.matchId ?? null,
    ending: ride.result?.ending ?? null,
    winnerId: ride.result?.winnerId ?? null,
    points: entry?.result ? [entry.result.knight1Points, entry.result.knight2Points] : null,
    odds1:
      entry?.status === 'scheduled' && knight1Id && knight2Id ? getOdds(knight1Id, knight2Id) : (entry?.odds1 ?? null),
  }
}
