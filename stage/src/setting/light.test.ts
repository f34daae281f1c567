import { expect, it } from 'vitest'
import { sampleScene } from '../testing/sampleScene.ts'
import { rgbOf } from './colour.ts'
import { lightOf } from './light.ts'
import { areTorchesLit } from './sun.ts'

const { setting } = sampleScene
const look = { theme: 'light', resolution: 100, hasMoreContrast: false, isSmall: false } as const

/** How bright a colour is, 0 to 255: the mean of its parts. */
const brightness = (hex: string): number => rgbOf(hex.slice(0, 7)).reduce((sum, part) => sum + part, 0) / 3

it('torches burn from sunset to sunrise, and in sudden death at noon too', () => {
  const at = (hour: number, isTorchlit = false) => areTorchesLit({ ...setting, hour, day: 80, isTorchlit })
  expect([3, 8, 12, 20, 23].map((hour) => at(hour))).toEqual([true, false, false, true, true])
  expect(at(12, true)).toBe(true)
})

it('at night the crowd, the barrier and the ground are at least half as bright as by day, and the sky is not', () => {
  const [day, night] = [12, 23].map((hour) => lightOf({ ...setting, hour, day: 80 }, look))
  if (!day || !night) throw new Error('No light.')
  for (const part of ['skin', 'kerchief', 'wood', 'turf', 'sand'] as const) {
    expect(brightness(night[part]) / brightness(day[part]), part).toBeGreaterThan(0.5)
  }
  expect(brightness(night.sky[0]) / brightness(day.sky[0])).toBeLessThan(0.3)
})
