import { formatShortNumber, PathData, pathDigits } from './pathData.ts'
import { getCachedPathExtent, type PathExtent } from './pathExtent.ts'
import type { LinearGradient, Paint, Rectangle, Surface } from './surface.ts'
import {
  IDENTITY_TRANSFORM,
  isExtentVisible,
  largestScale,
  rotateTransform,
  scaleTransform,
  type Transform,
  translateTransform,
} from './transform.ts'

const UNKNOWN_SCALE = 1_000

interface State {
  readonly place: Transform
  readonly alpha: number
}

/** In the units before any transform. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * Writes pictures as SVG where there is no canvas. Content outside of the picture is left out, because our renderer
 * fails on a clipped group of it.
 */
export class SvgSurface implements Surface {
  private readonly parts: string[] = []
  private readonly defs: string[] = []
  private readonly prefix: string
  /** The number of open groups since each `save`. */
  private readonly open: number[] = [0]
  private readonly size: PictureSize | null
  private readonly saved: State[] = []
  private state: State = { place: IDENTITY_TRANSFORM, alpha: 1 }
  private path = new PathData()
  /** The ids of definitions by content. */
  private readonly known = new Map<string, string>()
  /** The last filled path, until anything else is painted. */
  private filled: { readonly d: string; readonly at: number } | null = null

  /** @param size null keeps everything. @param prefix of its ids, unique for each picture in a document. */
  constructor(size: PictureSize | null = null, prefix = 's') {
    this.size = size
    this.prefix = prefix
  }

  /** The content for an svg element, with the definitions first. */
  markup(): string {
    const closing = '</g>'.repeat(this.open.reduce((sum, count) => sum + count, 0))
    const defs = this.defs.length > 0 ? `<defs>${this.defs.join('')}</defs>` : ''
    if (this.parts.length === 0) return ''
    return `${defs}<g stroke-linecap="round" stroke-linejoin="round">${this.parts.join('')}${closing}</g>`
  }

  save(): void {
    this.open.push(0)
    this.saved.push(this.state)
  }

  restore(): void {
    this.state = this.saved.pop() ?? this.state
    let open = this.open.pop() ?? 0
    while (open > 0 && this.spareGroup()) open--
    if (open > 0) this.parts.push('</g>'.repeat(open))
    // The parts shift when a group is removed, so the index is invalid.
    this.filled = null
  }

  translate(x: number, y: number): void {
    const digits = pathDigits(this.scaleNow())
    this.transform(`translate(${formatShortNumber(x, digits)} ${formatShortNumber(y, digits)})`)
    this.state = { ...this.state, place: translateTransform(this.state.place, x, y) }
  }

  rotate(angle: number): void {
    this.transform(`rotate(${formatShortNumber((angle * 180) / Math.PI, 2)})`)
    this.state = { ...this.state, place: rotateTransform(this.state.place, angle) }
  }

  scale(x: number, y: number): void {
    this.transform(`scale(${formatShortNumber(x, 4)}${x === y ? '' : ` ${formatShortNumber(y, 4)}`})`)
    this.state = { ...this.state, place: scaleTransform(this.state.place, x, y) }
  }

  fade(alpha: number): void {
    this.state = { ...this.state, alpha: this.state.alpha * alpha }
  }

  beginPath(): void {
    this.path = new PathData(this.scaleNow())
  }

  moveTo(x: number, y: number): void {
    this.path.moveTo(x, y)
  }

