import type { Paint, Surface } from '../surface/surface.ts'

/** What part of the lists a picture shows, in metres: from left to right, and from its upper edge to its lower. */
export interface Part {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** The whole picture's edges, where this is one half of it. */
  readonly whole?: { readonly left: number; readonly right: number }
}

/** The x that the camera looks at. */
export function middleX(part: Part): number {
  const { left, right } = part.whole ?? part
  return (left + right) / 2
}

/** Adds a rectangle to the path. */
export function box(surface: Surface, x: number, y: number, width: number, height: number): void {
  surface.rect(x, y, width, height)
}

/** Paints a rectangle. */
export function fillBox(surface: Surface, x: number, y: number, width: number, height: number, paint: Paint): void {
  surface.beginPath()
  box(surface, x, y, width, height)
  surface.fill(paint)
}

/** Paints all that is seen between two heights. */
export function fillAcross(surface: Surface, { left, right }: Part, top: number, bottom: number, paint: Paint): void {
  fillBox(surface, left - 0.1, top, right - left + 0.2, bottom - top, paint)
}

/**
 * The resolution a bitmap is kept at: about as fine as is needed and at most twice that, in steps, so that a camera that
 * closes in makes few of them.
 */
export function steppedResolution(resolution: number): number {
  return 2 ** Math.ceil(Math.log2(resolution / 1.1))
}
