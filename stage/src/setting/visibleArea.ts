import type { Paint, Surface } from '../surface/surface.ts'

/** The visible part of the lists, in metres. */
export interface VisibleArea {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** The whole picture's edges, if this is one half. */
  readonly whole?: { readonly left: number; readonly right: number }
}

/** The camera's x. */
export function visibleMiddleX(part: VisibleArea): number {
  const { left, right } = part.whole ?? part
  return (left + right) / 2
}

/** Adds a rectangle to the path. */
export function addRectangle(surface: Surface, x: number, y: number, width: number, height: number): void {
  surface.rect(x, y, width, height)
}

/** Paints a rectangle. */
export function fillRectangle(
  surface: Surface,
  x: number,
  y: number,
  width: number,
  height: number,
  paint: Paint,
): void {
  surface.beginPath()
  addRectangle(surface, x, y, width, height)
  surface.fill(paint)
}

/** Paints the whole width between two heights. */
export function fillFullWidth(
  surface: Surface,
  { left, right }: VisibleArea,
  top: number,
  bottom: number,
  paint: Paint,
): void {
  fillRectangle(surface, left - 0.1, top, right - left + 0.2, bottom - top, paint)
}

/**
 * A bitmap's resolution in powers of two, so that a zooming camera creates few bitmaps. At most twice the needed one.
 */
export function steppedResolution(resolution: number): number {
  return 2 ** Math.ceil(Math.log2(resolution / 1.1))
}
