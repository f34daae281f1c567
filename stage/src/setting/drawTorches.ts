import type { PictureStyle, Scene } from '../scene/scene.ts'
import { fillDisc } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import type { ClothWind } from './addClothPath.ts'
import { BARRIER_END_M } from './drawPlankBarrier.ts'
import type { SceneryColours } from './sceneryColours.ts'
import { addRectangle, steppedResolution, type VisibleArea } from './visibleArea.ts'

const EVERY = 5
const FOOT = -0.2
const HIGH = -2.05
const GLOW = { x: -2.5, y: -2.5, width: 5, height: 5 }
const RINGS = 20

function eachTorch({ left, right }: VisibleArea, see: (x: number) => void): void {
  const first = Math.max(-BARRIER_END_M + 1.5, Math.ceil((left - 2.5 - 2.5) / EVERY) * EVERY + 2.5)
  for (let x = first; x < Math.min(right + 2.5, BARRIER_END_M); x += EVERY) see(x)
}

/** The light on the ground around each torch. */
const pools = [
  [1, '#ffb45018'],
  [0.75, '#ffb45020'],
  [0.45, '#ffc86428'],
] as const

/** A flame's momentary height, 0.8 to 1.2. */
function flicker(x: number, atMs: number): number {
  return 1 + 0.11 * Math.sin(atMs / 83 + x * 3.1) + 0.09 * Math.sin(atMs / 47 + x * 5.7)
}

/** Torches on poles along the barrier. */
export function drawTorches(
  surface: Surface,
  { atMs }: Scene,
  part: VisibleArea,
  light: SceneryColours,
  wind: ClothWind,
): void {
  for (const [size, paint] of pools) {
    surface.beginPath()
    eachTorch(part, (x) => surface.ellipse(x, -0.02, 2.2 * size, 0.24 * size))
    surface.fill(paint)
  }
  surface.beginPath()
  eachTorch(part, (x) => addRectangle(surface, x - 0.03, HIGH, 0.06, FOOT - HIGH))
  surface.fill(light.stake)
  for (const [size, paint] of [
    [1, '#ef8a2b'],
    [0.58, '#ffd978'],
  ] as const) {
    surface.beginPath()
    eachTorch(part, (x) => {
      const high = 0.42 * size * flicker(x, atMs)
      const lean = wind.direction * wind.lift * 0.22 * size + 0.03 * Math.sin(atMs / 61 + x)
      const wide = 0.1 * size
      surface.moveTo(x + lean, HIGH - high)
      surface.bezierCurveTo(x + wide * 1.6, HIGH - high * 0.45, x + wide, HIGH, x, HIGH + 0.02)
      surface.bezierCurveTo(x - wide, HIGH, x - wide * 1.2, HIGH - high * 0.4, x + lean, HIGH - high)
    })
    surface.fill(paint)
  }
}

/** The warm light around them. */
export function drawTorchGlow(surface: Surface, { atMs }: Scene, part: VisibleArea, style: PictureStyle): void {
  eachTorch(part, (x) => {
    surface.save()
    surface.translate(x, HIGH - 0.1)
    surface.fade(Math.min(1, 0.8 * flicker(x, atMs)))
    surface.cached('glow', GLOW, steppedResolution(style.resolution / 6), paintGlow)
    surface.restore()
  })
}

function paintGlow(surface: Surface): void {
  for (let ring = 0; ring < RINGS; ring++) {
    const radius = 2.45 * (1 - ring / RINGS)
    fillDisc(surface, 0, 0, radius, '#ffa04205')
  }
}
