import { expect, test } from 'vitest'
import { listKnightsByLuck, MIN_MATCHES_FOR_LUCK, winsAboveExpected, winsStandardError } from './luck.ts'

const knight = (wins: number, expectedWins: number, matches = MIN_MATCHES_FOR_LUCK) => ({ matches, wins, expectedWins })

test('luck is the wins above the expected ones', () => {
  expect(winsAboveExpected(knight(12, 14.3))).toBeCloseTo(-2.3, 9)
})

test('the expected deviation is the standard error of as many even matches', () => {
  expect(winsStandardError({ matches: 100, expectedWins: 50 })).toBe(5)
  expect(winsStandardError({ matches: 100, expectedWins: 90 })).toBeCloseTo(3, 9)
  expect(winsStandardError({ matches: 0, expectedWins: 0 })).toBe(0)
  expect(winsStandardError({ matches: 2, expectedWins: 2.001 })).toBe(0)
})

test('the unluckiest have the fewest wins beside the expected ones, the luckiest the most; few matches do not count', () => {
  const [bad, worse, fair, good] = [knight(8, 10), knight(2, 9), knight(10, 10), knight(15, 11.5)]
  const all = [bad, knight(0, 10, MIN_MATCHES_FOR_LUCK - 1), worse, fair, good]
  expect(listKnightsByLuck(all, 'unluckiest', 5)).toEqual([
    { knight: worse, value: 7 },
    { knight: bad, value: 2 },
  ])
  expect(listKnightsByLuck(all, 'luckiest', 5)).toEqual([{ knight: good, value: 3.5 }])
  expect(listKnightsByLuck(all, 'unluckiest', 1)).toHaveLength(1)
})
