import { addToPerformanceHistory, computePerformanceGains } from '../joust/computePerformanceGains.ts'
import type { MatchState } from '../joust/matchState.ts'
import type { MatchKnight } from '../joust/setup.ts'
import { emptyPerformanceHistory } from '../league/knight.ts'
import { type BySide, otherSide, type Side, sides } from '../league/side.ts'
import type { KnightForOdds } from '../odds/computeMatchOdds.ts'
import { FORM_RESULT_COUNT, toFormResult } from '../odds/toFormResult.ts'
import type { SeasonJoustSide } from './seasonJoust.ts'

/** A knight in a simulated season, with the record so far. */
export interface SimulatedSeasonRider extends Mutable<KnightForOdds> {
  readonly knight: MatchKnight
}

type Mutable<Type> = { -readonly [Field in keyof Type]: Type[Field] }

/** A knight before the first joust. */
export function createSimulatedSeasonRider(knight: MatchKnight): SimulatedSeasonRider {
  return { id: knight.id, knight, performanceHistory: emptyPerformanceHistory(), form: [] }
}

/** Adds a finished match to both records and forms. */
export function addMatchToSimulatedRecords(riders: BySide<SimulatedSeasonRider>, state: MatchState): void {
  const records = computePerformanceGains(state)
  for (const side of sides) {
    const rider = riders[side]
    if (records !== null) rider.performanceHistory = addToPerformanceHistory(rider.performanceHistory, records[side])
    const hasWon = state.winner === null ? null : state.winner === side
    rider.form = [toFormResult(hasWon, state.ending), ...rider.form].slice(0, FORM_RESULT_COUNT)
  }
}

/** A knight's side of a finished match. @param chance the engine's chance to win before it. */
export function toSeasonJoustSide(
  { knight }: SimulatedSeasonRider,
  chance: number,
  state: MatchState,
  side: Side,
): SeasonJoustSide {
  const { points, penalties, warnings, tallies } = state[side]
  const { dismounts: falls, injuriesInflicted: wounds } = state[otherSide(side)].tallies
  const own = { points, penalties, warnings, hits: tallies.hits, broken: tallies.breaks, falls, wounds }
  return { knightId: knight.id, stableId: knight.stableId, chance, ...own }
}
