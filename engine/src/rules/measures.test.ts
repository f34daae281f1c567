import { expect, test } from 'vitest'
import { LAST_PASS, MAX_PASSES, PENALTIES_TO_DISQUALIFY } from './measures.ts'
import { currentRules } from './versions.ts'

test('the constants for code without a match are those of the current rules', () => {
  const { passes, suddenDeathPasses, penaltiesToDisqualify } = currentRules
  expect([MAX_PASSES, LAST_PASS, PENALTIES_TO_DISQUALIFY]).toEqual([
    passes,
    passes + suddenDeathPasses,
    penaltiesToDisqualify,
  ])
})
