import { expect, test } from 'vitest'
import { seedFromText } from '../random/seed.ts'
import { readingA } from '../tuning/presets.ts'
import { replay } from './replay.ts'
import { simulateFacts } from './simulateFacts.ts'
import { simulateFinalState } from './simulateFinalState.ts'
import { simulateRestOfMatch } from './simulateRestOfMatch.ts'
import { createSampleMatch } from './simulateSampleMatches.ts'

const seed = seedFromText('ride from')

test('a ride resumed between any two passes ends like the match', () => {
  for (let index = 0; index < 40; index++) {
    const { setup, entropy } = createSampleMatch(seed, index, readingA)
    const facts = simulateFacts(setup, entropy)
    const whole = replay(facts)
    const begins = facts.filter(({ effects }) => effects.some(({ kind }) => kind === 'pass-began'))
    for (const { seq } of begins) {
      const { winner, ending, currentPass, knight1, knight2 } = simulateRestOfMatch(
        setup,
        replay(facts.slice(0, seq - 1)),
        entropy,
      )
      expect({ winner, ending, currentPass }).toEqual({
        winner: whole.winner,
        ending: whole.ending,
        currentPass: whole.currentPass,
      })
      expect([knight1.points, knight2.points]).toEqual([whole.knight1.points, whole.knight2.points])
      expect([knight1.injuries, knight2.injuries]).toEqual([whole.knight1.injuries, whole.knight2.injuries])
    }
  }
})

test('a ride from before the first pass is the whole match', () => {
  const { setup, entropy } = createSampleMatch(seed, 50, readingA)
  const { winner, ending, knight1 } = simulateRestOfMatch(setup, replay([]), entropy)
  const match = simulateFinalState(setup, entropy)
  expect([winner, ending, knight1.points]).toEqual([match.winner, match.ending, match.knight1.points])
})

test('the input state stays unchanged, and a finished one is returned', () => {
  const { setup, entropy } = createSampleMatch(seed, 51, readingA)
  const before = replay([])
  const kept = JSON.stringify(before)
  simulateRestOfMatch(setup, before, entropy)
  expect(JSON.stringify(before)).toBe(kept)
  const over = replay(simulateFacts(setup, entropy))
  expect(simulateRestOfMatch(setup, over, entropy)).toEqual(over)
})
