import { expect, it } from 'vitest'
import type { BlowFlash, LanceBurst, PictureStyle } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import { SvgSurface } from '../surface/svgSurface.ts'
import { recordSurfaceCalls } from '../testing/recordSurfaceCalls.ts'
import { BLOW_FLASH_SPARKS_MS } from './drawBlowFlash.ts'
import { drawBlowFlash, drawDust, drawLanceBurst, drawLandingDust, drawPetals } from './drawEffects.ts'
import { countLanceSplinters, lanceSplinterAt } from './lanceSplinter.ts'

const look: PictureStyle = { theme: 'light', hasMoreContrast: false, isSmall: false, resolution: 53 }
const burst: LanceBurst = { at: { x: 0.4, y: -2 }, facing: -1, sinceMs: 0, seed: 7, cleared: 0 }
const flash: BlowFlash = { at: { x: 0, y: -2.5 }, sinceMs: 0, force: 1, location: 'visor' }

function paintSvg(draw: (surface: Surface) => void): string {
  const surface = new SvgSurface()
  draw(surface)
  return surface.markup()
}

const moving = (sinceMs: number, seed: number) => ({ ...burst, sinceMs, seed })

it('a lance breaks into 14 to 22 pieces, and none falls below the ground', () => {
  for (let seed = 0; seed < 60; seed++) {
    const count = countLanceSplinters(moving(0, seed))
    expect(count).toBeGreaterThanOrEqual(14)
    expect(count).toBeLessThanOrEqual(22)
    for (let piece = 0; piece < count; piece++) {
      const flight = Array.from({ length: 40 }, (_, at) => lanceSplinterAt(moving(at * 100, seed), piece))
      const { restY } = lanceSplinterAt(moving(0, seed), piece)
      expect(restY).toBeLessThanOrEqual(0.25)
      expect(Math.max(...flight.map(({ y }) => y))).toBeLessThanOrEqual(restY + 1e-9)
      expect(lanceSplinterAt(moving(4_000, seed), piece)).toEqual(lanceSplinterAt(moving(60_000, seed), piece))
    }
  }
})

it('pieces move without jumps', () => {
  const most = { x: 0, y: 0, angle: 0 }
  for (let seed = 0; seed < 12; seed++) {
    for (let piece = 0; piece < countLanceSplinters(moving(0, seed)); piece++) {
      let before = lanceSplinterAt(moving(0, seed), piece)
      for (let ms = 4; ms <= 3_000; ms += 4) {
        const now = lanceSplinterAt(moving(ms, seed), piece)
        for (const key of ['x', 'y', 'angle'] as const)
          most[key] = Math.max(most[key], Math.abs(now[key] - before[key]))
        before = now
      }
    }
  }
  expect(most.x).toBeLessThan(0.03)
  expect(most.y).toBeLessThan(0.05)
  expect(most.angle).toBeLessThan(0.35)
})

it('a flash ends in time and never lights up again', () => {
  expect(paintSvg((surface) => drawBlowFlash(surface, { ...flash, sinceMs: BLOW_FLASH_SPARKS_MS }, look))).toBe('')
  const star = (sinceMs: number) =>
    paintSvg((surface) => drawBlowFlash(surface, { ...flash, sinceMs }, look)).includes('#ffb52e')
  expect([0, 100, 250, 260, 300].map(star)).toEqual([true, true, true, false, false])
})

it('a puff of dust stays in its place', () => {
  const middles = (x: number, run: number, facing: number) => {
    const calls = recordSurfaceCalls((surface) => drawDust(surface, x, facing, run, 10, look))
    return calls
      .filter((_, at) => calls[at - 1]?.act === 'beginPath')
      .flatMap(({ act, numbers }) => (act === 'ellipse' ? numbers.slice(0, 1) : []))
  }
  for (const facing of [1, -1] as const) {
    const before = middles(facing * 20, 20, facing)
    const after = middles(facing * 20.3, 20.3, facing)
    expect(before.length).toBeGreaterThan(4)
    const kept = before.filter((place) => after.some((other) => Math.abs(other - place) < 0.001))
    expect(kept.length).toBeGreaterThanOrEqual(before.length - 2)
  }
})

it('a walk raises no dust', () => {
  expect(paintSvg((surface) => drawDust(surface, 5, 1, 12, 2.9, look))).toBe('')
})

it('the same moment is painted the same', () => {
  const all = (surface: Surface): void => {
    drawLanceBurst(surface, { ...burst, sinceMs: 700 }, look)
    drawBlowFlash(surface, { ...flash, sinceMs: 120 }, look)
    drawDust(surface, 4, 1, 30, 9, look)
    drawLandingDust(surface, 2, 300, look)
    drawPetals(surface, 5_000, -4, 4, -4, 3, 2, look)
  }
  expect(paintSvg(all)).toBe(paintSvg(all))
  expect(paintSvg(all)).not.toMatch(/NaN|Infinity|undefined/)
})

it('a petal keeps its place when the picture moves', () => {
  const petals = (left: number) =>
    recordSurfaceCalls((surface) => drawPetals(surface, 4_000, left, left + 6, -4, 3, 2, look))
      .filter(({ act }) => act === 'moveTo')
      .map(({ numbers }) => numbers.join())
  const here = petals(-3)
  const moved = new Set(petals(-2.4))
  expect(here.length).toBeGreaterThan(0)
  expect(here.filter((petal) => moved.has(petal)).length).toBeGreaterThan(here.length * 0.8)
})
