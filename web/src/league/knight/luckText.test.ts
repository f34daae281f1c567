import { expect, test } from 'vitest'
import {
  blowLuckText,
  compareWithExpectedText,
  luckSignificanceText,
  pointCountText,
  winCountText,
} from './luckText.ts'

const ledger = (wins: number, expectedWins: number, matches = 100) => {
  return { matches, wins, expectedWins, points: 0, expectedPoints: 0, blows: 0 }
}

test('results are shown beside expectations, with the difference', () => {
  expect(compareWithExpectedText(winCountText(12), 12, 14.3)).toBe('12 wins where 14.3 were expected: 2.3 fewer')
  expect(compareWithExpectedText(winCountText(1), 1, 0.25)).toBe('1 win where 0.3 were expected: 0.8 more')
  expect(compareWithExpectedText(pointCountText(1_118), 1_118, 1_118.01)).toBe(
    '1,118 points where 1,118.0 were expected: as many',
  )
})

test('the luck of blows is shown in wins', () => {
  expect(blowLuckText(1.81)).toBe('Blow by blow, the lances were worth 1.8 wins to them beyond what was expected')
  expect(blowLuckText(-1)).toBe('Blow by blow, the lances cost them 1.0 win beside what was expected')
  expect(blowLuckText(0.01)).toBe('Blow by blow, luck gave as much as it took')
})

test('a normal difference is called meaningless, a larger one rare', () => {
  expect(luckSignificanceText(ledger(45, 50))).toBe(
    '±5.0 wins is normal luck over 100 jousts, so this isn’t meaningful.',
  )
  expect(luckSignificanceText(ledger(59, 50))).toContain('one knight in three is further off, so this means little')
  expect(luckSignificanceText(ledger(39, 50))).toContain('more than 10.0 is rare (one knight in twenty)')
  expect(luckSignificanceText(ledger(1, 0.5, 1))).toContain('over 1 joust,')
})