  lineTo(x: number, y: number): void {
    this.path.lineTo(x, y)
  }

  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.path.quadraticCurveTo(cx, cy, x, y)
  }

  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void {
    this.path.bezierCurveTo(c1x, c1y, c2x, c2y, x, y)
  }

  ellipse(x: number, y: number, rx: number, ry: number, rotation = 0): void {
    this.path.ellipse(x, y, rx, ry, rotation)
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.path.rect(x, y, width, height)
  }

  closePath(): void {
    this.path.closePath()
  }

  fill(paint: Paint): void {
    this.writeFill(this.path.d, this.path.extent, paint)
  }

  stroke(paint: Paint, width: number): void {
    this.writeStroke(this.path.d, this.path.extent, paint, width)
  }

  clip(): void {
    this.clipShape(this.path.d)
  }

  fillShape(d: string, paint: Paint, rule: 'nonzero' | 'evenodd' = 'nonzero'): void {
    this.writeFill(d, getCachedPathExtent(d), paint, rule)
  }

  strokeShape(d: string, paint: Paint, width: number): void {
    this.writeStroke(d, getCachedPathExtent(d), paint, width)
  }

  clipShape(d: string): void {
    const id = this.idOf(d, (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    this.group(`clip-path="url(#${id})"`)
  }

  apart(_width: number, _height: number, draw: (surface: Surface) => void): void {
    this.save()
    this.clip()
    draw(this)
    this.restore()
  }

  cached(_key: string, _box: Rectangle, _resolution: number, draw: (surface: Surface) => void): void {
    draw(this)
  }

  /** Removes an empty last group, and merges one with a single path. @returns true if the group is removed. */
  private spareGroup(): boolean {
    const [last, group] = [this.parts.at(-1), this.parts.at(-2)]
    if (last?.startsWith('<g ')) {
      this.parts.pop()
      return true
    }
    if (!group?.startsWith('<g ') || !last?.startsWith('<path ')) return false
    const path = withGroup(group.slice('<g '.length, -1), last)
    if (path === null) return false
    this.parts.splice(-2, 2, path)
    return true
  }

  /** Like a canvas, it fades each shape separately. */
  private faded(what: 'fill' | 'stroke'): string {
    const { alpha } = this.state
    return alpha < 1 ? ` ${what}-opacity="${formatShortNumber(alpha, 2)}"` : ''
  }

  private writeFill(d: string, extent: PathExtent | null, paint: Paint, rule = 'nonzero'): void {
    if (!this.isSeen(extent, 0)) return
    const evenOdd = rule === 'evenodd' ? ' fill-rule="evenodd"' : ''
    this.parts.push(`<path d="${d}" fill="${this.paintOf(paint)}"${this.faded('fill')}${evenOdd}/>`)
    this.filled = { d, at: this.parts.length }
  }

  private writeStroke(d: string, extent: PathExtent | null, paint: Paint, width: number): void {
    if (!this.isSeen(extent, width)) return
    const thickness = formatShortNumber(width, pathDigits(this.scaleNow()) + 1)
    const line = `stroke="${this.paintOf(paint)}"${this.faded('stroke')} stroke-width="${thickness}"/>`
    // The last filled path takes the stroke as well.
    if (this.filled?.d === d && this.filled.at === this.parts.length) {
      this.parts.push(`${this.parts.pop()?.slice(0, -2)} ${line}`)
      this.filled = null
    } else this.parts.push(`<path d="${d}" fill="none" ${line}`)
  }

  /** Pixels a unit; a large number if the picture's size is unknown. */
  private scaleNow(): number {
    return this.size === null ? UNKNOWN_SCALE : largestScale(this.state.place)
  }

  private isSeen(extent: PathExtent | null, line: number): boolean {
    if (this.size === null) return true
    return extent !== null && isExtentVisible(this.state.place, extent, line, this.size)
  }

  private transform(how: string): void {
    const last = this.parts.at(-1)
    const isOwn = (this.open.at(-1) ?? 0) > 0 && last?.startsWith('<g transform=')
    if (isOwn) this.parts[this.parts.length - 1] = `${last?.slice(0, -2)}${how}">`
    else this.group(`transform="${how}"`)
  }

  private group(attributes: string): void {
    this.parts.push(`<g ${attributes}>`)
    this.open.push((this.open.pop() ?? 0) + 1)
  }

  private paintOf(paint: Paint): string {
    if (typeof paint === 'string') return paint
    return `url(#${this.idOf(JSON.stringify(paint), (id) => gradientOf(paint, id))})`
  }

  /** The id of a definition, created at its first use. */
  private idOf(key: string, define: (id: string) => string): string {
    const known = this.known.get(key)
    if (known !== undefined) return known
    const id = `${this.prefix}${this.known.size + 1}`
    this.known.set(key, id)
    this.defs.push(define(id))
    return id
  }
}

/** Merges a group's attributes into its only path; null if transform and clip would clash. */
function withGroup(group: string, path: string): string | null {
  const rest = path.slice('<path '.length)
  const isMoved = rest.startsWith('transform="')
  const isBare = !isMoved && !rest.startsWith('clip-path=')
  if (!isBare && !group.startsWith('transform=')) return null
  return isMoved ? `<path ${group.slice(0, -1)}${rest.slice('transform="'.length)}` : `<path ${group} ${rest}`
}

function gradientOf({ from, to, stops }: LinearGradient, id: string): string {
  const at = (value: number): string => formatShortNumber(value, 4)
  const ends = `x1="${at(from[0])}" y1="${at(from[1])}" x2="${at(to[0])}" y2="${at(to[1])}"`
  const marks = stops.map(
    ([offset, colour]) => `<stop offset="${formatShortNumber(offset, 3)}" stop-color="${colour}"/>`,
  )
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${marks.join('')}</linearGradient>`
}
