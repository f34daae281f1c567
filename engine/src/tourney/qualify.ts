import { type Knight, totalMatches } from '../league/knight.ts'
import { isTestStable, type Stable } from '../league/stable.ts'

/** A knight's regular season, as far as a place in the tourney needs it. */
export interface TourneyCandidate {
  readonly knightId: string
  readonly stableId: string
  readonly wins: number
  /** Wins, losses, draws and disqualifications. */
  readonly matches: number
  readonly points: number
  /** 1 to 100. */
  readonly nighthood: number
  /** True if an admin has banned the knight. */
  readonly isBanned: boolean
}

/** A knight's place in the table of who rides in the tourney. */
export interface RankedCandidate extends TourneyCandidate {
  /** From 1, over all knights who are not banned; null for a banned one. */
  readonly place: number | null
  /** By the place, or as one of a stable's two best; null if the knight is out. */
  readonly way: 'place' | 'stable' | null
  /**
   * Percentage points of the win rate from the place that decides: for who rides, above the best knight who does not;
   * for who does not, above the last who rides by the place (0 or less). Null for the banned, and if nobody is out.
   */
  readonly margin: number | null
}

/** The places of a full tourney. */
export const TOURNEY_PLACES = 64
/** The places that each stable has at least. */
export const MIN_PLACES_PER_STABLE = 2

/** Lists the league's knights as candidates; test stables have none. Dead knights ride (docs/seasons.md 2). */
export function toTourneyCandidates(
  stables: readonly Pick<Stable, 'id' | 'name' | 'knightIds'>[],
  knights: readonly Pick<Knight, 'id' | 'nighthood' | 'performanceHistory'>[],
  banned: ReadonlySet<string> = new Set(),
): TourneyCandidate[] {
  const byId = new Map(knights.map((knight) => [knight.id, knight]))
  const league = stables.filter((stable) => !isTestStable(stable))
  return league.flatMap(({ id: stableId, knightIds }) =>
    knightIds.flatMap((knightId) => {
      const knight = byId.get(knightId)
      if (knight === undefined) return []
      const { wins, pointsScored: points } = knight.performanceHistory
      const matches = totalMatches(knight.performanceHistory)
      return { knightId, stableId, wins, matches, points, nighthood: knight.nighthood, isBanned: banned.has(knightId) }
    }),
  )
}

/**
 * Decides who rides in the tourney: the two best of each stable, then the best others up to 64 (docs/seasons.md 2). Returns
 * all candidates from the best to the last, the banned ones at the end.
 */
export function rankTourneyCandidates(candidates: readonly TourneyCandidate[]): RankedCandidate[] {
  const ranked = [...candidates].sort(compareTourneyCandidates)
  const admitted = ranked.filter(({ isBanned }) => !isBanned)
  const ways = admittedWays(admitted)
  const lastIn = [...admitted].reverse().find(({ knightId }) => ways.get(knightId) === 'place')
  const bestOut = admitted.find(({ knightId }) => !ways.has(knightId))
  const rows = admitted.map((candidate, at): RankedCandidate => {
    const way = ways.get(candidate.knightId) ?? null
    const decides = way === null ? lastIn : bestOut
    const margin = decides === undefined || bestOut === undefined ? null : rateOf(candidate) - rateOf(decides)
    return { ...candidate, place: at + 1, way, margin }
  })
  const banned = ranked.filter(({ isBanned }) => isBanned)
  return [...rows, ...banned.map((candidate) => ({ ...candidate, place: null, way: null, margin: null }))]
}

/** Orders candidates: win rate, wins, points, nighthood, then the lower number in the id (docs/seasons.md 2). */
export function compareTourneyCandidates(one: TourneyCandidate, other: TourneyCandidate): number {
  return (
    rateOf(other) - rateOf(one) ||
    other.wins - one.wins ||
    other.points - one.points ||
    other.nighthood - one.nighthood ||
    compareIdsByNumber(one.knightId, other.knightId)
  )
}

/** Orders ids by the number at their end, then by their text. */
export function compareIdsByNumber(one: string, other: string): number {
  return numberIn(one) - numberIn(other) || (one < other ? -1 : one > other ? 1 : 0)
}

function admittedWays(admitted: readonly TourneyCandidate[]): ReadonlyMap<string, 'place' | 'stable'> {
  const ofStable = new Map<string, number>()
  const own = admitted.filter(({ stableId }) => {
    const count = (ofStable.get(stableId) ?? 0) + 1
    ofStable.set(stableId, count)
    return count <= MIN_PLACES_PER_STABLE
  })
  const kept = new Set(own.slice(0, TOURNEY_PLACES))
  const others = admitted.filter((candidate) => !kept.has(candidate)).slice(0, TOURNEY_PLACES - kept.size)
  const byPlace = new Set(admitted.slice(0, TOURNEY_PLACES))
  const wayOf = (candidate: TourneyCandidate) => (byPlace.has(candidate) ? 'place' : 'stable')
  return new Map([...kept, ...others].map((candidate) => [candidate.knightId, wayOf(candidate)]))
}

/** The same as `winRatePercent`, so that both agree on ties. */
function rateOf({ wins, matches }: TourneyCandidate): number {
  return matches === 0 ? 0 : (wins / matches) * 100
}

function numberIn(id: string): number {
  return Number(/\d+$/.exec(id)?.[0] ?? 0)
}
