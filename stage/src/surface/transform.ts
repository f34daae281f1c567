import type { PathExtent } from './pathExtent.ts'

/** An affine transform: x becomes a x + c y + e, and y becomes b x + d y + f. */
export interface Transform {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

export const IDENTITY_TRANSFORM: Transform = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

export function translateTransform(place: Transform, x: number, y: number): Transform {
  const { a, b, c, d, e, f } = place
  return { ...place, e: a * x + c * y + e, f: b * x + d * y + f }
}

/** @param angle in radians, clockwise. */
export function rotateTransform({ a, b, c, d, e, f }: Transform, angle: number): Transform {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { a: a * cos + c * sin, b: b * cos + d * sin, c: c * cos - a * sin, d: d * cos - b * sin, e, f }
}

export function scaleTransform({ a, b, c, d, e, f }: Transform, x: number, y: number): Transform {
  return { a: a * x, b: b * x, c: c * y, d: d * y, e, f }
}

/** The largest scale in any direction, in pixels a unit. */
export function largestScale({ a, b, c, d }: Transform): number {
  return Math.max(Math.hypot(a, b), Math.hypot(c, d))
}

/** True if an extent with its line width may be visible in a picture of this size. */
export function isExtentVisible(
  { a, b, c, d, e, f }: Transform,
  { left, top, right, bottom }: PathExtent,
  lineWidth: number,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const [reachX, reachY] = [(right - left + lineWidth) / 2, (bottom - top + lineWidth) / 2]
  // An unknown extent may be anywhere.
  if (!Number.isFinite(reachX) || !Number.isFinite(reachY)) return true
  const [across, down] = [a * x + c * y + e, b * x + d * y + f]
  const [wide, high] = [Math.abs(a) * reachX + Math.abs(c) * reachY, Math.abs(b) * reachX + Math.abs(d) * reachY]
  return across + wide >= 0 && across - wide <= width && down + high >= 0 && down - high <= height
}
