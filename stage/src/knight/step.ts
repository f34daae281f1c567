import type { Point } from '../scene/scene.ts'

/**
 * A foot's place in centimetres from below the hips; it keeps its place while it stands. @param run metres so far.
 * @param stride metres of two steps. @param ahead this foot's lead as a share of a stride.
 */
export function walkingFootPointCm(run: number, stride: number, ahead: number): Point {
  const phase = run / stride + ahead
  const share = phase - Math.floor(phase)
  const half = stride * 25
  if (share < 0.5) return { x: half - share * 4 * half, y: 0 }
  const swung = (share - 0.5) * 2
  return { x: -half + 2 * half * swung, y: -9 * Math.sin(Math.PI * swung) }
}
