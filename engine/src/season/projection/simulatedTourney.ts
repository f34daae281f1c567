import type { FastRandom } from '../../random/fastRandom.ts'
import { RANK_GROUP_SIZE, seedByRankAndHalf } from '../../tourney/assignBracketHalfKinds.ts'
import { drawBracketHalves } from '../../tourney/drawBracketHalves.ts'
import { bracketSeeds } from '../../tourney/drawTourney.ts'
import { tourneyRounds } from '../../tourney/tourneyRound.ts'
import type { PairForecastTables } from './pairForecastTables.ts'

/** The rounds and the title. */
export const TOURNEY_STAGE_COUNT = tourneyRounds.length + 1
const NOBODY = -1
const LISTS = 4
/** A seed weighs more than any rank. */
const RANKS = 128

/** Draws and rides tourneys of knights by their index, and counts who reaches which stage. */
export class SimulatedTourney {
  private readonly pairs: PairForecastTables
  private readonly random: FastRandom
  private readonly lot: (bound: number) => number
  /** Below for the better of two knights: seed, then rank. */
  private readonly standing: Int32Array
  /** By `knight * STAGES + stage`: the simulations in which the stage was reached. */
  readonly reached: Int32Array

  constructor(pairs: PairForecastTables, random: FastRandom) {
    this.pairs = pairs
    this.random = random
    this.lot = (bound) => random.below(bound)
    this.standing = new Int32Array(pairs.count)
    this.reached = new Int32Array(pairs.count * TOURNEY_STAGE_COUNT)
  }

  /** Draws and rides one tourney. @param riders the best first. @param stables the number of each rider's stable. */
  ride(riders: Int32Array, stables: Int32Array): void {
    let left = this.seat(riders, drawBracketHalves(stables, this.lot))
    const first = firstStage(left.length)
    for (let at = 0; at < riders.length; at++) this.count(riders[at] ?? NOBODY, 0, first)
    for (let stage = first + 1; stage < TOURNEY_STAGE_COUNT; stage++) left = this.rideRound(left, stage)
  }

  private seat(riders: Int32Array, halves: Int8Array): Int32Array {
    let size = LISTS
    while (size < riders.length) size *= 2
    const places = new Int32Array(size).fill(NOBODY)
    const placeBySeed = placesOf(size / LISTS)
    for (let rank = 0; rank < riders.length; rank++) {
      const [rider, half] = [riders[rank] ?? 0, halves[rank] ?? 0]
      const seed = seedByRankAndHalf(rank, half % 2)
      this.standing[rider] = seed * RANKS + rank
      places[((half >> 1) * size) / LISTS + (placeBySeed[seed] ?? 0)] = rider
    }
    return places
  }

  private rideRound(left: Int32Array, stage: number): Int32Array {
    const winners = new Int32Array(left.length / 2)
    for (let at = 0; at < winners.length; at++) {
      const winner = this.decide(left[2 * at] ?? NOBODY, left[2 * at + 1] ?? NOBODY)
      winners[at] = winner
      this.count(winner, stage, stage)
    }
    return winners
  }

  private decide(one: number, other: number): number {
    if (one === NOBODY || other === NOBODY) return Math.max(one, other)
    const isBetter = (this.standing[one] ?? 0) < (this.standing[other] ?? 0)
    const [better, worse] = isBetter ? [one, other] : [other, one]
    const chance = this.pairs.advanceChance[better * this.pairs.count + worse] ?? 0
    return this.random.share() < chance ? better : worse
  }

  private count(knight: number, from: number, to: number): void {
    if (knight === NOBODY) return
    for (let stage = from; stage <= to; stage++) {
      const at = knight * TOURNEY_STAGE_COUNT + stage
      this.reached[at] = (this.reached[at] ?? 0) + 1
    }
  }
}

/** The stage at which a bracket of some places begins: the last one for a single place. */
function firstStage(places: number): number {
  let stage = TOURNEY_STAGE_COUNT - 1
  for (let size = 1; size < places; size *= 2) stage--
  return stage
}

const known = new Map<number, Int32Array>()

/** The place of each seed in a list of some size, by seed. */
function placesOf(size: number): Int32Array {
  const places = known.get(size) ?? new Int32Array(2 * RANK_GROUP_SIZE + 1)
  if (!known.has(size)) for (const [place, seed] of bracketSeeds(size).entries()) places[seed] = place
  known.set(size, places)
  return places
}
