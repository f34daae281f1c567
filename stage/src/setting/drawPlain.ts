import type { PictureStyle, Scene } from '../scene/scene.ts'
import { strokeLine } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import { BARRIER_END_M } from './drawPlankBarrier.ts'
import { addRectangle, fillFullWidth, fillRectangle, type VisibleArea } from './visibleArea.ts'

const plain = {
  light: { sky: '#f4f7fa', turf: '#c9d8b4', wood: '#b98d5e', edge: '#14110e' },
  dark: { sky: '#141824', turf: '#2a3326', wood: '#7d5d3c', edge: '#f3efe6' },
} as const

/** Plain grounds for more contrast with the riders. */
export function drawPlainGround(
  surface: Surface,
  { setting }: Scene,
  part: VisibleArea,
  { theme }: PictureStyle,
): void {
  const { sky, turf, edge } = plain[setting.isTorchlit ? 'dark' : theme]
  fillFullWidth(surface, part, part.top - 0.2, -0.42, sky)
  fillFullWidth(surface, part, -0.42, part.bottom + 0.2, turf)
  drawLine(surface, part, -0.42, edge)
  drawLine(surface, part, 0.02, edge)
  // Marks every few metres show the movement.
  surface.beginPath()
  for (let x = Math.floor(part.left / 4) * 4; x < part.right + 1; x += 4)
    addRectangle(surface, x - 0.05, 0.16, 0.1, 0.14)
  surface.fill(edge)
}

/** The barrier with strong edges. */
export function drawPlainBarrier(surface: Surface, part: VisibleArea, { theme }: PictureStyle): void {
  const { wood, edge } = plain[theme]
  const from = Math.max(part.left - 0.2, -BARRIER_END_M)
  const to = Math.min(part.right + 0.2, BARRIER_END_M)
  if (from >= to) return
  fillRectangle(surface, from, -1.02, to - from, 0.82, wood)
  surface.beginPath()
  addRectangle(surface, from, -1.02, to - from, 0.82)
  for (let x = Math.ceil(from / 4) * 4; x < to; x += 4) {
    surface.moveTo(x, -1.5)
    surface.lineTo(x, -0.2)
  }
  surface.stroke(edge, 0.05)
}

function drawLine(surface: Surface, { left, right }: VisibleArea, y: number, paint: string): void {
  strokeLine(surface, left, y, right, y, paint, 0.05)
}
