import type { Point } from '../scene/scene.ts'

/** Converts a point from a frame at `origin`, turned by `angle`. */
export function rotatePoint(origin: Point, angle: number, x: number, y: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: origin.x + x * cos - y * sin, y: origin.y + x * sin + y * cos }
}

/** A point between two points. */
export function pointBetween(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** The wanted point, or the farthest one within a limb's reach. */
export function clampToReach(root: Point, wanted: Point, reach: number): Point {
  const apart = Math.hypot(wanted.x - root.x, wanted.y - root.y)
  return apart > reach ? pointBetween(root, wanted, reach / apart) : wanted
}

/**
 * The joint of a limb of two bones.
 * @param bendSide 1 to bend left of the way from root to end in the picture (knees), -1 right (elbows).
 */
export function computeJoint(root: Point, end: Point, upper: number, lower: number, bendSide: 1 | -1): Point {
  const apart = Math.hypot(end.x - root.x, end.y - root.y)
  // Never fully straight, never folded onto itself.
  const reach = Math.min((upper + lower) * 0.999, Math.max(Math.abs(upper - lower) + upper * 0.04, apart))
  const along = (upper * upper - lower * lower + reach * reach) / (2 * reach)
  const aside = bendSide * Math.sqrt(Math.max(0, upper * upper - along * along))
  return rotatePoint(root, Math.atan2(end.y - root.y, end.x - root.x), along, -aside)
}
