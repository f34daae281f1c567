import { expect, it } from 'vitest'
import { foliageSeasonOfDay, sunHeight } from './sun.ts'

it("has Helsinki's sun heights", () => {
  expect(sunHeight(13.34, 172)).toBeCloseTo(53.3, 0)
  expect(sunHeight(12.34, 355)).toBeCloseTo(6.4, 0)
  expect(sunHeight(22, 172)).toBeGreaterThan(0)
  expect(sunHeight(1.3, 172)).toBeGreaterThan(-8)
  expect(sunHeight(16, 355)).toBeLessThan(0)
})

it('has snow from December to February and leaves between', () => {
  expect([10, 58, 340, 365].map(foliageSeasonOfDay)).toEqual(['winter', 'winter', 'winter', 'winter'])
  expect([90, 130, 180, 270, 320].map(foliageSeasonOfDay)).toEqual(['bare', 'fresh', 'green', 'gold', 'bare'])
})
