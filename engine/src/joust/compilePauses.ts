import type { EventKindName } from '../rules/eventKinds.ts'
import type { Rules } from '../rules/rules.ts'

/** The pause after an event in whole ms: a draw, at least `shortest`, plus `more`. */
export interface CompiledPause {
  readonly minMs: number
  readonly maxMs: number
  readonly shortestMs: number
  readonly extraMs: number
}

export type CompiledPauses = ReadonlyMap<EventKindName, CompiledPause>

const MS_PER_SECOND = 1_000
const compiled = new WeakMap<Rules, CompiledPauses>()

/** The pauses of these rules by event, cached by rules object. */
export function compilePauses(rules: Rules): CompiledPauses {
  const known = compiled.get(rules)
  if (known) return known
  const pauses = new Map<EventKindName, CompiledPause>()
  for (const [name, [min, max]] of Object.entries(rules.pauses)) {
    const referenceName = name as EventKindName
    const more = rules.scores.includes(referenceName) ? rules.scorePauseMs : 0
    // Lists each field: spread objects are slow to read.
    pauses.set(referenceName, {
      minMs: min * MS_PER_SECOND,
      maxMs: max * MS_PER_SECOND,
      shortestMs: rules.shortestPauseMs,
      extraMs: more,
    })
  }
  compiled.set(rules, pauses)
  return pauses
}
