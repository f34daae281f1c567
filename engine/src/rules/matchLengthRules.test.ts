import { expect, test } from 'vitest'
import { LAST_PASS, PENALTIES_TO_DISQUALIFY, REGULAR_PASSES } from './matchLengthRules.ts'
import { currentRules } from './versions.ts'

test('the constants for code without a match are those of the current rules', () => {
  const { passes, suddenDeathPasses, penaltiesToDisqualify } = currentRules
  expect([REGULAR_PASSES, LAST_PASS, PENALTIES_TO_DISQUALIFY]).toEqual([
    passes,
    passes + suddenDeathPasses,
    penaltiesToDisqualify,
  ])
})
