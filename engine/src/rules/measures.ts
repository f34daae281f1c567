import { lastPassOf, type Rules } from './rules.ts'

/** How long a match is and how many penalties end it; apart from the rest, for whoever only shows a match needs no more. */
export type Measures = Pick<Rules, 'passes' | 'suddenDeathPasses' | 'penaltiesToDisqualify'>

/** Those of version 1 of the rules. */
export const measures1: Measures = Object.freeze<Measures>({
  passes: 9,
  suddenDeathPasses: 3,
  penaltiesToDisqualify: 2,
})

/** Those of the current rules, for whoever has no match at hand. */
const current: Measures = measures1
export const MAX_PASSES: number = current.passes
export const LAST_PASS: number = lastPassOf(current)
export const PENALTIES_TO_DISQUALIFY: number = current.penaltiesToDisqualify
