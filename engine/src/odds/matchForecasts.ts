import type { Beat } from '../joust/event.ts'
import { beginMatch, replay, replayInto } from '../joust/replay.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { chances, type Shares } from '../winProbability/chances.ts'
import { type Forecast, type Forecaster, liveForecaster } from './forecast.ts'

/** A match that has been ridden to its end. */
export interface RiddenMatch {
  readonly setup: MatchSetup
  /** All of its events, in order. */
  readonly facts: readonly Beat[]
  /** Percent for its first knight, as the reckoners had it before; null where they had nothing to go by. */
  readonly odds1: number | null
  /** The price of its first knight as the market closed, 0 to 1; null or absent where nobody has bet. */
  readonly crowd1?: number | null
}

/**
 * What was said of a match before it and after each pass that was not its end (rules 9.8). What the engine says counts as
 * its share for the first knight of both knights' shares: of a match without a winner nothing is held to anybody's account.
 * @throws RangeError when the rules of the match are not known here.
 */
export function listForecasts({ setup, facts, odds1, crowd1 = null }: RiddenMatch): Forecast[] {
  const { winner } = replay(facts)
  if (winner === null) return []
  const happened = winner === 'knight1' ? 1 : 0
  const state = beginMatch()
  const engine = momentsOf(facts).flatMap(([forecaster, known]) => {
    replayInto(state, facts.slice(state.seq, known))
    const said = shareOfFirst(chances(setup, state))
    return said === null ? [] : [{ forecaster, said, happened } as const]
  })
  const before = (forecaster: Forecaster, said: number | null) =>
    said === null ? [] : [{ forecaster, said, happened } as const]
  return [...before('reckoners', odds1 === null ? null : odds1 / 100), ...before('crowd', crowd1), ...engine]
}

/** Before the match, and as each pass but the first begins: what has healed meanwhile is not known yet. */
function momentsOf(facts: readonly Beat[]): (readonly [Forecaster, known: number])[] {
  const later = facts.flatMap(({ seq, passNumber, effects }) => {
    const begins = passNumber > 1 && effects.some(({ kind }) => kind === 'pass-began')
    return begins ? [[liveForecaster(passNumber - 1), seq - 1] as const] : []
  })
  return [['engine', 0], ...later]
}

/** Null where neither can win any more. */
function shareOfFirst({ knight1, knight2 }: Shares): number | null {
  return knight1 + knight2 > 0 ? knight1 / (knight1 + knight2) : null
}
