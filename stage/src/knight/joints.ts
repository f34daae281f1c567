import type { Point } from '../scene/scene.ts'
import { clampToReach, computeJoint } from '../shapes/points.ts'

/** The joint and end of a limb. @param side the side of the bend, seen from its root: -1 left, 1 right. */
export function computeBentLimb(
  root: Point,
  goal: Point,
  upper: number,
  lower: number,
  side: 1 | -1,
): readonly [joint: Point, end: Point] {
  return [computeJoint(root, goal, upper, lower, side < 0 ? 1 : -1), clampToReach(root, goal, (upper + lower) * 0.995)]
}

export function offsetPoint({ x, y }: Point, dx: number, dy: number): Point {
  return { x: x + dx, y: y + dy }
}

export function clampBetween(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
