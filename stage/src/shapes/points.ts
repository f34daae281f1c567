import type { Point } from '../scene/scene.ts'

/** A point given in a frame that stands at `origin`, turned by `angle`. */
export function turned(origin: Point, angle: number, x: number, y: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: origin.x + x * cos - y * sin, y: origin.y + x * sin + y * cos }
}

/** A place on the way from one point to another. */
export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** A point no farther from a root than a limb reaches. */
export function reached(root: Point, wanted: Point, reach: number): Point {
  const apart = Math.hypot(wanted.x - root.x, wanted.y - root.y)
  return apart > reach ? between(root, wanted, reach / apart) : wanted
}

/**
 * Where the joint of a limb of two bones is.
 * @param way 1 where it bends to the left of the way from root to end as seen on the picture (knees), -1 to the right (elbows).
 */
export function computeJoint(root: Point, end: Point, upper: number, lower: number, way: 1 | -1): Point {
  const apart = Math.hypot(end.x - root.x, end.y - root.y)
  // Never quite straight, never folded onto itself.
  const reach = Math.min((upper + lower) * 0.999, Math.max(Math.abs(upper - lower) + upper * 0.04, apart))
  const along = (upper * upper - lower * lower + reach * reach) / (2 * reach)
  const aside = way * Math.sqrt(Math.max(0, upper * upper - along * along))
  return turned(root, Math.atan2(end.y - root.y, end.x - root.x), along, -aside)
}
