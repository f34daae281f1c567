import { type CompiledPause, compilePauses } from '../joust/compilePauses.ts'
import type { UntimedFact } from '../joust/event.ts'
import { simulateOpening, simulatePass } from '../joust/flow.ts'
import { startMatchSimulation } from '../joust/matchSimulation.ts'
import type { MatchState } from '../joust/matchState.ts'
import { addToMatchEventCount } from '../joust/replay.ts'
import type { MatchSetup } from '../joust/setup.ts'
import type { Severity } from '../league/injury.ts'
import type { PassSeedSource } from '../random/seed.ts'
import type { EventKindName } from '../rules/eventKinds.ts'
import { lastPassOf, type Rules } from '../rules/rules.ts'

/** A ride with figures that its final state does not have. */
interface FinalStateWithWoundsAndTime {
  readonly state: MatchState
  /** Wounds dealt; a wound that grew worse counts again with its new severity. */
  readonly wounds: Readonly<Record<Severity, number>>
  /**
   * The sum of the mean pauses in ms at real tempo. A match's drawn pauses, about sixty, vary around it by about two
   * seconds.
   */
  readonly timeMs: number
}

/** Rides a match like `simulateFinalState`, with these figures. @throws RangeError as `simulateFinalState` does. */
export function simulateFinalStateWithWoundsAndTime(
  setup: MatchSetup,
  entropy: PassSeedSource,
): FinalStateWithWoundsAndTime {
  const wounds = { minor: 0, moderate: 0, major: 0 }
  let timeMs = 0
  let pause = 0
  const watch = ({ referenceName, effects }: UntimedFact): void => {
    addToMatchEventCount(draft)
    const own = pauses.get(referenceName)
    // An event without a definition is skipped and takes no time.
    if (own === undefined) return
    timeMs += pause
    pause = own
    for (const effect of effects) if (effect.kind === 'injured') wounds[effect.injury.severity] += 1
  }
  const riding = startMatchSimulation(setup, watch)
  const { draft, rules } = riding
  const pauses = meanPauses(rules)
  simulateOpening(riding)
  const lastPass = lastPassOf(rules)
  for (let pass = 1; pass <= lastPass && draft.ending === null; pass++) simulatePass(riding, pass, entropy(pass))
  return { state: draft, wounds, timeMs }
}

type MeanPauses = ReadonlyMap<EventKindName, number>

const known = new WeakMap<Rules, MeanPauses>()

function meanPauses(rules: Rules): MeanPauses {
  const means = known.get(rules) ?? new Map([...compilePauses(rules)].map(([name, pause]) => [name, meanOf(pause)]))
  known.set(rules, means)
  return means
}

/** The mean of whole milliseconds from `min` to `max`, each raised to at least `shortest`. */
function meanOf({ minMs, maxMs, shortestMs, extraMs }: CompiledPause): number {
  const least = Math.max(minMs, Math.min(shortestMs, maxMs + 1))
  const [short, long] = [least - minMs, maxMs - least + 1]
  return (short * shortestMs + (long * (least + maxMs)) / 2) / (short + long) + extraMs
}
