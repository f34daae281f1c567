import type { Point } from '../scene/scene.ts'
import { fillAndOutlinePath } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import { BRASS_COLOUR, INK_COLOUR, type KnightDress, STEEL_COLOURS } from './knightDress.ts'
import { saveAndPlaceSurface } from './strokes.ts'

/** Half the thickness at the hand, guard and tip, in centimetres. */
const [THIN, THICK, FINE] = [3.8, 6, 3.6]
/** Painted bands of a whole lance, from guard to tip. */
const BANDS = 9
/** Its end: a coronel with three points, or pale broken wood. */
const CROWN = 'M-12-3.5h4L-5-8l5 1-3 4.5L0 0-3 2.5 0 7-5 8-8 3.5h-4Z'
const SPLINTERS = 'M-5-4L13-5 3-1 19 1 2 2 10 6-6 4Z'

/** The grip on a lance. Lengths in centimetres. */
export interface LanceGrip {
  readonly hand: Point
  /** Its direction. */
  readonly angle: number
  /** From the hand to the tip of the whole lance. */
  readonly ahead: number
  readonly left: number
  readonly bend: number
}

/** The part behind the hand. */
export function drawLanceButt(surface: Surface, dress: KnightDress, { hand, angle }: LanceGrip): void {
  saveAndPlaceSurface(surface, hand.x, hand.y, angle)
  surface.fillShape('M6-3h-20l-6-1.5-56 .5q-6 0-6 4t6 4l56 .5 6-1.5h20z', dress.main)
  surface.fillShape('M-30-4.5l-12 .2-6 8.6 12 .2zm-30 .5h-10l-6 8h10z', dress.second)
  surface.strokeShape('M6-3h-20l-6-1.5-56 .5q-6 0-6 4t6 4l56 .5 6-1.5h20z', INK_COLOUR, dress.edge)
  surface.restore()
}

/** The part before the hand, up to the coronel or the break. */
export function drawLanceShaft(
  surface: Surface,
  dress: KnightDress,
  { hand, angle, ahead, left, bend }: LanceGrip,
): void {
  saveAndPlaceSurface(surface, hand.x, hand.y, angle)
  const isBroken = left < 0.999
  const end = isBroken ? Math.max(24, ahead * left) : ahead - 4
  const half = (x: number): number => THICK + ((FINE - THICK) * x) / ahead
  const bow = (x: number): number => -30 * bend * Math.sin((Math.PI * Math.min(ahead, x)) / ahead)
  surface.beginPath()
  trace(surface, end, half, bow)
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
  trace(surface, end, half, bow)
  surface.stroke(INK_COLOUR, dress.edge)
  surface.translate(isBroken ? end : ahead, bow(end))
  fillAndOutlinePath(
    surface,
    isBroken ? SPLINTERS : CROWN,
    isBroken ? '#e8cf9c' : STEEL_COLOURS.light,
    INK_COLOUR,
    dress.edge * 0.8,
  )
  surface.restore()
}

/** The outline from the hand to the end and back. */
function trace(surface: Surface, end: number, half: (x: number) => number, bow: (x: number) => number): void {
  const middle = end / 2
  surface.moveTo(0, -THIN)
  surface.lineTo(8, -half(8))
  surface.quadraticCurveTo(middle, 2 * bow(middle) - bow(end) / 2 - half(middle), end, bow(end) - half(end))
  surface.lineTo(end, bow(end) + half(end))
  surface.quadraticCurveTo(middle, 2 * bow(middle) - bow(end) / 2 + half(middle), 8, half(8))
  surface.lineTo(0, THIN)
  surface.closePath()
}

const GUARD = 'M4-17q7 2 12 8l14 4V5L16 9q-5 6-12 8Q0 0 4-17Z'

/** The round guard before the hand. */
export function drawLanceGuard(surface: Surface, { edge, isFine }: KnightDress, { hand, angle }: LanceGrip): void {
  saveAndPlaceSurface(surface, hand.x, hand.y, angle)
  surface.fillShape(GUARD, STEEL_COLOURS.mid)
  surface.fillShape('M4-17q7 2 12 8l14 4v4L3-3q-1-7 1-14z', STEEL_COLOURS.light)
  surface.strokeShape(GUARD, INK_COLOUR, edge)
  if (isFine) surface.strokeShape('M4-16Q1 0 4 16', BRASS_COLOUR, 2.6)
  surface.restore()
}
