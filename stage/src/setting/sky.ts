import { createSeededSequence } from '../scene/riderLook.ts'
import type { Scene } from '../scene/scene.ts'
import { fillDisc } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import type { SceneryColours } from './sceneryColours.ts'
import { hoursFromNoon, sunHeightDegrees } from './sun.ts'
import { fillFullWidth, type VisibleArea, visibleMiddleX } from './visibleArea.ts'

/** The horizon's height. */
export const HORIZON_Y_M = -0.9

const CLOUD = 'M-1.5 0c-.4 0-.4-.34 0-.36 0-.34.6-.44.8-.16C-.5-1 .3-1 .45-.56c.35-.2.75-.04.7.22.45-.06.55.34.15.34z'
const CLOUD_SHADE = 'M-1.5 0c-.35 0-.35-.24-.05-.27.55.17.95.01 1.35.13.5-.16.9.02 1.4-.11.35-.03.4.25.1.25z'
const CRESCENT = 'M.08-.24a.24.24 0 1 0 .16.32.2.2 0 1 1-.16-.32z'
/** Metres until the clouds repeat. */
const ROUND = 60

interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
}

function placesOf(seed: string, count: number): readonly Place[] {
  const draw = createSeededSequence(seed)
  return Array.from({ length: count }, (_, at) => ({ x: (at + draw()) / count, y: draw(), size: draw() }))
}

const clouds = placesOf('clouds', 13)

/** Sky, sun or moon, stars and clouds. */
export function drawSky(surface: Surface, scene: Scene, part: VisibleArea, light: SceneryColours): void {
  const [zenith, middle, horizon] = light.sky
  const stops = [
    [0, zenith],
    [0.55, middle],
    [1, horizon],
  ] as const
  fillFullWidth(surface, part, part.top - 0.1, HORIZON_Y_M, { from: [0, part.top], to: [0, HORIZON_Y_M], stops })
  drawSunOrMoon(surface, scene, part, light)
  drawClouds(surface, scene, part, light)
}

function drawSunOrMoon(surface: Surface, { setting }: Scene, part: VisibleArea, light: SceneryColours): void {
  if (light.cloudy > 0.5) return
  const { hour, day, isTorchlit } = setting
  const half = halfOf(part)
  const high = HORIZON_Y_M - part.top
  if (light.sunshine > 0) {
    const x = visibleMiddleX(part) + (half * (hoursFromNoon(hour, day) - 2)) / 9
    const y = HORIZON_Y_M - 0.5 - (high * sunHeightDegrees(hour, day)) / 75
    surface.save()
    surface.fade(light.sunshine)
    for (const [radius, paint] of suns) {
      fillDisc(surface, x, y, radius, paint)
    }
    surface.restore()
  } else {
    const night = isTorchlit ? 0 : ((hour + 12) % 24) - 12
    surface.save()
    surface.translate(visibleMiddleX(part) + half * (0.45 + night / 16), HORIZON_Y_M - high * 0.78)
    surface.fillShape(CRESCENT, '#f3ecd0')
    surface.restore()
  }
}

/** Half of the whole picture's width. */
function halfOf(part: VisibleArea): number {
  const { left, right } = part.whole ?? part
  return (right - left) / 2
}

const suns = [
  [0.85, '#fff4cc2e'],
  [0.52, '#fff4cc4d'],
  [0.27, '#fff6d8'],
] as const

function drawClouds(surface: Surface, { setting, atMs }: Scene, part: VisibleArea, light: SceneryColours): void {
  const { sky, wind } = setting.weather
  if (sky === 'clear' || sky === 'mist') return
  const isHeavy = sky !== 'fair'
  const middle = visibleMiddleX(part)
  const [from, to] = [part.left - 4, part.right + 4]
  const gone = (wind * atMs) / 9000 - middle * 0.05
  for (const [at, { x: place, y, size }] of clouds.entries()) {
    if (!isHeavy && at % 2 === 1) continue
    const x = middle + ((((place * ROUND + gone * (0.7 + 0.6 * size)) % ROUND) + ROUND) % ROUND) - ROUND / 2
    if (x < from || x > to) continue
    const scale = (isHeavy ? 1.3 : 0.62) + 0.6 * size
    surface.save()
    surface.translate(x, part.top + (HORIZON_Y_M - part.top) * (0.13 + 0.36 * y))
    surface.scale(scale * 1.25, scale * (isHeavy ? 0.62 : 0.8))
    surface.fillShape(CLOUD, light.cloud.body)
    surface.fillShape(CLOUD_SHADE, light.cloud.shade)
    surface.restore()
  }
}
