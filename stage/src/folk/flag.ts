import { interpolateValue } from '../shapes/shares.ts'
import { fillDisc } from '../shapes/strokes.ts'
import type { AttendantPaintContext } from './attendantPaintContext.ts'
import { flagStaffGrip, type HeldItemPlacement, pointAlongHeldItem } from './attendantPose.ts'
import { addWavingClothPath, type WavingCloth, windForceOnCloth } from './wavingCloth.ts'

const BUTT = -0.5
const TIP = 1.5
const WIDE = 1.05
const HIGH = 0.68

interface FlagLook {
  readonly paint: string
  /** A bright rim for a dark flag. */
  readonly rim: string | null
  /** The depth of the cut in its free end: its outline differs, too. */
  readonly notch: number
}

const flags = {
  white: { paint: '#fdfbf3', rim: null, notch: 0 },
  black: { paint: '#17141a', rim: '#fdfbf3', notch: 0 },
  striped: { paint: '#fdfbf3', rim: null, notch: 0 },
  yellow: { paint: '#f7c52b', rim: null, notch: 0.34 },
} satisfies Record<string, FlagLook>

/** A flag on its staff: down to the ground, or up in the wind. */
export function paintAttendantFlag(context: AttendantPaintContext, flag: keyof typeof flags, raised: number): void {
  const { surface, atMs, ink, edge } = context
  const wave = 0.07 * Math.sin(atMs / 260) * raised
  const staff: HeldItemPlacement = { at: flagStaffGrip(raised), angle: interpolateValue(0.42, -1.42, raised) + wave }
  const [butt, tip] = [pointAlongHeldItem(staff, BUTT), pointAlongHeldItem(staff, TIP)]
  surface.beginPath()
  surface.moveTo(butt.x, butt.y)
  surface.lineTo(tip.x, tip.y)
  surface.stroke(ink, 0.05 + 2 * edge)
  surface.stroke('#8a6234', 0.05)
  fillDisc(surface, tip.x, tip.y, 0.055, '#e0b23a')
  surface.stroke(ink, edge)
  const { paint, rim, notch }: FlagLook = flags[flag]
  const cloth = clothOf(context, staff, raised)
  surface.beginPath()
  addWavingClothPath(surface, cloth, [0, 1, 0, 1], notch)
  surface.stroke(ink, rim === null ? 2 * edge : 4.2 * edge)
  if (rim !== null) surface.stroke(rim, 2.4 * edge)
  surface.fill(paint)
  if (flag !== 'striped') return
  surface.beginPath()
  for (const stripe of [0, 0.4, 0.8]) addWavingClothPath(surface, cloth, [0, 1, stripe, stripe + 0.2])
  surface.fill('#c4202b')
}

/** Furled while it points down. */
function clothOf({ wind, atMs }: AttendantPaintContext, staff: HeldItemPlacement, raised: number): WavingCloth {
  const edge = pointAlongHeldItem(staff, TIP - 0.05)
  const low = pointAlongHeldItem(staff, TIP - 0.05 - HIGH)
  const open = Math.min(1, 0.16 + raised * 1.4)
  const way = wind > 0 ? 1 : -1
  const strength = windForceOnCloth(wind)
  const droop = (1 - strength) * 1.5 + (1 - open) * 0.5
  return {
    x: edge.x,
    y: edge.y,
    edgeX: low.x - edge.x,
    edgeY: low.y - edge.y,
    flyX: way * WIDE * open * Math.cos(droop),
    flyY: WIDE * open * Math.sin(droop),
    wave: 0.13,
    phase: (atMs / 1000) * (3.5 + 0.7 * Math.abs(wind)),
  }
}
