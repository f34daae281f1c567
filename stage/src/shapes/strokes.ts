import type { Point } from '../scene/scene.ts'
import type { Paint, Surface } from '../surface/surface.ts'

/** Fills a shape and draws its outline. */
export function fillAndOutlinePath(surface: Surface, d: string, paint: string, ink: string, edge: number): void {
  surface.fillShape(d, paint)
  surface.strokeShape(d, ink, edge)
}

export function strokeLine(
  surface: Surface,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  paint: string,
  width: number,
): void {
  surface.beginPath()
  surface.moveTo(fromX, fromY)
  surface.lineTo(toX, toY)
  surface.stroke(paint, width)
}

export function fillDisc(surface: Surface, x: number, y: number, radius: number, paint: Paint): void {
  surface.beginPath()
  surface.ellipse(x, y, radius, radius)
  surface.fill(paint)
}

/** Begins a path through points. */
export function beginPathThrough(surface: Surface, ...[first, ...others]: readonly [Point, ...Point[]]): void {
  surface.beginPath()
  surface.moveTo(first.x, first.y)
  for (const { x, y } of others) surface.lineTo(x, y)
}
