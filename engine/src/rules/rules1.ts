import { hitLocations } from '../league/hitLocation.ts'
import { eventKindNames, eventKinds } from './eventKinds.ts'
import { matchLengthRules1 } from './matchLengthRules.ts'
import type { Rules } from './rules.ts'

/** Version 1 of the rules. Never change it: changed rules need a new version. */
export const rules1: Rules = Object.freeze<Rules>({
  ...matchLengthRules1,
  locations: hitLocations,
  penaltyLocations: ['hand', 'neck', 'horse'],
  accuracyLocations: ['crest', 'visor', 'shield', 'chest', 'shoulder'],
  primaryModifiers: [-8, -4, 0, 4, 8],
  secondaryModifiers: [-4, -2, 0, 2, 4],
  staminaModifiers: [-15, -10, 0, 10, 15],
  withdrawalChance: 5_000,
  considering: { major: 1, moderate: 2 },
  pauses: Object.fromEntries(eventKindNames.map((name) => [name, eventKinds[name].pause])),
  shortestPauseMs: 1_000,
  scorePauseMs: 1_000,
  scores: ['SCORE_ANNOUNCE_SINGLE', 'SCORE_ANNOUNCE_DOUBLE'],
})
