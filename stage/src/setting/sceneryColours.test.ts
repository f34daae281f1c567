import { shieldColours } from '@tiltyard/engine'
import { expect, it } from 'vitest'
import { createHorsePaints } from '../horse/paints.ts'
import { sampleScene } from '../testing/sampleScene.ts'
import { blendColours, colourContrast, parseHex, type Rgb } from './colour.ts'
import { computeSceneryColours } from './sceneryColours.ts'
import { areTorchesLit } from './sun.ts'

const { setting } = sampleScene
const look = { theme: 'light', resolution: 100, hasMoreContrast: false, isSmall: false } as const

/** A colour's mean brightness, 0 to 255. */
const brightness = (hex: string): number => parseHex(hex.slice(0, 7)).reduce((sum, part) => sum + part, 0) / 3

it('torches burn from sunset to sunrise, and in sudden death at noon too', () => {
  const at = (hour: number, isTorchlit = false) => areTorchesLit({ ...setting, hour, day: 80, isTorchlit })
  expect([3, 8, 12, 20, 23].map((hour) => at(hour))).toEqual([true, false, false, true, true])
  expect(at(12, true)).toBe(true)
})

it('at night crowd, barrier and ground are at least half as bright as by day, and the sky is darker', () => {
  const [day, night] = [12, 23].map((hour) => computeSceneryColours({ ...setting, hour, day: 80 }, look))
  if (!day || !night) throw new Error('No light.')
  for (const part of ['skin', 'kerchief', 'wood', 'turf', 'sand'] as const) {
    expect(brightness(night[part]) / brightness(day[part]), part).toBeGreaterThan(0.5)
  }
  expect(brightness(night.sky[0]) / brightness(day.sky[0])).toBeLessThan(0.3)
})

const LEAST_CONTRAST = 3
const weathers = ['clear', 'fair', 'overcast', 'rain', 'snow', 'mist'] as const

/** A colour under the veil. */
function seen(hex: string, veil: string): Rgb {
  return blendColours(parseHex(hex.slice(0, 7)), parseHex(veil.slice(0, 7)), Number.parseInt(veil.slice(7), 16) / 255)
}

it.each(['light', 'dark'] as const)(
  'riders, barrier and crowd contrast with the ground in every light, %s',
  (theme) => {
    const riders = [shieldColours.argent, shieldColours.sable]
    const { edge } = createHorsePaints(sampleScene.riders.knight1, { ...look, theme })
    for (const day of [15, 80, 140, 200, 270, 320]) {
      for (let hour = 0; hour < 48; hour++) {
        for (const sky of weathers) {
          const at = { ...setting, hour: hour / 2, day, weather: { sky, wind: 1 }, isTorchlit: hour % 7 === 0 }
          const light = computeSceneryColours(at, { ...look, theme })
          const veil = areTorchesLit(at) ? '#00000000' : light.veil
          const apart = (thing: string, ground: string) => colourContrast(seen(thing, veil), seen(ground, veil))
          for (const ground of [light.sand, light.turf, light.turfFar, light.mown]) {
            const found = [
              ...riders.map((fill) => Math.max(apart(fill, ground), apart(edge, ground))),
              apart(light.outline, ground),
            ]
            expect(Math.min(...found), `day ${day}, ${hour / 2} h, ${sky}, on ${ground}`).toBeGreaterThan(
              LEAST_CONTRAST,
            )
          }
        }
      }
    }
  },
)
