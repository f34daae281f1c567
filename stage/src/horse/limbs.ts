import type { Point } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'

/** Adds a limb as a rounded path along its joints. @param widths half the width at each. */
export function addLimbPath(surface: Surface, points: readonly Point[], widths: readonly number[]): void {
  const last = points.length - 1
  const left: Point[] = []
  const right: Point[] = []
  for (let at = 0; at <= last; at++) {
    const [before, here, after] = [points[Math.max(0, at - 1)], points[at], points[Math.min(last, at + 1)]]
    if (!before || !here || !after) continue
    const [dx, dy] = [after.x - before.x, after.y - before.y]
    const scale = (widths[at] ?? 0) / (Math.hypot(dx, dy) || 1)
    left.push({ x: here.x + dy * scale, y: here.y - dx * scale })
    right.push({ x: here.x - dy * scale, y: here.y + dx * scale })
  }
  surface.beginPath()
  addRoundedLine(surface, [...left, ...right.reverse()])
  surface.closePath()
}

/** Adds a rounded line through all points; moves to the first. */
export function addRoundedLine(surface: Surface, points: readonly Point[]): void {
  const [first] = points
  if (!first) return
  surface.moveTo(first.x, first.y)
  for (let at = 1; at < points.length - 1; at++) {
    const [here, next] = [points[at], points[at + 1]]
    if (!here || !next) continue
    surface.quadraticCurveTo(here.x, here.y, (here.x + next.x) / 2, (here.y + next.y) / 2)
  }
  const end = points.at(-1)
  if (end) surface.lineTo(end.x, end.y)
}
