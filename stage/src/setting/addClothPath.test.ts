import { expect, it } from 'vitest'
import type { Surface } from '../surface/surface.ts'
import { recordSurfaceCalls } from '../testing/recordSurfaceCalls.ts'
import { addClothPath, addPennonPath, type ClothWind, computeClothWind } from './addClothPath.ts'

function xsOf(draw: (surface: Surface, gust: ClothWind) => void, gust: ClothWind): readonly number[] {
  return recordSurfaceCalls((surface) => draw(surface, gust)).flatMap(({ numbers }) =>
    numbers.filter((_, at) => at % 2 === 0),
  )
}

it('a stronger wind blows all cloth farther, in its direction', () => {
  for (const draw of [
    (surface: Surface, gust: ClothWind): void => addClothPath(surface, gust, 7, -3, 0, 1, 0.7),
    (surface: Surface, gust: ClothWind): void => addPennonPath(surface, gust, 7, -3, 1, 0.2),
  ]) {
    for (const way of [1, -1]) {
      const reach = [1, 4, 9].map((wind) => {
        const out = xsOf(draw, computeClothWind(way * wind, 12_345)).map((x) => way * (x - 7))
        expect(Math.min(...out)).toBeGreaterThanOrEqual(0)
        return Math.max(...out)
      })
      expect(reach).toEqual([...reach].sort((one, other) => one - other))
      expect(reach[0]).toBeGreaterThan(0.4)
    }
  }
})
