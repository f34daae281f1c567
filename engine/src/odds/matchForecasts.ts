import type { ReplayableEvent } from '../joust/event.ts'
import { createMutableMatchState, replay, replayIntoMutableState } from '../joust/replay.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { computeWinChances, type MatchWinProbabilities } from '../winProbability/computeWinChances.ts'
import { type Forecast, type Forecaster, forecasterAfterPass } from './forecast.ts'

/** A finished match. */
export interface FinishedMatchFacts {
  readonly setup: MatchSetup
  /** All of its events, in order. */
  readonly facts: readonly ReplayableEvent[]
  /** The odds of its first knight in percent; null without records. */
  readonly odds1: number | null
  /** The market's closing price of its first knight, 0 to 1; null or absent without bets. */
  readonly crowd1?: number | null
}

/**
 * Lists the forecasts of a match before it and after each pass but the last (rules 9.8). The engine's forecast is its
 * chance given a winner, so matches without one are left out.
 * @throws RangeError for an unknown rules version.
 */
export function listForecasts({ setup, facts, odds1, crowd1 = null }: FinishedMatchFacts): Forecast[] {
  const { winner } = replay(facts)
  if (winner === null) return []
  const happened = winner === 'knight1' ? 1 : 0
  const state = createMutableMatchState()
  const engine = momentsOf(facts).flatMap(([forecaster, known]) => {
    replayIntoMutableState(state, facts.slice(state.seq, known))
    const said = shareOfFirst(computeWinChances(setup, state))
    return said === null ? [] : [{ forecaster, said, happened } as const]
  })
  const before = (forecaster: Forecaster, said: number | null) =>
    said === null ? [] : [{ forecaster, said, happened } as const]
  return [...before('reckoners', odds1 === null ? null : odds1 / 100), ...before('crowd', crowd1), ...engine]
}

/** Before the match, and just before each later pass begins, without its healing. */
function momentsOf(facts: readonly ReplayableEvent[]): (readonly [Forecaster, known: number])[] {
  const later = facts.flatMap(({ seq, passNumber, effects }) => {
    const begins = passNumber > 1 && effects.some(({ kind }) => kind === 'pass-began')
    return begins ? [[forecasterAfterPass(passNumber - 1), seq - 1] as const] : []
  })
  return [['engine', 0], ...later]
}

/** Null if neither can win any more. */
function shareOfFirst({ knight1, knight2 }: MatchWinProbabilities): number | null {
  return knight1 + knight2 > 0 ? knight1 / (knight1 + knight2) : null
}
