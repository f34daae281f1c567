import type { Rules } from './rules.ts'
import { rules1 } from './rules1.ts'

/** Grows when a rule changes what a seed gives; a match keeps the version that it began with. */
export const RULES_VERSION = 1

/**
 * Grows when a word changes that a seed gives; a match keeps the version that it began with. There were three before
 * words had versions (see narration/editions.ts).
 */
export const WORDS_VERSION = 5

/** Every version of the rules that there ever was. */
export const rulesByVersion: Readonly<Record<number, Rules>> = Object.freeze({ 1: rules1 })

export const currentRules: Rules = rules1

/** What a match that starts now pins besides its knights and its tuning. */
export const currentVersions = {
  rulesVersion: RULES_VERSION,
  rules: currentRules,
  wordsVersion: WORDS_VERSION,
} as const

/**
 * The rules that a match is ridden by: those that it has pinned; those of its version, if it is from before they were.
 * @throws RangeError when that version is not known here.
 */
export function rulesOf(setup: { readonly rulesVersion: number; readonly rules?: Rules }): Rules {
  const rules = setup.rules ?? rulesByVersion[setup.rulesVersion]
  if (!rules) throw new RangeError(`Rules version ${setup.rulesVersion} is not known here.`)
  return rules
}
