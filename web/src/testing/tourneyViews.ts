import type {
  RankedCandidateView,
  ReplyOf,
  routes,
  SeasonView,
  TourneyJoustView,
  TourneyView,
} from '@tiltyard/contract'
import {
  advanceTourney,
  drawTourney,
  findChampion,
  findPendingRide,
  listDueJousts,
  nextTourneySlot,
  type TourneyRide as Ride,
  rankTourneyCandidates,
  seedFromText,
  type Tourney,
  type TourneyJoust,
} from '@tiltyard/engine'

const SUNDAY = '2026-11-29'
const HELSINKI_AHEAD_MS = 7_200_000
/** The knights of a league of twelve stables. */
const KNIGHTS = 96

export type TourneyAnswer = ReplyOf<typeof routes.tourney.get>

interface TourneySample {
  /** How many rides are over; null before the draw. Every ninth is a draw. */
  readonly rides: number | null
  /** How many knights are in, 2 to 64. */
  readonly knights?: number
  readonly nameKnight?: (number: number) => string
}

/** A season's tourney: before its draw, in the middle, or over. The better knights have the lower numbers. */
export function createTourneyAnswer({ rides, knights = 64, nameKnight = nameByNumber }: TourneySample): TourneyAnswer {
  const qualifiers = sampleQualifiers(knights, nameKnight)
  const tourney = rides === null ? null : viewTourney(rideOn(draw(qualifiers), rides), qualifiers)
  const champion = qualifiers.find(({ knightId }) => knightId === tourney?.championId)
  return {
    season: sampleSeason({ state: tourney === null ? 'regular' : 'tourney', championKnight: champion ?? null }),
    ...{ qualifiers, tourney },
    seal: { commitment: 'ab'.repeat(32), secret: tourney === null ? null : 'cd'.repeat(32) },
  }
}

export function sampleSeason(facts: Partial<SeasonView> = {}): SeasonView {
  return {
    ...{ number: 1, name: 'Season One', state: 'regular', weeks: 3, firstDay: '2026-11-01', lastDay: '2026-11-28' },
    ...{ matches: 5_376, champion: null, championKnight: null, ...facts },
  }
}

function nameByNumber(number: number): string {
  return `Sur Knight ${number}`
}

/** The fourth stable's knights are the worst, so that two of them are in by their stable. */
function sampleQualifiers(places: number, nameKnight: (number: number) => string): RankedCandidateView[] {
  const all = Array.from({ length: Math.max(places, KNIGHTS) }, (_, at) => {
    const wins = at % 12 === 3 ? 4 : 100 - at
    const id = { knightId: `knight_${at + 1}`, stableId: `stable_${(at % 12) + 1}` }
    return { ...id, wins, matches: 112, points: 500 - at, nighthood: 50, isBanned: at === KNIGHTS - 1 }
  })
  const candidates = places < 64 ? all.slice(0, places) : all
  return rankTourneyCandidates(candidates).map((row) => ({
    ...row,
    name: nameKnight(Number(row.knightId.slice('knight_'.length))),
    winRate: (row.wins / row.matches) * 100,
  }))
}

function draw(qualifiers: readonly RankedCandidateView[]): Tourney {
  const riders = qualifiers.filter(({ way }) => way !== null)
  return drawTourney(riders, SUNDAY, seedFromText('sample'))
}

function rideOn(drawn: Tourney, rides: number): Tourney {
  let tourney = drawn
  let slot = { date: '2026-12-04', timeSlot: '08:00' }
  for (let ridden = 0; ridden < rides && findChampion(tourney) === null; slot = nextTourneySlot(slot)) {
    for (const joust of listDueJousts(tourney, slot).slice(0, rides - ridden)) {
      const { id: joustId, knight1Id, knight2Id } = joust
      if (knight1Id === null || knight2Id === null) continue
      const winnerId = ridden % 9 === 4 ? null : ridden % 3 === 1 ? knight2Id : knight1Id
      const ending = winnerId === null ? 'draw' : 'points'
      const result = { joustId, matchId: `match-${++ridden}`, knight1Id, knight2Id, ending, winnerId } as const
      tourney = advanceTourney(tourney, { ...result, ...slot }).tourney
    }
  }
  return tourney
}

/** The next joust is ridden now, and the others with known knights are on the schedule. */
function viewTourney(tourney: Tourney, qualifiers: readonly RankedCandidateView[]): TourneyView {
  const [live] = tourney.jousts.filter((joust) => findPendingRide(joust) !== null)
  return {
    sunday: tourney.sunday,
    entrants: tourney.entrants.map((entrant) => {
      const name = qualifiers.find(({ knightId }) => knightId === entrant.knightId)?.name ?? ''
      return { ...entrant, name }
    }),
    jousts: tourney.jousts.map((joust) => viewJoust(joust, joust === live)),
    championId: findChampion(tourney),
  }
}

function viewJoust(joust: TourneyJoust, isLive: boolean): TourneyJoustView {
  const { id, round, list, number, knight1, knight2, knight1Id, knight2Id, rides, winnerId, decision } = joust
  const open = findPendingRide(joust)
  return {
    ...{ id, round, list, number, winnerId, decision },
    knight1: { source: knight1, knightId: knight1Id },
    knight2: { source: knight2, knightId: knight2Id },
    rides: rides.map((ride) => viewRide(ride, id, ride === open ? (isLive ? 'in-progress' : 'scheduled') : 'planned')),
  }
}

function viewRide(
  { date, timeSlot, result }: Ride,
  joustId: string,
  open: 'planned' | 'scheduled' | 'in-progress',
): TourneyJoustView['rides'][number] {
  const status = result === null ? open : 'completed'
  const isPlanned = status === 'planned'
  return {
    startsAt: new Date(Date.parse(`${date}T${timeSlot}:00.000Z`) - HELSINKI_AHEAD_MS).toISOString(),
    status,
    scheduleId: isPlanned ? null : 'schedule-9',
    scheduledId: isPlanned ? null : `entry-${joustId}`,
    matchId: result?.matchId ?? (status === 'in-progress' ? `live-${joustId}` : null),
    ending: result?.ending ?? null,
    winnerId: result?.winnerId ?? null,
    points: result ? [12, result.winnerId === null ? 12 : 7] : null,
    odds1: status === 'planned' ? null : 58,
  }
}
