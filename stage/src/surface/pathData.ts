import type { PathExtent } from './pathExtent.ts'

/** The allowed error of a point, in pixels. */
const NEARNESS = 0.25

/** The decimal digits that keep a point's error small enough. @param scale pixels a unit. */
export function pathDigits(scale: number): number {
  const digits = Math.ceil(Math.log10(scale / (2 * NEARNESS)))
  return Math.min(6, Math.max(0, Number.isFinite(digits) ? digits : 0))
}

/** Formats a number in its shortest form. @param digits after the point. */
export function formatShortNumber(value: number, digits: number): string {
  const unit = 10 ** digits
  // Never "-0".
  const written = String(Math.round(value * unit) / unit || 0)
  if (written.startsWith('0.')) return written.slice(1)
  return written.startsWith('-0.') ? `-${written.slice(2)}` : written
}

/** Writes pen movements as the shortest path data. Each point is rounded separately, so that errors do not add up. */
export class PathData {
  /** The path data so far. */
  d = ''
  private readonly digits: number
  private readonly unit: number
  private left = Number.POSITIVE_INFINITY
  private top = Number.POSITIVE_INFINITY
  private right = Number.NEGATIVE_INFINITY
  private bottom = Number.NEGATIVE_INFINITY
  /** The pen's place and the subpath's start, in the smallest steps. */
  private x = 0
  private y = 0
  private startX = 0
  private startY = 0
  /** The previous number of the same command. */
  private before: string | null = null

  /** @param scale pixels a unit. */
  constructor(scale = 1) {
    this.digits = pathDigits(scale)
    this.unit = 10 ** this.digits
  }

  /** The bounds of all control points, which contain the drawing; null before the first. */
  get extent(): PathExtent | null {
    const { left, top, right, bottom } = this
    return left > right ? null : { left, top, right, bottom }
  }

  moveTo(x: number, y: number): void {
    this.begin('m')
    this.step(x, y)
    this.startX = this.x
    this.startY = this.y
  }

  lineTo(x: number, y: number): void {
    const [toX, toY] = [this.rounded(x), this.rounded(y)]
    if (toY === this.y) this.begin('h', toX - this.x)
    else if (toX === this.x) this.begin('v', toY - this.y)
    else this.begin('l', toX - this.x, toY - this.y)
    this.reach(x, y)
    this.x = toX
    this.y = toY
  }

  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.begin('q', this.rounded(cx) - this.x, this.rounded(cy) - this.y)
    this.reach(cx, cy)
    this.step(x, y)
  }

  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void {
    this.begin('c', this.rounded(c1x) - this.x, this.rounded(c1y) - this.y)
    this.reach(c1x, c1y)
    this.steps(this.rounded(c2x) - this.x, this.rounded(c2y) - this.y)
    this.reach(c2x, c2y)
    this.step(x, y)
  }

  /** @param rotation in radians, clockwise. */
  ellipse(x: number, y: number, rx: number, ry: number, rotation: number): void {
    const turn = rx === ry ? 0 : ((rotation * 180) / Math.PI) % 180
    const [across, along] = [rx * Math.cos(rotation), rx * Math.sin(rotation)]
    const radius = Math.max(Math.abs(rx), Math.abs(ry))
    this.moveTo(x - across, y - along)
    for (const way of [1, -1]) {
      this.begin('a', this.rounded(rx), this.rounded(ry))
      for (const word of [formatShortNumber(turn, 1), '1', '1']) this.write(word)
      this.step(x + way * across, y + way * along)
    }
    this.closePath()
    this.reach(x - radius, y - radius)
    this.reach(x + radius, y + radius)
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y)
    this.lineTo(x + width, y)
    this.lineTo(x + width, y + height)
    this.lineTo(x, y + height)
    this.closePath()
  }

  closePath(): void {
    this.d += 'z'
    this.x = this.startX
    this.y = this.startY
  }

  private rounded(value: number): number {
    return Math.round(value * this.unit)
  }

  /** Moves the pen to a point. */
  private step(x: number, y: number): void {
    const [toX, toY] = [this.rounded(x), this.rounded(y)]
    this.steps(toX - this.x, toY - this.y)
    this.reach(x, y)
    this.x = toX
    this.y = toY
  }

  private begin(command: string, ...steps: readonly number[]): void {
    this.d += command
    this.before = null
    this.steps(...steps)
  }

  private steps(...steps: readonly number[]): void {
    for (const step of steps) this.write(formatShortNumber(step / this.unit, this.digits))
  }

  private write(number: string): void {
    const { before } = this
    // A sign separates two numbers, and so does a point after a number with one.
    const isParted = before === null || number.startsWith('-') || (number.startsWith('.') && before.includes('.'))
    this.d += isParted ? number : ` ${number}`
    this.before = number
  }

  private reach(x: number, y: number): void {
    if (x < this.left) this.left = x
    if (x > this.right) this.right = x
    if (y < this.top) this.top = y
    if (y > this.bottom) this.bottom = y
  }
}
