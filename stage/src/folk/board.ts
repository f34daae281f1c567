import type { BySide } from '@tiltyard/engine'
import { interpolateValue } from '../shapes/shares.ts'
import { strokeLine } from '../shapes/strokes.ts'
import type { AttendantPaintContext } from './attendantPaintContext.ts'
import { scoreBoardGrip } from './attendantPose.ts'

const WIDE = 1.34
const HIGH = 0.78
const INK = '#231d17'
/** Six wide and ten high. */
const digits = [
  'M3 0c3 0 3 10 0 10S0 0 3 0z',
  'M.8 2.2 3.4 0v10M1 10h4.6',
  'M.3 2.6C.8-.9 6-.8 5.7 2.8 5.5 5 2 7 .3 10H6',
  'M.4.9C2-.5 5.5-.3 5.5 2.4s-2 2.4-3.3 2.4C4 4.8 6 5.5 6 7.4S2.5 11 0 9',
  'M4.6 10V0L0 7h6',
  'M5.4 0H1l-.4 4.6C2 3.6 6 3.6 6 7s-3.8 3.9-6 2.2',
  'M5.2.4C2-.4 0 3 .1 6.8.1 11 6 11 6 7.2S1 3.6.1 6.8',
  'M.2 0H6c-2 3.5-3.2 6.5-3.6 10',
  'M3 4.6C-.3 4.4-.3 0 3 0s3.3 4.4 0 4.6C-.9 4.8-.9 10 3 10s3.9-5.2 0-5.4z',
  'M.8 9.6C4 10.4 6 7 5.9 3.2 5.9-1 0-1 0 2.8s5 3.6 5.9.4',
] as const

/** A board with both sides' points: knight 1's are always on the left. */
export function paintScoreBoard(context: AttendantPaintContext, raised: number, points: BySide<number> | null): void {
  const { surface, folk, ink, edge } = context
  const grip = scoreBoardGrip(raised)
  const middle = interpolateValue(-0.64, -2.24, raised)
  surface.beginPath()
  surface.moveTo(grip.x, Math.min(-0.1, middle + 1.5))
  surface.lineTo(grip.x, middle)
  surface.stroke(ink, 0.055 + 2 * edge)
  surface.stroke('#8a6234', 0.055)
  surface.save()
  surface.translate(grip.x, middle)
  surface.scale(folk.facing, 1)
  surface.beginPath()
  surface.moveTo(-WIDE / 2, -HIGH / 2)
  surface.lineTo(WIDE / 2, -HIGH / 2)
  surface.lineTo(WIDE / 2, HIGH / 2)
  surface.lineTo(-WIDE / 2, HIGH / 2)
  surface.closePath()
  surface.stroke(ink, 0.1 + edge)
  surface.stroke('#8a6234', 0.1)
  surface.fill('#f6edd2')
  strokeLine(surface, 0, -HIGH / 2 + 0.07, 0, HIGH / 2 - 0.07, '#a3161e', 0.03)
  if (points !== null) {
    paintNumber(context, points.knight1, -WIDE / 4)
    paintNumber(context, points.knight2, WIDE / 4)
  }
  surface.restore()
}

/** @param points a whole number from 0 to 999. @param middle the number's middle, in metres. */
function paintNumber({ surface }: AttendantPaintContext, points: number, middle: number): void {
  const text = String(points)
  const scale = text.length > 2 ? 0.04 : 0.056
  const pitch = 7.8
  surface.save()
  surface.translate(middle, -5 * scale)
  surface.scale(text.length > 1 ? scale * 0.66 : scale * 0.9, scale)
  surface.translate((-pitch * text.length) / 2 + (pitch - 6) / 2, 0)
  for (const digit of text) {
    const d = digits[Number(digit)]
    if (d !== undefined) surface.strokeShape(d, INK, 1.7)
    surface.translate(pitch, 0)
  }
  surface.restore()
}
