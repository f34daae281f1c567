import type { FastRandom } from '../../random/fastRandom.ts'
import type { Tourney, TourneyJoust, TourneySideSource } from '../../tourney/tourney.ts'
import { tourneyRounds } from '../../tourney/tourneyRound.ts'
import type { PairForecastTables } from './pairForecastTables.ts'
import { TOURNEY_STAGE_COUNT } from './simulatedTourney.ts'

const NOBODY = -1
/** A seed weighs more than any rank. */
const RANKS = 128

/** A joust by indices: of knights, and of earlier jousts. */
interface NumberedJoust {
  readonly stage: number
  /** The winner, if it is decided. */
  readonly winner: number
  readonly knights: readonly [number, number]
  readonly sources: readonly [number, number]
  readonly isDrawnOnce: boolean
}

/** The rest of a drawn tourney, ridden many times. */
export class RemainingTourney {
  private readonly pairs: PairForecastTables
  private readonly random: FastRandom
  private readonly jousts: readonly NumberedJoust[]
  private readonly riders: readonly number[]
  private readonly first: number
  private readonly standing: Int32Array
  private readonly isOut: Uint8Array
  private readonly winners: Int32Array
  /** By `knight * STAGES + stage`: the simulations in which the stage was reached. */
  readonly reached: Int32Array

  /** @param numbers the index of each knight among the pairs. */
  constructor(tourney: Tourney, numbers: ReadonlyMap<string, number>, pairs: PairForecastTables, random: FastRandom) {
    this.pairs = pairs
    this.random = random
    this.jousts = tourney.jousts.map((joust) => numberJoust(joust, tourney, numbers))
    this.riders = tourney.entrants.map(({ knightId }) => numbers.get(knightId) ?? NOBODY)
    this.first = (this.jousts[0]?.stage ?? 1) - 1
    this.standing = new Int32Array(pairs.count)
    this.isOut = new Uint8Array(pairs.count)
    for (const [at, { seed, rank, isOut }] of tourney.entrants.entries()) {
      this.standing[this.riders[at] ?? 0] = seed * RANKS + rank
      this.isOut[this.riders[at] ?? 0] = isOut ? 1 : 0
    }
    this.winners = new Int32Array(this.jousts.length)
    this.reached = new Int32Array(pairs.count * TOURNEY_STAGE_COUNT)
  }

  /** Rides the rest once. */
  ride(): void {
    for (const rider of this.riders) for (let stage = 0; stage <= this.first; stage++) this.count(rider, stage)
    for (let at = 0; at < this.jousts.length; at++) {
      const joust = this.jousts[at]
      if (joust === undefined) continue
      const winner = joust.winner === NOBODY ? this.decide(joust) : joust.winner
      this.winners[at] = winner
      this.count(winner, joust.stage)
    }
  }

  private decide({ knights, sources, isDrawnOnce }: NumberedJoust): number {
    const one = this.knightAt(knights[0], sources[0])
    const other = this.knightAt(knights[1], sources[1])
    if (one === NOBODY || other === NOBODY) return Math.max(one, other)
    const isBetter = (this.standing[one] ?? 0) < (this.standing[other] ?? 0)
    const [better, worse] = isBetter ? [one, other] : [other, one]
    if (this.isOut[better] || this.isOut[worse]) return this.isOut[better] && !this.isOut[worse] ? worse : better
    const { betterSeedAdvanceChance, betterSeedAdvanceChanceAfterDraw, count } = this.pairs
    const chance =
      (isDrawnOnce ? betterSeedAdvanceChanceAfterDraw : betterSeedAdvanceChance)[better * count + worse] ?? 0
    return this.random.share() < chance ? better : worse
  }

  private knightAt(knight: number, source: number): number {
    return source === NOBODY ? knight : (this.winners[source] ?? NOBODY)
  }

  private count(knight: number, stage: number): void {
    if (knight === NOBODY) return
    const at = knight * TOURNEY_STAGE_COUNT + stage
    this.reached[at] = (this.reached[at] ?? 0) + 1
  }
}

function numberJoust(joust: TourneyJoust, { jousts }: Tourney, numbers: ReadonlyMap<string, number>): NumberedJoust {
  const knightIn = (source: TourneySideSource): number =>
    source.kind === 'entrant' ? (numbers.get(source.knightId) ?? NOBODY) : NOBODY
  const joustIn = (source: TourneySideSource): number =>
    source.kind === 'winner' ? jousts.findIndex(({ id }) => id === source.joustId) : NOBODY
  return {
    stage: tourneyRounds.indexOf(joust.round) + 1,
    winner: numbers.get(joust.winnerId ?? '') ?? NOBODY,
    knights: [knightIn(joust.knight1), knightIn(joust.knight2)],
    sources: [joustIn(joust.knight1), joustIn(joust.knight2)],
    isDrawnOnce: joust.rides.some(({ result }) => result?.ending === 'draw'),
  }
}
