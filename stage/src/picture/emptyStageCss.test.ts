import { expect, test } from 'vitest'
import { parseHex } from '../setting/colour.ts'
import { emptyStageAt, TORCHLIT_STAGE_INDEX } from '../setting/emptyStage.ts'
import { computeSceneryColours } from '../setting/sceneryColours.ts'
import { areTorchesLit } from '../setting/sun.ts'
import { sampleScene } from '../testing/sampleScene.ts'
import { emptyStageCss } from './emptyStageCss.ts'

const css = emptyStageCss('.stage')
const themes = ['light', 'dark'] as const
/** The allowed difference of brightness, of 255; the next light differs by about twice as much. */
const NEAR = 45

const brightness = (hex: string): number =>
  parseHex(hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex.slice(0, 7)).reduce((sum, part) => sum + part, 0) / 3

/** A colour of an empty stage in both themes. */
function coloursOf(hour: number, day: number, name: string): readonly string[] {
  const { lightIndex, ground } = emptyStageAt(hour, day)
  const rules = css
    .split('\n')
    .filter((rule) => rule.includes(`"${lightIndex}"] `) || rule.includes(`"${lightIndex}"][data-ground="${ground}"]`))
  const [, ...colours] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(rules.join(' ')) ?? []
  return colours
}

test('an empty stage is as bright as its picture, at every hour and season, in both themes', () => {
  for (const day of [15, 80, 172, 265, 333]) {
    for (let hour = 0; hour < 24; hour += 0.5) {
      const setting = {
        ...sampleScene.setting,
        hour,
        day,
        isTorchlit: false,
        weather: { sky: 'clear', wind: 0 },
      } as const
      for (const [at, theme] of themes.entries()) {
        const picture = computeSceneryColours(setting, {
          theme,
          resolution: 100,
          hasMoreContrast: false,
          isSmall: false,
        })
        const pairs = { 'sky-0': picture.sky[0], 'sky-1': picture.sky[1], wood: picture.wood, grass: picture.turf }
        for (const [name, seen] of Object.entries(pairs)) {
          const difference = Math.abs(brightness(coloursOf(hour, day, name)[at] ?? '') - brightness(seen))
          expect(difference, `${name} on day ${day} at ${hour}, ${theme}`).toBeLessThan(NEAR)
        }
      }
    }
  }
})

test('torchlight shows the night', () => {
  expect(emptyStageAt(23, 80).lightIndex).toBe(TORCHLIT_STAGE_INDEX)
  expect(areTorchesLit({ ...sampleScene.setting, hour: 23, day: 80 })).toBe(true)
})

test('it has snow in winter', () => {
  expect([15, 80, 200, 340].map((day) => emptyStageAt(12, day).ground)).toEqual(['snow', 'grass', 'grass', 'snow'])
})
