import type { Point } from '../scene/scene.ts'
import { beginPathThrough } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'

/** A limb as two thick outlined lines. */
export function paintOutlinedLimb(
  surface: Surface,
  limb: readonly [Point, Point, Point],
  paint: string,
  width: number,
  ink: string,
  edge: number,
): void {
  beginPathThrough(surface, ...limb)
  surface.stroke(ink, width + 2 * edge)
  surface.stroke(paint, width)
}
