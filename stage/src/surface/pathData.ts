import type { Extent } from './extent.ts'

/** How far from where it should be a point may come to lie, in pixels of the picture. */
const NEARNESS = 0.25

/** After the point, as few digits as keep a point where it should be. @param scale pixels a unit. */
export function digitsAt(scale: number): number {
  const digits = Math.ceil(Math.log10(scale / (2 * NEARNESS)))
  return Math.min(6, Math.max(0, Number.isFinite(digits) ? digits : 0))
}

/** A number as path data and attributes have it at its shortest. @param digits after the point. */
export function short(value: number, digits: number): string {
  const unit = 10 ** digits
  // Never "-0".
  const written = String(Math.round(value * unit) / unit || 0)
  if (written.startsWith('0.')) return written.slice(1)
  return written.startsWith('-0.') ? `-${written.slice(2)}` : written
}

/**
 * Writes what a pen draws as path data: from each point to the next, as that takes the fewest letters. Each point is rounded
 * by itself, so that nothing adds up; what is drawn keeps within `extent`.
 */
export class PathData {
  /** As far as it is written. */
  d = ''
  private readonly digits: number
  private readonly unit: number
  private left = Number.POSITIVE_INFINITY
  private top = Number.POSITIVE_INFINITY
  private right = Number.NEGATIVE_INFINITY
  private bottom = Number.NEGATIVE_INFINITY
  /** Where the pen is, and where what it draws began, in the smallest steps that are told. */
  private x = 0
  private y = 0
  private startX = 0
  private startY = 0
  /** The number before the next, of the same command. */
  private before: string | null = null

  /** @param scale pixels a unit, where what is drawn comes to lie. */
  constructor(scale = 1) {
    this.digits = digitsAt(scale)
    this.unit = 10 ** this.digits
  }

  /** Of all control points, so never less than what is drawn; null before the first. */
  get extent(): Extent | null {
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
      for (const word of [short(turn, 1), '1', '1']) this.write(word)
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

  /** From where the pen is to a point, where it is then. */
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
    for (const step of steps) this.write(short(step / this.unit, this.digits))
  }

  private write(number: string): void {
    const { before } = this
    // A sign parts two numbers, and so does a point where the one before has one.
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
