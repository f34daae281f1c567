import type { Point } from '../scene/scene.ts'
import { shape } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import { BRASS, type Dress, INK, STEEL } from './dress.ts'
import { stand } from './strokes.ts'

/** Half as thick as it is at the hand, at the guard and at the tip; in centimetres. */
const [THIN, THICK, FINE] = [3.8, 6, 3.6]
/** So many bands of paint from the guard to the tip of a whole lance. */
const BANDS = 9
/** The end of what is left of a broken one. */
const JAGGED = [
  [13, -5],
  [3, -1],
  [19, 1],
  [2, 2],
  [10, 6],
] as const

/** How a lance is held. Lengths in centimetres. */
export interface Hold {
  readonly hand: Point
  /** Where it points. */
  readonly angle: number
  /** From the hand to the tip of the whole lance. */
  readonly ahead: number
  readonly left: number
  readonly bend: number
}

/** What lies behind the hand. */
export function drawButt(surface: Surface, dress: Dress, { hand, angle }: Hold): void {
  stand(surface, hand.x, hand.y, angle)
  surface.fillShape('M6-3h-20l-6-1.5-56 .5q-6 0-6 4t6 4l56 .5 6-1.5h20z', dress.main)
  surface.fillShape('M-30-4.5l-12 .2-6 8.6 12 .2zm-30 .5h-10l-6 8h10z', dress.second)
  surface.strokeShape('M6-3h-20l-6-1.5-56 .5q-6 0-6 4t6 4l56 .5 6-1.5h20z', INK, dress.edge)
  surface.restore()
}

/** What reaches ahead of the hand, up to its crown of three points or to where it broke. */
export function drawShaft(surface: Surface, dress: Dress, { hand, angle, ahead, left, bend }: Hold): void {
  stand(surface, hand.x, hand.y, angle)
  const isBroken = left < 0.999
  const end = isBroken ? Math.max(24, ahead * left) : ahead - 4
  const half = (x: number): number => THICK + ((FINE - THICK) * x) / ahead
  const bow = (x: number): number => -30 * bend * Math.sin((Math.PI * Math.min(ahead, x)) / ahead)
  surface.beginPath()
  trace(surface, end, half, bow, isBroken)
  surface.fill(dress.main)
  surface.beginPath()
  const width = (ahead - 14) / BANDS / 2
  for (let at = 0; at < BANDS; at++) {
    const from = 14 + at * 2 * width
    const to = Math.min(end, from + width)
    if (from + 8 >= end) break
    surface.moveTo(from, bow(from) - half(from))
    surface.lineTo(to, bow(to) - half(to))
    surface.lineTo(Math.min(end, to + 8), bow(to + 8) + half(to + 8))
    surface.lineTo(from + 8, bow(from + 8) + half(from + 8))
    surface.closePath()
  }
  surface.fill(dress.second)
  surface.beginPath()
  trace(surface, end, half, bow, isBroken)
  surface.stroke(INK, dress.edge)
  if (isBroken) drawSplinters(surface, dress, end, bow(end))
  else drawCoronel(surface, ahead, dress.edge)
  surface.restore()
}

/** The outline from the hand to the end and back. */
function trace(
  surface: Surface,
  end: number,
  half: (x: number) => number,
  bow: (x: number) => number,
  isBroken: boolean,
): void {
  // A straight one has no places between its ends.
  const steps = bow(end) === 0 && bow(end / 2) === 0 ? 1 : 6
  surface.moveTo(0, -THIN)
  for (let at = 0; at <= steps; at++) {
    const x = 8 + ((end - 8) * at) / steps
    surface.lineTo(x, bow(x) - half(x))
  }
  if (isBroken) {
    const y = bow(end)
    for (const [dx, dy] of JAGGED) surface.lineTo(end + dx, y + dy)
  }
  for (let at = steps; at >= 0; at--) {
    const x = 8 + ((end - 8) * at) / steps
    surface.lineTo(x, bow(x) + half(x))
  }
  surface.lineTo(0, THIN)
  surface.closePath()
}

/** Pale wood where it broke. */
function drawSplinters(surface: Surface, { edge }: Dress, end: number, y: number): void {
  surface.beginPath()
  surface.moveTo(end - 5, y - 4)
  for (const [dx, dy] of JAGGED) surface.lineTo(end + dx, y + dy)
  surface.lineTo(end - 6, y + 4)
  surface.closePath()
  surface.fill('#e8cf9c')
  surface.stroke(INK, edge * 0.7)
}

function drawCoronel(surface: Surface, tip: number, edge: number): void {
  surface.save()
  surface.translate(tip, 0)
  const crown = 'M-12-3.5h4L-5-8l5 1-3 4.5L0 0-3 2.5 0 7-5 8-8 3.5h-4Z'
  shape(surface, crown, STEEL.light, INK, edge * 0.8)
  surface.restore()
}

const GUARD = 'M4-17q7 2 12 8l14 4V5L16 9q-5 6-12 8Q0 0 4-17Z'

/** The round guard before the hand. */
export function drawGuard(surface: Surface, { edge, isFine }: Dress, { hand, angle }: Hold): void {
  stand(surface, hand.x, hand.y, angle)
  surface.fillShape(GUARD, STEEL.mid)
  surface.fillShape('M4-17q7 2 12 8l14 4v4L3-3q-1-7 1-14z', STEEL.light)
  surface.strokeShape(GUARD, INK, edge)
  if (isFine) surface.strokeShape('M4-16Q1 0 4 16', BRASS, 2.6)
  surface.restore()
}
