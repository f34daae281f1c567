import { type ListName, listNames } from '../league/lists.ts'
import { defineRandomStream, randomBelow } from '../random/randomNumbers.ts'
import type { Seed } from '../random/seed.ts'
import { dayOfDate } from '../schedule/calendar.ts'
import { advanceByesAndWalkovers } from './advanceByesAndWalkovers.ts'
import { seedByRankAndHalf } from './assignBracketHalfKinds.ts'
import { drawBracketHalves, type RandomBelow } from './drawBracketHalves.ts'
import { TOURNEY_PLACES } from './qualify.ts'
import type { Tourney, TourneyEntrant, TourneyJoust, TourneySideSource } from './tourney.ts'
import { isRoundBetweenListChampions, planTourneySlot, type TourneyRound, tourneyRounds } from './tourneyRound.ts'

/** A knight before the draw. */
export type TourneyRider = Pick<TourneyEntrant, 'knightId' | 'stableId'>

const lotStream = defineRandomStream('tourney/half')
const bye: TourneySideSource = { kind: 'bye' }

/**
 * Draws the bracket of a tourney (docs/seasons.md 3). The same knights and seed give the same bracket.
 * @param riders 2 to 64, the best first; at most eight of a stable. @param sunday the first day of the week.
 * @throws RangeError for fewer or more, or another weekday.
 */
export function drawTourney(riders: readonly TourneyRider[], sunday: string, seed: Seed): Tourney {
  if (dayOfDate(sunday) !== 'SUN') throw new RangeError(`A tourney's week begins with a Sunday; ${sunday} is none.`)
  if (riders.length < 2 || riders.length > TOURNEY_PLACES) {
    throw new RangeError(`A tourney has 2 to ${TOURNEY_PLACES} knights, not ${riders.length}.`)
  }
  let drawn = 0
  const entrants = seatRiders(riders, (bound) => randomBelow(seed, lotStream, bound, drawn++))
  return advanceByesAndWalkovers({ sunday, entrants, jousts: buildBracket(entrants, sunday) })
}

function seatRiders(riders: readonly TourneyRider[], lot: RandomBelow): TourneyEntrant[] {
  const stables = [...new Set(riders.map(({ stableId }) => stableId))]
  const halves = drawBracketHalves(
    riders.map(({ stableId }) => stables.indexOf(stableId)),
    lot,
  )
  return riders.map(({ knightId, stableId }, at) => {
    const half = halves[at] ?? 0
    const list = listNames[half >> 1] ?? 'Lion'
    return { knightId, stableId, rank: at + 1, list, seed: seedByRankAndHalf(at, half % 2), isOut: false }
  })
}

/** The seeds of a list in the order of its bracket, from the top. @param size a power of two. */
export function bracketSeeds(size: number): number[] {
  let seeds = [1]
  while (seeds.length < size) seeds = seeds.flatMap((seed) => [seed, 2 * seeds.length + 1 - seed])
  return seeds
}

function buildBracket(entrants: readonly TourneyEntrant[], sunday: string): TourneyJoust[] {
  const rounds = roundsFor(entrants.length)
  const jousts: TourneyJoust[] = []
  let left = listNames.map((list) => seats(entrants, list, Math.max(1, (1 << rounds) / listNames.length)))
  for (const round of tourneyRounds.slice(-rounds)) {
    if (isRoundBetweenListChampions(round)) left = [left.flat()]
    if (round === 'grand-final') left = [left.flat().filter(isSomebody)]
    left = left.map((sources, at) => pairUp(sources, { round, list: listNames[at] ?? 'Lion', sunday }, jousts))
  }
  return jousts
}

/** The number of rounds for some knights: all of the next power of two. */
function roundsFor(knights: number): number {
  let rounds = 1
  while (1 << rounds < knights) rounds++
  return rounds
}

function seats(entrants: readonly TourneyEntrant[], list: ListName, size: number): TourneySideSource[] {
  return bracketSeeds(size).map((seed) => {
    const entrant = entrants.find((one) => one.list === list && one.seed === seed)
    return entrant ? { kind: 'entrant', knightId: entrant.knightId } : bye
  })
}

function isSomebody({ kind }: TourneySideSource): boolean {
  return kind !== 'bye'
}

interface Place {
  readonly round: TourneyRound
  readonly list: ListName
  readonly sunday: string
}

/** Adds the jousts between neighbours. Returns their winners. */
function pairUp(sources: readonly TourneySideSource[], place: Place, jousts: TourneyJoust[]): TourneySideSource[] {
  const winners: TourneySideSource[] = []
  for (let at = 0; at + 1 < sources.length; at += 2) {
    const joust = emptyJoust([sources[at] ?? bye, sources[at + 1] ?? bye], place, at / 2 + 1)
    jousts.push(joust)
    winners.push({ kind: 'winner', joustId: joust.id })
  }
  return winners
}

function emptyJoust(
  [knight1, knight2]: readonly [TourneySideSource, TourneySideSource],
  { round, list, sunday }: Place,
  number: number,
): TourneyJoust {
  const isRidden = isSomebody(knight1) && isSomebody(knight2)
  const home = isRoundBetweenListChampions(round) ? '' : `${list.toLowerCase()}-`
  const at = round === 'final' || round === 'grand-final' ? '' : `-${number}`
  return {
    ...{ id: `${home}${round}${at}`, round, list, number, knight1, knight2, knight1Id: null, knight2Id: null },
    rides: isRidden ? [{ ...planTourneySlot(sunday, round, list, number), result: null }] : [],
    ...{ winnerId: null, decision: null },
  }
}
