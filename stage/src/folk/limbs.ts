import type { Point } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'

/** A limb as two thick lines with an edge. */
export function paintLimb(
  surface: Surface,
  [root, joint, end]: readonly [Point, Point, Point],
  paint: string,
  width: number,
  ink: string,
  edge: number,
): void {
  surface.beginPath()
  surface.moveTo(root.x, root.y)
  surface.lineTo(joint.x, joint.y)
  surface.lineTo(end.x, end.y)
  surface.stroke(ink, width + 2 * edge)
  surface.stroke(paint, width)
}
