import { lastPassOf, type Rules } from './rules.ts'

/** The length of a match and its penalties; a separate file, because pages need no other rules. */
export type MatchLengthRules = Pick<Rules, 'passes' | 'suddenDeathPasses' | 'penaltiesToDisqualify'>

/** Version 1 of the rules. */
export const matchLengthRules1: MatchLengthRules = Object.freeze<MatchLengthRules>({
  passes: 9,
  suddenDeathPasses: 3,
  penaltiesToDisqualify: 2,
})

/** The current rules, for code without a match. */
const current: MatchLengthRules = matchLengthRules1
export const REGULAR_PASSES: number = current.passes
export const LAST_PASS: number = lastPassOf(current)
export const PENALTIES_TO_DISQUALIFY: number = current.penaltiesToDisqualify
