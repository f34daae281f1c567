import { describe, expect, test } from 'vitest'
import type { MatchState } from '../joust/matchState.ts'
import { replay } from '../joust/replay.ts'
import { simulateFacts } from '../joust/simulateFacts.ts'
import { createSampleMatch } from '../joust/simulateSampleMatches.ts'
import { seedFromText } from '../random/seed.ts'
import { readingA } from '../tuning/presets.ts'
import { computeNextPassLeverage, computeWinChances } from './computeWinChances.ts'
import { createWinChanceSampleCase } from './createWinChanceSampleCase.ts'

const seed = seedFromText('leverage')
const start = replay([])

/** A state level at these points after passes 1 to `pass`. */
function level(points: number, pass: number): MatchState {
  return {
    ...start,
    currentPass: pass,
    knight1: { ...start.knight1, points },
    knight2: { ...start.knight2, points },
  }
}

describe('the leverage of the next pass', () => {
  test('is the mean change of the win chance', () => {
    let [expected, moved, squares] = [0, 0, 0]
    for (let index = 0; index < 12; index++) {
      const { setup, entropy } = createSampleMatch(seed, index, readingA)
      const facts = simulateFacts(setup, entropy)
      const begins = facts.filter(({ effects }) => effects.some(({ kind }) => kind === 'pass-began'))
      const at = index % begins.length
      const [from, to] = [begins[at]?.seq ?? 1, begins[at + 1]?.seq]
      const state = replay(facts.slice(0, from - 1))
      const after = replay(to === undefined ? facts : facts.slice(0, to - 1))
      const move = Math.abs(computeWinChances(setup, after).knight1 - computeWinChances(setup, state).knight1)
      const said = computeNextPassLeverage(setup, state)
      expected += said
      moved += move
      squares += (move - said) ** 2
    }
    expect(Math.abs(moved - expected)).toBeLessThan(4 * Math.sqrt(squares))
    expect(expected / 12).toBeGreaterThan(0.05)
  })

  test('is the same for swapped sides, and before and after the pass begins', () => {
    for (const index of [0, 1, 2, 4, 5]) {
      const { setup, state } = createWinChanceSampleCase(seed, index)
      const mirrored = { ...state, knight1: state.knight2, knight2: state.knight1 }
      const said = computeNextPassLeverage(setup, state)
      const seen = computeNextPassLeverage({ ...setup, knight1: setup.knight2, knight2: setup.knight1 }, mirrored)
      // Some matches have no winner, so the two gains may differ.
      expect(Math.abs(seen - said)).toBeLessThan(0.01)
    }
    const { setup, entropy } = createSampleMatch(seed, 1, readingA)
    const facts = simulateFacts(setup, entropy)
    const begun = facts.filter(({ seq }) => seq <= 5)
    expect(computeNextPassLeverage(setup, replay(begun), begun.slice(4))).toBe(computeNextPassLeverage(setup, start))
  })

  test('grows towards the end of a level match', () => {
    const { setup } = createSampleMatch(seed, 2, readingA)
    const all = [0, 4, 6, 8].map((pass) => computeNextPassLeverage(setup, level(5, pass)))
    expect(all).toEqual([...all].sort((one, other) => one - other))
    expect(all.at(-1)).toBeGreaterThan(0.2)
  })

  test('is 0 if nothing can happen, and after the end', () => {
    const { setup, entropy } = createSampleMatch(seed, 3, readingA)
    expect(computeNextPassLeverage({ ...setup, tuning: { ...readingA, hitChance: 0 } }, start)).toBe(0)
    const facts = simulateFacts(setup, entropy)
    const over = replay(facts)
    expect(computeNextPassLeverage(setup, over)).toBe(0)
    const last = facts.filter(({ passNumber }) => passNumber === over.currentPass)
    expect(computeNextPassLeverage(setup, over, last)).toBe(0)
  })

  test('rejects impossible input', () => {
    const { setup } = createSampleMatch(seed, 4, readingA)
    expect(() => computeNextPassLeverage(setup, { ...start, currentPass: -1 })).toThrow(
      'The pass is -1. Use a whole number from 0 to 12.',
    )
  })
})
