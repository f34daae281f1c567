import { expect, it } from 'vitest'
import { foliageSeasonOfDay, sunHeightDegrees } from './sun.ts'

it("has Helsinki's sun heights", () => {
  expect(sunHeightDegrees(13.34, 172)).toBeCloseTo(53.3, 0)
  expect(sunHeightDegrees(12.34, 355)).toBeCloseTo(6.4, 0)
  expect(sunHeightDegrees(22, 172)).toBeGreaterThan(0)
  expect(sunHeightDegrees(1.3, 172)).toBeGreaterThan(-8)
  expect(sunHeightDegrees(16, 355)).toBeLessThan(0)
})

it('has snow from December to February and leaves between', () => {
  expect([10, 58, 340, 365].map(foliageSeasonOfDay)).toEqual(['winter', 'winter', 'winter', 'winter'])
  expect([90, 130, 180, 270, 320].map(foliageSeasonOfDay)).toEqual(['bare', 'fresh', 'green', 'gold', 'bare'])
})
