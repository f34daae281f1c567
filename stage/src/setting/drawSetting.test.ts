import { describe, expect, it } from 'vitest'
import type { PictureStyle, Scene, SurroundingsScene } from '../scene/scene.ts'
import { SvgSurface } from '../surface/svgSurface.ts'
import { sampleScene } from '../testing/sampleScene.ts'
import { drawBackgroundLayer, drawBarrierWithShadow, drawForegroundLayer, type Part } from './drawSetting.ts'
import { SPECTATOR_HEAD_PATH } from './drawStandSpectators.ts'
import { STAND_SEATS_PER_SIDE } from './seats.ts'

const part: Part = { left: -12, right: 12, top: -3.9, bottom: 0.6 }
const look: PictureStyle = { theme: 'light', hasMoreContrast: false, isSmall: false, resolution: 53 }

function paintSvg(
  change: Partial<SurroundingsScene>,
  lookChange: Partial<PictureStyle> = {},
  where: Partial<Part> = {},
): string {
  const scene: Scene = { ...sampleScene, setting: { ...sampleScene.setting, ...change } }
  const surface = new SvgSurface()
  for (const draw of [drawBackgroundLayer, drawBarrierWithShadow, drawForegroundLayer]) {
    draw(surface, scene, { ...part, ...where }, { ...look, ...lookChange })
  }
  return surface.markup()
}

const settings: readonly Partial<SurroundingsScene>[] = [
  { hour: 0, day: 0, weather: { sky: 'snow', wind: 0 } },
  { hour: 24, day: 365, weather: { sky: 'clear', wind: -20 } },
  { hour: 23.4, day: 170, weather: { sky: 'fair', wind: 9 } },
  { hour: 9, day: 280, weather: { sky: 'rain', wind: -4 } },
  { hour: 7, day: 100, weather: { sky: 'mist', wind: 1 } },
  { isTorchlit: true, hush: 0.5, weather: { sky: 'overcast', wind: 3 } },
]

describe('setting', () => {
  it('is the same for the same scene', () => {
    for (const setting of settings) expect(paintSvg(setting)).toBe(paintSvg(setting))
  })

  it('has finite numbers at every hour and edge of the lists', () => {
    for (const setting of settings) {
      for (const theme of ['light', 'dark'] as const) {
        const markup = paintSvg(setting, { theme }, { left: 34, right: 58 })
        expect(markup).not.toMatch(/NaN|Infinity|undefined/)
      }
    }
  })

  it('draws a figure for each supporter with a seat', () => {
    const heads = (supporters: number): number => {
      const stand = { stableId: 'stable_1', supporters, risen: 0, cheer: 0 }
      const stands = { knight1: stand, knight2: stand }
      return paintSvg({ stands }, {}, { left: -50, right: 50 }).split(SPECTATOR_HEAD_PATH).length
    }
    const idle = heads(0)
    expect(heads(1) - idle).toBe(2)
    expect(heads(77) - idle).toBe(154)
    expect(heads(9999) - idle).toBe(2 * STAND_SEATS_PER_SIDE)
  })

  it('has the sun in one place in both halves of a picture', () => {
    const whole = { left: part.left, right: part.right }
    const sunOf = (where: Partial<Part>): string =>
      /d="([^"]*)" fill="#fff6d8"/.exec(paintSvg({}, {}, where))?.[1] ?? ''
    expect(sunOf({})).not.toBe('')
    expect(sunOf({ right: 1, whole })).toBe(sunOf({}))
    expect(sunOf({ left: -1, whole })).toBe(sunOf({}))
  })

  it('with more contrast only grounds and barrier are behind the riders', () => {
    const [plain, whole] = [paintSvg({}, { hasMoreContrast: true }), paintSvg({})]
    expect(plain.length * 10).toBeLessThan(whole.length)
    expect(plain).not.toContain('Gradient')
  })
})
