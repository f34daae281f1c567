import { eventKindNames, eventKinds, type UsualLineName } from '../../rules/eventKinds.ts'
import { lineRule, type NarrationRule } from './narrationRule.ts'
import { approachRules } from './occasions/approach.ts'
import { blowRules } from './occasions/blows.ts'
import { endingRules } from './occasions/endings.ts'
import { openingRules } from './occasions/opening.ts'
import { scoreRules } from './occasions/scores.ts'
import { woundRules } from './occasions/wounds.ts'

const usualLines = Object.fromEntries(
  eventKindNames.flatMap((name) => {
    const { line } = eventKinds[name]
    return line === undefined ? [] : [[line, lineRule([name])]]
  }),
) as Readonly<Record<UsualLineName, NarrationRule>>

/** Every occasion, in the order of the match flow. */
export const narrationRules = {
  ...usualLines,
  ...openingRules,
  ...approachRules,
  ...blowRules,
  ...scoreRules,
  ...woundRules,
  ...endingRules,
} as const

export type NarrationRuleName = keyof typeof narrationRules
