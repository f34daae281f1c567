import { expect, it } from 'vitest'
import { SvgSurface } from '../surface/svgSurface.ts'
import { cloth, type Gust, gustOf, pennon } from './cloth.ts'

function xsOf(draw: (surface: SvgSurface, gust: Gust) => void, gust: Gust): readonly number[] {
  const surface = new SvgSurface()
  surface.beginPath()
  draw(surface, gust)
  surface.fill('#000000')
  const numbers = (/ d="([^"]*)"/.exec(surface.markup())?.[1] ?? '').match(/-?[\d.]+/g) ?? []
  return numbers.map(Number).filter((_, at) => at % 2 === 0)
}

it('blows all cloth the way of the wind, and further out the stronger it is', () => {
  for (const draw of [
    (surface: SvgSurface, gust: Gust): void => cloth(surface, gust, 7, -3, 0, 1, 0.7),
    (surface: SvgSurface, gust: Gust): void => pennon(surface, gust, 7, -3, 1, 0.2),
  ]) {
    for (const way of [1, -1]) {
      const reach = [1, 4, 9].map((wind) => {
        const out = xsOf(draw, gustOf(way * wind, 12_345)).map((x) => way * (x - 7))
        expect(Math.min(...out)).toBeGreaterThanOrEqual(0)
        return Math.max(...out)
      })
      expect(reach).toEqual([...reach].sort((one, other) => one - other))
      expect(reach[0]).toBeGreaterThan(0.4)
    }
  }
})
