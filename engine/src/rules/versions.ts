import type { Rules } from './rules.ts'
import { rules1 } from './rules1.ts'

/** Grows when a rule changes what a seed gives; a match keeps the version that it began with. */
export const RULES_VERSION = 1

/** Grows when a word changes that a seed gives; a match keeps the version that it began with. */
export const WORDS_VERSION = 1

/** Every version of the rules that there ever was. */
export const rulesByVersion: Readonly<Record<number, Rules>> = Object.freeze({ 1: rules1 })

export const currentRules: Rules = rules1

/** What a match that starts now pins besides its knights and its tuning. */
export const currentVersions = {
  rulesVersion: RULES_VERSION,
  rules: currentRules,
  wordsVersion: WORDS_VERSION,
  /** A match of the league pins its own record. */
  past: null,
} as const
