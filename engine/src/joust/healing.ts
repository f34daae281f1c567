import { type Injury, type Severity, severities } from '../league/injury.ts'
import { type BySide, onSide, type Side } from '../league/side.ts'
import { defineRandomStream, randomChance } from '../random/randomNumbers.ts'
import type { Seed } from '../random/seed.ts'
import type { CompiledTuning } from '../tuning/compileTuning.ts'
import type { Effect } from './event.ts'

const healStreams: BySide<number> = {
  knight1: defineRandomStream('knight1/heal'),
  knight2: defineRandomStream('knight2/heal'),
}
const improveStreams: BySide<number> = {
  knight1: defineRandomStream('knight1/improve'),
  knight2: defineRandomStream('knight2/improve'),
}

/**
 * Draws the leechwork on one wound: a heal roll, then an improve roll by one level; an improved minor is healed (rules
 * 4.3). Returns the remaining severity, null for healed.
 * @param stamina the knight's rating, 1 to 5.
 */
export function rollHealing(
  injury: Injury,
  stamina: number,
  tuning: CompiledTuning,
  side: Side,
  seed: Seed,
): Severity | null {
  const index = tuning.locations.indexOf(injury.location)
  if (randomChance(seed, onSide(healStreams, side), tuning.heal[stamina - 1] ?? 0, index)) return null
  if (!randomChance(seed, onSide(improveStreams, side), tuning.improve[stamina - 1] ?? 0, index)) return injury.severity
  return severities[severities.indexOf(injury.severity) - 1] ?? null
}

/** Adds the healing between two passes, except for wounds that are new or worse since the pass just ridden. */
export function addHealingEffects(
  effects: Effect[],
  injuries: readonly Injury[],
  stamina: number,
  tuning: CompiledTuning,
  side: Side,
  previousPass: number,
  seed: Seed,
): void {
  for (const injury of injuries) {
    if (injury.passNumber === previousPass || injury.escalatedAt === previousPass) continue
    const severity = rollHealing(injury, stamina, tuning, side, seed)
    if (severity !== injury.severity) effects.push({ kind: 'healed', side, location: injury.location, severity })
  }
}
