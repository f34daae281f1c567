import { createSeededSequence } from '../scene/riderLook.ts'
import type { PictureStyle, Scene } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import type { SceneryColours } from './sceneryColours.ts'
import { fillFullWidth, type VisibleArea, visibleMiddleX } from './visibleArea.ts'

interface Drop {
  readonly x: number
  readonly y: number
  readonly size: number
}

const draw = createSeededSequence('drops')
const drops: readonly Drop[] = Array.from({ length: 110 }, () => ({ x: draw(), y: draw(), size: draw() }))

/** Metres until the pattern of drops repeats. */
const WIDE = 14

/** Rain, snow and mist in front of everything. */
export function drawWeather(
  surface: Surface,
  scene: Scene,
  part: VisibleArea,
  light: SceneryColours,
  style: PictureStyle,
): void {
  const { sky } = scene.setting.weather
  if (sky === 'rain') drawFalling(surface, scene, part, light.kerchief, style, 9, 0.3)
  if (sky === 'snow') drawFalling(surface, scene, part, light.snow, style, 1.1, 0.012)
  if (sky === 'mist') drawMist(surface, scene, part, light, -0.35, 0.5)
}

/** @param fall metres a second. @param length of a drop's streak. */
function drawFalling(
  surface: Surface,
  { setting, atMs }: Scene,
  part: VisibleArea,
  paint: string,
  look: PictureStyle,
  fall: number,
  length: number,
): void {
  const high = part.bottom - part.top + 1
  const seconds = atMs / 1000
  const { wind } = setting.weather
  const isSnow = fall < 3
  const [slantX, slantY] = [(length * wind) / fall / (isSnow ? 9 : 1), length]
  surface.save()
  surface.fade(isSnow ? 0.85 : 0.42)
  surface.beginPath()
  for (const [at, { x, y, size }] of drops.entries()) {
    if (look.isSmall && at % 2) continue
    const speed = fall * (0.75 + 0.5 * size)
    const drift = isSnow ? 0.35 * wind * seconds + 0.15 * Math.sin(seconds * (0.8 + size) + at) : wind * seconds
    const fallen = wrap(y * high + speed * seconds, high)
    const across = x * WIDE + drift
    for (let atX = part.left + wrap(across - part.left, WIDE); atX < part.right; atX += WIDE) {
      const top = part.top - 0.5 + fallen
      surface.moveTo(atX, top)
      surface.lineTo(atX + slantX, top + slantY)
    }
  }
  surface.stroke(paint, isSnow ? 0.055 : 0.016)
  surface.restore()
}

function wrap(value: number, round: number): number {
  return value - Math.floor(value / round) * round
}

/** Bands of mist that drift with the wind. @param y of the lowest. */
export function drawMist(
  surface: Surface,
  scene: Scene,
  part: VisibleArea,
  light: SceneryColours,
  y: number,
  alpha: number,
): void {
  const { none, soft } = light.haze
  const gone = (scene.setting.weather.wind * scene.atMs) / 4000
  surface.save()
  surface.fade(alpha)
  for (let band = 0; band < 3; band++) {
    const at = y - band * 0.85
    const stops = [
      [0, none],
      [0.5, soft],
      [1, none],
    ] as const
    const wave = 0.18 * Math.sin(0.35 * (gone - visibleMiddleX(part) * 0.2) + band * 2)
    fillFullWidth(surface, part, at - 0.55 + wave, at + 0.55 + wave, {
      from: [0, at - 0.55 + wave],
      to: [0, at + 0.55 + wave],
      stops,
    })
  }
  surface.restore()
}
