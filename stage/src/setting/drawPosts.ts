import type { Scene } from '../scene/scene.ts'
import { line } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import { type Gust, pennon } from './cloth.ts'
import type { Light } from './light.ts'
import type { Part } from './part.ts'

/** The riders wait so far from the middle. */
export const POST = 40
const STRIPES = 7
/** How far beyond the post each stands, and how large it is. */
const pavilions = [
  [6.6, 0.8],
  [1.4, 1],
] as const

/** At each end the side's pavilions. */
export function drawPosts(surface: Surface, { setting }: Scene, part: Part, light: Light, gust: Gust): void {
  for (const [way, { stableId }] of [
    [-1, setting.stands.knight1],
    [1, setting.stands.knight2],
  ] as const) {
    for (const [beyond, size] of pavilions) {
      const x = way * (POST + beyond)
      if (x > part.left - 2.2 && x < part.right + 2.2) drawPavilion(surface, x, size, stableId, light, gust)
    }
  }
}

function drawPavilion(surface: Surface, x: number, size: number, stableId: string, light: Light, gust: Gust): void {
  const { farFirst, farSecond, first } = light.livery(stableId)
  const [foot, eaves, top] = [-0.76, -0.76 - 1.35 * size, -0.76 - 2.35 * size]
  const width = 3.1 * size
  for (const [odd, paint] of [farFirst, farSecond].entries()) {
    surface.beginPath()
    for (let at = odd; at < STRIPES; at += 2) {
      const [from, to] = [at / STRIPES - 0.5, (at + 1) / STRIPES - 0.5]
      surface.moveTo(x, top)
      surface.quadraticCurveTo(x + width * from * 0.42, eaves - 0.3 * size, x + width * from, eaves)
      surface.lineTo(x + width * from * 1.06, foot)
      surface.lineTo(x + width * to * 1.06, foot)
      surface.lineTo(x + width * to, eaves)
      surface.quadraticCurveTo(x + width * to * 0.42, eaves - 0.3 * size, x, top)
    }
    surface.fill(paint)
  }
  surface.beginPath()
  surface.moveTo(x - 0.05, eaves + 0.15)
  surface.quadraticCurveTo(x - 0.1, foot - 0.4, x - 0.42 * size, foot)
  surface.lineTo(x + 0.42 * size, foot)
  surface.quadraticCurveTo(x + 0.1, foot - 0.4, x + 0.05, eaves + 0.15)
  surface.fill(light.edge)
  surface.beginPath()
  for (let at = 0; at < STRIPES; at++) {
    const from = x + width * (at / STRIPES - 0.5)
    surface.moveTo(from, eaves)
    surface.quadraticCurveTo(from + width / STRIPES / 2, eaves + 0.26 * size, from + width / STRIPES, eaves)
  }
  surface.fill(first)
  line(surface, x, top, x, top - 0.5, light.trunk, 0.035)
  surface.beginPath()
  pennon(surface, gust, x, top - 0.5, 0.7, 0.22)
  surface.fill(first)
}

/** The block to mount from: before the barrier on the left, beyond it on the right. */
export function drawBlock(surface: Surface, way: 1 | -1, { left, right }: Part, { stake, edge }: Light): void {
  const x = way * (POST + 1.8)
  if (x < left - 1 || x > right + 1) return
  surface.save()
  surface.translate(x, way > 0 ? -0.5 : -0.12)
  surface.fillShape('M-.5 0v-.22h.33v-.2h.34v.2h.33V0z', stake)
  surface.strokeShape('M-.5 0v-.22h.33v-.2h.34v.2h.33V0zm.33-.22h.34', edge, 0.025)
  surface.restore()
}
