import { expect, test } from 'vitest'
import { type PersonalStats, statNames } from '../../league/knight.ts'
import { PairForecastCache } from '../../odds/pairForecastCache.ts'
import { readingA } from '../../tuning/presets.ts'
import { PairForecastTables } from './pairForecastTables.ts'

const all = (rating: number) => Object.fromEntries(statNames.map((stat) => [stat, rating])) as PersonalStats
const pairs = new PairForecastTables([all(4), all(2)], new PairForecastCache(readingA))
const { chances, disqualified } = pairs.forecast(0, 1)

test('the better seed goes on with a win, after a joust that parts nobody, and after a second draw', () => {
  const { knight1, knight2, none, endings } = chances
  const again = knight1 + none
  expect(pairs.betterSeedAdvanceChanceAfterDraw[1]).toBeCloseTo(again, 12)
  expect(pairs.betterSeedAdvanceChance[1]).toBeCloseTo(knight1 + (none - endings.draw) + endings.draw * again, 12)
  expect(pairs.betterSeedAdvanceChance[2]).toBeCloseTo(
    knight2 + (none - endings.draw) + endings.draw * (knight2 + none),
    12,
  )
})

test('the disqualifications of both knights are those of the ending', () => {
  expect(disqualified.knight1 + disqualified.knight2).toBeCloseTo(chances.endings.disqualification, 9)
  expect(disqualified.knight2).toBeLessThan(chances.knight1)
})

test('the thresholds part the outcomes by their chances', () => {
  const [won, wonAll, lost, lostAll] = pairs.thresholds(0, 1).map((threshold) => threshold / 2 ** 31)
  expect(wonAll).toBeCloseTo(chances.knight1, 8)
  expect(lostAll).toBeCloseTo(1 - chances.none, 8)
  expect((wonAll ?? 0) - (won ?? 0)).toBeCloseTo(disqualified.knight2, 8)
  expect((lostAll ?? 0) - (lost ?? 0)).toBeCloseTo(disqualified.knight1, 8)
})
