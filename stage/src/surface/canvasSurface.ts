import type { LinearGradient, Paint, Rectangle, Surface } from './surface.ts'

/** The used part of `CanvasRenderingContext2D`, which offscreen contexts have too. */
export interface Canvas2D {
  globalAlpha: number
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineCap: string
  lineJoin: string
  save(): void
  restore(): void
  translate(x: number, y: number): void
  rotate(angle: number): void
  scale(x: number, y: number): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void
  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void
  ellipse(x: number, y: number, rx: number, ry: number, rotation: number, start: number, end: number): void
  closePath(): void
  rect(x: number, y: number, width: number, height: number): void
  fill(): void
  fill(path: object, rule?: 'nonzero' | 'evenodd'): void
  stroke(path?: object): void
  clip(path?: object): void
  drawImage(image: never, x: number, y: number, width: number, height: number): void
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): GradientOfCanvas
}

interface GradientOfCanvas {
  addColorStop(at: number, colour: string): void
}

/** A page's factories for canvases and paths. */
export interface CanvasFactory {
  /** As `(d) => new Path2D(d)`. */
  readonly path: (d: string) => object
  /** Creates a hidden canvas of this size in pixels. */
  readonly canvas: (width: number, height: number) => { readonly image: unknown; readonly context: Canvas2D }
}

/** The path cache's limit, far above the number in use. */
const MAX_PATHS = 2_000
/** The bitmap cache's limits. A picture has about forty, more with zoom; large ones fill the memory first. */
const MAX_BITMAPS = 150
const MAX_PIXELS = 100_000_000

/** The caches, shared with separately painted surfaces. */
interface Kept {
  readonly paths: Map<string, object>
  readonly bitmaps: Map<string, unknown>
  /** Total of all bitmaps. */
  pixels: number
}

/** Paints on a canvas. */
export class CanvasSurface implements Surface {
  private readonly canvas: Canvas2D
  private readonly make: CanvasFactory
  private readonly kept: Kept
  private sheet: { readonly image: unknown; readonly surface: CanvasSurface } | null = null

  /** The canvas's current paint; null if unknown. Setting it costs as much as painting a short path. */
  private fillNow: Paint | null = null
  private strokeNow: Paint | null = null
  private widthNow = 0

  constructor(canvas: Canvas2D, make: CanvasFactory, kept: Kept = { paths: new Map(), bitmaps: new Map(), pixels: 0 }) {
    this.canvas = canvas
    this.make = make
    this.kept = kept
    canvas.lineCap = 'round'
    canvas.lineJoin = 'round'
  }

  save(): void {
    this.canvas.save()
  }

  restore(): void {
    this.canvas.restore()
    this.fillNow = null
    this.strokeNow = null
    this.widthNow = 0
  }

  translate(x: number, y: number): void {
    this.canvas.translate(x, y)
  }

  rotate(angle: number): void {
    this.canvas.rotate(angle)
  }

  scale(x: number, y: number): void {
    this.canvas.scale(x, y)
  }

  fade(alpha: number): void {
    this.canvas.globalAlpha *= alpha
  }

  beginPath(): void {
    this.canvas.beginPath()
  }

  moveTo(x: number, y: number): void {
    this.canvas.moveTo(x, y)
  }

  lineTo(x: number, y: number): void {
    this.canvas.lineTo(x, y)
  }

  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.canvas.quadraticCurveTo(cx, cy, x, y)
  }

  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void {
    this.canvas.bezierCurveTo(c1x, c1y, c2x, c2y, x, y)
  }

  ellipse(x: number, y: number, rx: number, ry: number, rotation = 0): void {
    this.canvas.moveTo(x + rx * Math.cos(rotation), y + rx * Math.sin(rotation))
    this.canvas.ellipse(x, y, rx, ry, rotation, 0, 2 * Math.PI)
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.canvas.rect(x, y, width, height)
  }

  closePath(): void {
    this.canvas.closePath()
  }

  fill(paint: Paint): void {
    this.setFill(paint)
    this.canvas.fill()
  }

  stroke(paint: Paint, width: number): void {
    this.setStroke(paint, width)
    this.canvas.stroke()
  }

  clip(): void {
    this.canvas.clip()
  }

  fillShape(d: string, paint: Paint, rule: 'nonzero' | 'evenodd' = 'nonzero'): void {
    this.setFill(paint)
    this.canvas.fill(this.pathOf(d), rule)
  }

  strokeShape(d: string, paint: Paint, width: number): void {
    this.setStroke(paint, width)
    this.canvas.stroke(this.pathOf(d))
  }

  clipShape(d: string): void {
    this.canvas.clip(this.pathOf(d))
  }

  /** A clip has an antialiased edge, so it is applied once for all content. */
  apart(width: number, height: number, draw: (surface: Surface) => void): void {
    this.sheet ??= this.sheetOf(width, height)
    const { image, surface } = this.sheet
    draw(surface)
    this.canvas.save()
    this.canvas.clip()
    this.canvas.drawImage(image as never, 0, 0, width, height)
    this.restore()
  }

  private sheetOf(width: number, height: number) {
    const { image, context } = this.make.canvas(width, height)
    return { image, surface: new CanvasSurface(context, this.make, this.kept) }
  }

  cached(key: string, box: Rectangle, resolution: number, draw: (surface: Surface) => void): void {
    const name = `${key} ${resolution}`
    const { kept } = this
    const bitmap = kept.bitmaps.get(name) ?? this.bitmapOf(box, resolution, draw)
    if (kept.bitmaps.size >= MAX_BITMAPS || kept.pixels > MAX_PIXELS) {
      kept.bitmaps.clear()
      kept.pixels = 0
    }
    kept.bitmaps.set(name, bitmap)
    this.canvas.drawImage(bitmap as never, box.x, box.y, box.width, box.height)
  }

  private bitmapOf(box: Rectangle, resolution: number, draw: (surface: Surface) => void): unknown {
    const [width, height] = [Math.ceil(box.width * resolution), Math.ceil(box.height * resolution)]
    const { image, context } = this.make.canvas(width, height)
    this.kept.pixels += width * height
    const surface = new CanvasSurface(context, this.make)
    surface.scale(width / box.width, height / box.height)
    surface.translate(-box.x, -box.y)
    draw(surface)
    return image
  }

  private setFill(paint: Paint): void {
    if (paint === this.fillNow) return
    this.canvas.fillStyle = this.paintOf(paint)
    this.fillNow = paint
  }

  private setStroke(paint: Paint, width: number): void {
    if (width !== this.widthNow) this.canvas.lineWidth = width
    this.widthNow = width
    if (paint === this.strokeNow) return
    this.canvas.strokeStyle = this.paintOf(paint)
    this.strokeNow = paint
  }

  private paintOf(paint: Paint): unknown {
    return typeof paint === 'string' ? paint : this.gradientOf(paint)
  }

  private gradientOf({ from, to, stops }: LinearGradient): unknown {
    const gradient = this.canvas.createLinearGradient(from[0], from[1], to[0], to[1])
    for (const [at, colour] of stops) gradient.addColorStop(at, colour)
    return gradient
  }

  private pathOf(d: string): object {
    const known = this.kept.paths.get(d)
    if (known) return known
    if (this.kept.paths.size >= MAX_PATHS) this.kept.paths.clear()
    const path = this.make.path(d)
    this.kept.paths.set(d, path)
    return path
  }
}
