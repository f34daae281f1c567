import type { Scene } from '../scene/scene.ts'
import { strokeLine } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import { addPennonPath, type ClothWind } from './addClothPath.ts'
import type { SceneryColours } from './sceneryColours.ts'
import type { VisibleArea } from './visibleArea.ts'

/** The riders' posts, in metres from the middle. */
export const PAVILION_POST_M = 40
const STRIPES = 7
const WIDTH = 3.1
const FOOT = -0.76
/** Each one's distance beyond the post, and its size. */
const pavilions = [
  [6.6, 0.8],
  [1.4, 1],
] as const

/** A pavilion's stripes by turns, and the hem of its roof. */
const [ODD, EVEN, HEM] = pavilionPaths()

/** Builds a pavilion's path data, once. */
function pavilionPaths(): readonly [string, string, string] {
  const stripes = ['', '']
  let hem = ''
  for (let at = 0; at < STRIPES; at++) {
    const [from, to] = [WIDTH * (at / STRIPES - 0.5), WIDTH * ((at + 1) / STRIPES - 0.5)]
    stripes[at % 2] +=
      `M0-2.35Q${from * 0.42}-1.65 ${from}-1.35L${from * 1.06} 0H${to * 1.06}L${to}-1.35Q${to * 0.42}-1.65 0-2.35`
    hem += `M${from}-1.35Q${(from + to) / 2}-1.09 ${to}-1.35`
  }
  return [stripes[0] ?? '', stripes[1] ?? '', hem]
}

/** Each side's pavilions at its end. */
export function drawPavilions(
  surface: Surface,
  { setting }: Scene,
  part: VisibleArea,
  light: SceneryColours,
  wind: ClothWind,
): void {
  for (const [way, { stableId }] of [
    [-1, setting.stands.knight1],
    [1, setting.stands.knight2],
  ] as const) {
    for (const [beyond, size] of pavilions) {
      const x = way * (PAVILION_POST_M + beyond)
      if (x > part.left - 2.2 && x < part.right + 2.2) drawPavilion(surface, x, size, stableId, light, wind)
    }
  }
}

function drawPavilion(
  surface: Surface,
  x: number,
  size: number,
  stableId: string,
  light: SceneryColours,
  gust: ClothWind,
): void {
  const { farFirst, farSecond, first } = light.livery(stableId)
  surface.save()
  surface.translate(x, FOOT)
  surface.scale(size, size)
  surface.fillShape(ODD, farFirst)
  surface.fillShape(EVEN, farSecond)
  surface.fillShape('M-.05-1.2Q-.1-.4-.42 0h.84Q.1-.4.05-1.2', light.edge)
  surface.fillShape(HEM, first)
  surface.restore()
  const top = FOOT - 2.35 * size
  strokeLine(surface, x, top, x, top - 0.5, light.trunk, 0.035)
  surface.beginPath()
  addPennonPath(surface, gust, x, top - 0.5, 0.7, 0.22)
  surface.fill(first)
}

/** The mounting block: before the barrier on the left, beyond it on the right. */
export function drawMountingBlock(
  surface: Surface,
  direction: 1 | -1,
  { left, right }: VisibleArea,
  { stake, edge }: SceneryColours,
): void {
  const x = direction * (PAVILION_POST_M + 1.8)
  if (x < left - 1 || x > right + 1) return
  surface.save()
  surface.translate(x, direction > 0 ? -0.63 : -0.03)
  surface.fillShape('M-.5 0v-.22h.33v-.2h.34v.2h.33V0z', stake)
  surface.strokeShape('M-.5 0v-.22h.33v-.2h.34v.2h.33V0zm.33-.22h.34', edge, 0.025)
  surface.restore()
}
