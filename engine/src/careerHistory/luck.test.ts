import { expect, test } from 'vitest'
import { LEAST_FOR_LUCK, luckOrder, winsAbove, winsByChance } from './luck.ts'

const knight = (wins: number, expectedWins: number, matches = LEAST_FOR_LUCK) => ({ matches, wins, expectedWins })

test('luck is the wins above the expected ones', () => {
  expect(winsAbove(knight(12, 14.3))).toBeCloseTo(-2.3, 9)
})

test('the expected deviation is the standard error of as many even matches', () => {
  expect(winsByChance({ matches: 100, expectedWins: 50 })).toBe(5)
  expect(winsByChance({ matches: 100, expectedWins: 90 })).toBeCloseTo(3, 9)
  expect(winsByChance({ matches: 0, expectedWins: 0 })).toBe(0)
  expect(winsByChance({ matches: 2, expectedWins: 2.001 })).toBe(0)
})

test('the unluckiest have the fewest wins beside the expected ones, the luckiest the most; few matches do not count', () => {
  const [bad, worse, fair, good] = [knight(8, 10), knight(2, 9), knight(10, 10), knight(15, 11.5)]
  const all = [bad, knight(0, 10, LEAST_FOR_LUCK - 1), worse, fair, good]
  expect(luckOrder(all, 'unluckiest', 5)).toEqual([
    { knight: worse, value: 7 },
    { knight: bad, value: 2 },
  ])
  expect(luckOrder(all, 'luckiest', 5)).toEqual([{ knight: good, value: 3.5 }])
  expect(luckOrder(all, 'unluckiest', 1)).toHaveLength(1)
})
