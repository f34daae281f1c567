import { type Extent, extentOf, extentOfShape } from './extent.ts'
import { AT_HOME, isWithin, moved, type Place, scaled, turned } from './place.ts'
import type { Box, Gradient, Paint, Surface } from './surface.ts'

interface State {
  readonly place: Place
  readonly alpha: number
}

/** In the units in which it is painted before anything is moved. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * Writes what is painted as SVG: for pictures that are made where there is no canvas. What lies outside of the picture is left
 * out: the renderer of our pictures breaks down over a clipped group of it.
 */
export class SvgSurface implements Surface {
  private readonly parts: string[] = []
  private readonly defs: string[] = []
  private readonly prefix: string
  /** How many groups are open since each `save`. */
  private readonly open: number[] = [0]
  private readonly size: PictureSize | null
  private readonly saved: State[] = []
  private state: State = { place: AT_HOME, alpha: 1 }
  private path = ''
  private ids = 0

  /** @param size of the picture; null where all is kept. @param prefix of its ids; another for each picture in a document. */
  constructor(size: PictureSize | null = null, prefix = 's') {
    this.size = size
    this.prefix = prefix
  }

  /** What was painted: elements to stand in an svg element, their definitions first. */
  markup(): string {
    const closing = '</g>'.repeat(this.open.reduce((sum, count) => sum + count, 0))
    const defs = this.defs.length > 0 ? `<defs>${this.defs.join('')}</defs>` : ''
    return `${defs}${this.parts.join('')}${closing}`
  }

  save(): void {
    this.open.push(0)
    this.saved.push(this.state)
  }

  restore(): void {
    this.state = this.saved.pop() ?? this.state
    this.parts.push('</g>'.repeat(this.open.pop() ?? 0))
  }

  translate(x: number, y: number): void {
    this.group(`transform="translate(${short(x)} ${short(y)})"`)
    this.state = { ...this.state, place: moved(this.state.place, x, y) }
  }

  rotate(angle: number): void {
    this.group(`transform="rotate(${short((angle * 180) / Math.PI)})"`)
    this.state = { ...this.state, place: turned(this.state.place, angle) }
  }

  scale(x: number, y: number): void {
    this.group(`transform="scale(${short(x)} ${short(y)})"`)
    this.state = { ...this.state, place: scaled(this.state.place, x, y) }
  }

  fade(alpha: number): void {
    this.state = { ...this.state, alpha: this.state.alpha * alpha }
  }

  beginPath(): void {
    this.path = ''
  }

  moveTo(x: number, y: number): void {
    this.path += `M${short(x)} ${short(y)}`
  }

  lineTo(x: number, y: number): void {
    this.path += `L${short(x)} ${short(y)}`
  }

  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.path += `Q${short(cx)} ${short(cy)} ${short(x)} ${short(y)}`
  }

  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void {
    this.path += `C${short(c1x)} ${short(c1y)} ${short(c2x)} ${short(c2y)} ${short(x)} ${short(y)}`
  }

  ellipse(x: number, y: number, rx: number, ry: number, rotation = 0): void {
    const turn = short((rotation * 180) / Math.PI)
    const [across, along] = [rx * Math.cos(rotation), rx * Math.sin(rotation)]
    const radii = `${short(rx)} ${short(ry)} ${turn}`
    this.path += `M${short(x - across)} ${short(y - along)}A${radii} 1 1 ${short(x + across)} ${short(y + along)}A${radii} 1 1 ${short(x - across)} ${short(y - along)}Z`
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y)
    this.lineTo(x + width, y)
    this.lineTo(x + width, y + height)
    this.lineTo(x, y + height)
    this.closePath()
  }

  closePath(): void {
    this.path += 'Z'
  }

  fill(paint: Paint): void {
    this.writeFill(this.path, extentOf(this.path), paint)
  }

  stroke(paint: Paint, width: number): void {
    this.writeStroke(this.path, extentOf(this.path), paint, width)
  }

  clip(): void {
    this.clipShape(this.path)
  }

  fillShape(d: string, paint: Paint, rule: 'nonzero' | 'evenodd' = 'nonzero'): void {
    this.writeFill(d, extentOfShape(d), paint, rule)
  }

  strokeShape(d: string, paint: Paint, width: number): void {
    this.writeStroke(d, extentOfShape(d), paint, width)
  }

  clipShape(d: string): void {
    const id = this.nextId()
    this.defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    this.group(`clip-path="url(#${id})"`)
  }

  apart(_width: number, _height: number, draw: (surface: Surface) => void): void {
    this.save()
    this.clip()
    draw(this)
    this.restore()
  }

  cached(_key: string, _box: Box, _resolution: number, draw: (surface: Surface) => void): void {
    draw(this)
  }

  /** As a canvas does it: each thing that is painted is as much seen through, not all of them together. */
  private faded(what: 'fill' | 'stroke'): string {
    const { alpha } = this.state
    return alpha < 1 ? ` ${what}-opacity="${short(alpha)}"` : ''
  }

  private writeFill(d: string, extent: Extent | null, paint: Paint, rule = 'nonzero'): void {
    if (!this.isSeen(extent, 0)) return
    const evenOdd = rule === 'evenodd' ? ' fill-rule="evenodd"' : ''
    this.parts.push(`<path d="${d}" fill="${this.paintOf(paint)}"${this.faded('fill')}${evenOdd}/>`)
  }

  private writeStroke(d: string, extent: Extent | null, paint: Paint, width: number): void {
    if (!this.isSeen(extent, width)) return
    const line = `stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"`
    this.parts.push(`<path d="${d}" fill="none" stroke="${this.paintOf(paint)}"${this.faded('stroke')} ${line}/>`)
  }

  private isSeen(extent: Extent | null, line: number): boolean {
    if (this.size === null) return true
    return extent !== null && isWithin(this.state.place, extent, line, this.size)
  }

  private group(attributes: string): void {
    this.parts.push(`<g ${attributes}>`)
    this.open.push((this.open.pop() ?? 0) + 1)
  }

  private paintOf(paint: Paint): string {
    if (typeof paint === 'string') return paint
    const id = this.nextId()
    this.defs.push(gradientOf(paint, id))
    return `url(#${id})`
  }

  private nextId(): string {
    this.ids += 1
    return `${this.prefix}${this.ids}`
  }
}

function gradientOf({ from, to, stops }: Gradient, id: string): string {
  const ends = `x1="${short(from[0])}" y1="${short(from[1])}" x2="${short(to[0])}" y2="${short(to[1])}"`
  const marks = stops.map(([at, colour]) => `<stop offset="${short(at)}" stop-color="${colour}"/>`)
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${marks.join('')}</linearGradient>`
}

/** As few digits as tell a hundredth of a pixel at any size that is drawn. */
function short(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
