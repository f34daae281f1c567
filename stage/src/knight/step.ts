import type { Point } from '../scene/scene.ts'

/**
 * Where a foot is, in centimetres from below the hips: on the ground it stays where it is while the body goes on.
 * @param run metres gone. @param stride metres of two steps. @param ahead by what share of a stride this foot is ahead.
 */
export function legStep(run: number, stride: number, ahead: number): Point {
  const phase = run / stride + ahead
  const share = phase - Math.floor(phase)
  const half = stride * 25
  if (share < 0.5) return { x: half - share * 4 * half, y: 0 }
  const swung = (share - 0.5) * 2
  return { x: -half + 2 * half * swung, y: -9 * Math.sin(Math.PI * swung) }
}
