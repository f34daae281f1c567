/** What a shape is painted with: a CSS colour, or one that changes along a line. */
export type Paint = string | Gradient

export interface Gradient {
  /** Where it begins and ends, in the coordinates in which it is painted. */
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly stops: readonly (readonly [at: number, colour: string])[]
}

/**
 * What pictures are painted on: the acts of a canvas, as far as they can be written as SVG too. y grows downwards, angles
 * are in radians and grow clockwise. Strokes have round ends and corners.
 */
export interface Surface {
  save(): void
  restore(): void
  translate(x: number, y: number): void
  rotate(angle: number): void
  scale(x: number, y: number): void
  /** Of whatever is painted until it is restored; multiplies what was set before. @param alpha 0 to 1. */
  fade(alpha: number): void

  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void
  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void
  /** A whole ellipse, as a path of its own. */
  ellipse(x: number, y: number, rx: number, ry: number, rotation?: number): void
  closePath(): void
  /** A rectangle, as a path of its own. */
  rect(x: number, y: number, width: number, height: number): void
  fill(paint: Paint): void
  stroke(paint: Paint, width: number): void
  /** Keeps what is painted until it is restored within the path. */
  clip(): void

  /** Path data as SVG has them; the same text is read once. */
  fillShape(d: string, paint: Paint, rule?: 'nonzero' | 'evenodd'): void
  strokeShape(d: string, paint: Paint, width: number): void
  clipShape(d: string): void

  /** Paints apart, as large as the whole picture and opaque, and shows of it what lies within the path. */
  apart(width: number, height: number, draw: (surface: Surface) => void): void

  /**
   * Paints what never changes under one key, within a box: a canvas keeps it as a bitmap.
   * @param resolution pixels of the bitmap to a unit of the box.
   */
  cached(key: string, box: Box, resolution: number, draw: (surface: Surface) => void): void
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
