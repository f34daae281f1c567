import type { PictureStyle, Scene } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import type { ClothWind } from './addClothPath.ts'
import { drawBanner } from './drawBanner.ts'
import type { SceneryColours } from './sceneryColours.ts'
import { fillRectangle, type VisibleArea } from './visibleArea.ts'

/** The barrier's end from the middle, its foot above the near lane's ground, and its top. */
export const BARRIER_END_M = 44
export const BARRIER_FOOT_M = -0.2
export const BARRIER_TOP_M = BARRIER_FOOT_M - 0.82
const PANEL = 2
/** The length of the barrier's repeated part. */
const TRIM = 8
const POSTS = 'M-.06-1.45h.12v1.27h-.12zm4 0h.12v1.27h-.12z'
const BLOCKS = `M-1-1.56${'m1 0h.5v.11h-.5z'.repeat(TRIM)}`

/** The tilt: a wall of planks with cloth in both sides' colours, capped and painted. */
export function drawPlankBarrier(
  surface: Surface,
  scene: Scene,
  part: VisibleArea,
  light: SceneryColours,
  wind: ClothWind,
  style: PictureStyle,
): void {
  const from = Math.max(part.left - 0.2, -BARRIER_END_M)
  const to = Math.min(part.right + 0.2, BARRIER_END_M)
  if (from < to) {
    fillRectangle(surface, from, BARRIER_FOOT_M - 0.03, to - from, 0.1 + 0.1 * light.sunshine, light.shadow)
    fillRectangle(surface, from, BARRIER_TOP_M, to - from, BARRIER_FOOT_M - BARRIER_TOP_M, light.wood)
    drawPlanks(surface, from, to, light, style)
    drawHangings(surface, scene, from, to, light, wind)
    drawTrim(surface, from, to, light)
  }
  const { stands } = scene.setting
  for (const [x, { stableId }] of [
    [-BARRIER_END_M, stands.knight1],
    [BARRIER_END_M, stands.knight2],
  ] as const) {
    if (x > part.left - 2 && x < part.right + 2)
      drawBanner(surface, x, BARRIER_FOOT_M, -3.1, 1.1, stableId, light, wind, style)
  }
}

function drawPlanks(surface: Surface, from: number, to: number, light: SceneryColours, look: PictureStyle): void {
  if (look.isSmall) return
  surface.beginPath()
  for (const y of [BARRIER_FOOT_M - 0.26, BARRIER_FOOT_M - 0.52]) {
    surface.moveTo(from, y)
    surface.lineTo(to, y)
  }
  surface.stroke(light.trunk, 0.02)
}

function drawHangings(
  surface: Surface,
  { setting }: Scene,
  from: number,
  to: number,
  light: SceneryColours,
  gust: ClothWind,
): void {
  const { knight1, knight2 } = setting.stands
  const [one, other] = [light.livery(knight1.stableId), light.livery(knight2.stableId)]
  const first = Math.floor(from / PANEL)
  for (const odd of [0, 1] as const) {
    const { hungFirst: body, hungSecond: hem } = odd ? other : one
    hangings(surface, first, to, odd, gust)
    surface.fill(body)
    surface.stroke(hem, 0.06)
  }
}

/** Adds every other hanging to the path. */
function hangings(surface: Surface, first: number, to: number, odd: 0 | 1, gust: ClothWind): void {
  surface.beginPath()
  for (let at = first; at * PANEL < to; at++) {
    if ((at & 1) !== odd || at * PANEL >= BARRIER_END_M || at * PANEL < -BARRIER_END_M) continue
    const [left, right, low] = [at * PANEL + 0.1, (at + 1) * PANEL - 0.1, BARRIER_FOOT_M - 0.74]
    const sway = 0.05 * gust.direction * gust.lift * (1 + Math.sin(left * gust.direction - gust.phase))
    const third = (right - left) / 3
    surface.moveTo(left, BARRIER_TOP_M)
    surface.lineTo(right, BARRIER_TOP_M)
    surface.lineTo(right + sway, low)
    for (let scallop = 2; scallop >= 0; scallop--) {
      const x = left + third * scallop + sway
      surface.quadraticCurveTo(x + third / 2, low + 0.2, x, low)
    }
    surface.closePath()
  }
}

/** Posts, and the cap with its painted blocks. */
function drawTrim(surface: Surface, from: number, to: number, light: SceneryColours): void {
  fillRectangle(surface, from, BARRIER_TOP_M - 0.06, to - from, 0.11, light.cap)
  surface.save()
  const first = Math.floor((from + BARRIER_END_M) / TRIM) * TRIM - BARRIER_END_M
  surface.translate(first, 0)
  for (let x = first; x < to; x += TRIM) {
    surface.fillShape(POSTS, light.trunk)
    surface.fillShape(BLOCKS, light.wood)
    surface.translate(TRIM, 0)
  }
  surface.restore()
  surface.beginPath()
  for (const y of [BARRIER_TOP_M - 0.06, BARRIER_TOP_M + 0.05, BARRIER_FOOT_M]) {
    surface.moveTo(from, y)
    surface.lineTo(to, y)
  }
  surface.stroke(light.outline, 0.036)
}
