/** A shape's paint: a CSS colour or a linear gradient. */
export type Paint = string | LinearGradient

export interface LinearGradient {
  /** The gradient's ends, in the shape's coordinates. */
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly stops: readonly (readonly [at: number, colour: string])[]
}

/**
 * A target for pictures: the canvas operations that SVG has, too. y grows downwards, angles are in radians and grow
 * clockwise. Strokes have round ends and corners.
 */
export interface Surface {
  save(): void
  restore(): void
  translate(x: number, y: number): void
  rotate(angle: number): void
  scale(x: number, y: number): void
  /** Fades everything until the restore; multiplies the earlier fade. @param alpha 0 to 1. */
  fade(alpha: number): void

  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void
  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void
  /** Adds a whole ellipse as a subpath. */
  ellipse(x: number, y: number, rx: number, ry: number, rotation?: number): void
  closePath(): void
  /** Adds a rectangle as a subpath. */
  rect(x: number, y: number, width: number, height: number): void
  fill(paint: Paint): void
  stroke(paint: Paint, width: number): void
  /** Clips everything to the path until the restore. */
  clip(): void

  /** Path data as in SVG; each text is parsed once. */
  fillShape(d: string, paint: Paint, rule?: 'nonzero' | 'evenodd'): void
  strokeShape(d: string, paint: Paint, width: number): void
  clipShape(d: string): void

  /** Paints on a separate opaque sheet of the picture's size, and shows its part within the path. */
  apart(width: number, height: number, draw: (surface: Surface) => void): void

  /**
   * Paints a drawing that never changes under its key, within a box: a canvas caches a bitmap.
   * @param resolution bitmap pixels per unit of the box.
   */
  cached(key: string, box: Rectangle, resolution: number, draw: (surface: Surface) => void): void
}

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
