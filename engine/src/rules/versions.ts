import type { Rules } from './rules.ts'
import { rules1 } from './rules1.ts'

/** Increment when a rule changes a seed's results; a match keeps its version. */
export const RULES_VERSION = 1

/** Increment when a seed's words change; a match keeps its version. */
export const WORDS_VERSION = 1

/** Every version of the rules. */
export const rulesByVersion: Readonly<Record<number, Rules>> = Object.freeze({ 1: rules1 })

export const currentRules: Rules = rules1

/** The pinned versions of a match that starts now. */
export const currentVersions = {
  rulesVersion: RULES_VERSION,
  rules: currentRules,
  wordsVersion: WORDS_VERSION,
  /** A league match has its own record instead. */
  past: null,
} as const
