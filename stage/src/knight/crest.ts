import { paintFirstHeraldicCharge } from '../arms/paintCoatOfArms.ts'
import type { RiderLook } from '../scene/riderLook.ts'
import { fillAndOutlinePath } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import { BRASS_COLOUR, INK_COLOUR, type KnightDress, LINEN_COLOUR, SHADE_COLOUR } from './knightDress.ts'
import { bitmapScale } from './shield.ts'
import { strokeOutlinedBand } from './strokes.ts'

type Crest = RiderLook['crest']

/** Shapes in the first tincture, and in the second, over a crown at 0 0. */
const shapes: Readonly<
  Record<Exclude<Crest, 'plume' | 'charge'>, readonly [first: string, second: string, lines: string]>
> = {
  horns: [
    'M3-1c11-3 17-13 12-29-2-7 1-12 6-15-13-1-18 9-15 18s0 15-7 18z',
    'M-3-1c-11-3-18-12-14-28 2-7-1-12-7-14 14-2 19 7 16 16s0 15 7 18z',
    'M7-15l8-2m-10-8 10-3m-24 13-8-1m10-9-11-2',
  ],
  wings: [
    'M1 0c-1-14 3-22 5-34 2-11 14-17 28-17-2 6-3 10-1 14-5 3-5 7-3 11-5 3-6 6-4 11-6 1-8 5-8 10-6 0-10 3-17 5z',
    'M-2 0c1-14-4-22-6-34-2-11-14-16-29-14 3 6 3 9 2 13 4 3 4 7 3 11 5 2 6 6 5 10 6 1 8 5 8 9 6 0 10 3 17 5z',
    'M11-33l19-5M9-23l19-4M7-13l16-3m-36-16-19-4m21 14-18-3m20 13-15-2',
  ],
  fan: [
    'M-5 0c-15-8-22-20-20-34 9-10 39-12 50-2 2 14-5 28-19 36z',
    'M-5 0c-7-10-12-24-11-39l10-3c0 16 2 32 5 42zm11 0c6-10 12-24 11-40l-10-2.5C6-26 5-10 2 0z',
    'M-25-31q25-13 50-2',
  ],
  orb: ['M-3 0v-6a14 14 0 1 1 8 0v6z', 'M-13-20q14 7 28 1v-5q-14 6-28-1z', 'M1-33v-15m-6 6h12'],
}

/** Draws the crest of a helm with its foot at 0 0. @param sway the wind's bend of soft parts, -1 to 1. */
export function drawHelmCrest(surface: Surface, dress: KnightDress, sway: number): void {
  const { figure, main, second, edge, isFine } = dress
  if (figure.crest === 'plume') drawPlume(surface, dress, sway)
  else if (figure.crest === 'charge') drawCharge(surface, dress)
  else {
    const [first, other, lines] = shapes[figure.crest]
    fillAndOutlinePath(surface, first, figure.crest === 'fan' ? second : main, INK_COLOUR, edge)
    surface.fillShape(other, figure.crest === 'fan' ? main : second)
    if (figure.crest !== 'fan') surface.strokeShape(other, INK_COLOUR, edge)
    if (figure.crest === 'orb') {
      strokeOutlinedBand(surface, lines, BRASS_COLOUR, 4, edge)
    } else if (isFine) surface.strokeShape(lines, figure.crest === 'fan' ? BRASS_COLOUR : SHADE_COLOUR, 2.6)
  }
  drawTorse(surface, dress)
}

/** The twisted roll of cloth under it. */
function drawTorse(surface: Surface, { main, second, edge }: KnightDress): void {
  strokeOutlinedBand(surface, 'M-13 2q15-5 29 0', main, 8, edge)
  surface.strokeShape('M-9 4l3-6m6 5 3-6m6 6 3-5', second, 3.4)
}

/** Angle, size, and whether in the second tincture; from back to front. */
const feathers = [
  [0.5, 0.8, true],
  [-0.95, 0.95, true],
  [-0.25, 1.08, false],
] as const

const FEATHER = 'M-3 2c-12-10-16-30-9-41-8 0-12 7-9 14-7-9-2-25 12-25 17 0 25 18 21 32-1 8-5 15-8 20z'

/** Three ostrich feathers with falling tips. */
function drawPlume(surface: Surface, { main, second, edge, isFine }: KnightDress, sway: number): void {
  for (const [angle, size, isSecond] of feathers) {
    surface.save()
    surface.rotate(angle + 0.16 * sway * size)
    surface.scale(size, size)
    surface.fillShape(FEATHER, isSecond ? second : main)
    if (isFine) surface.strokeShape('M0-2c0-18-3-34-11-40m13 24 7-6m-8-3 5-9m-7 22-7-6m6-5-7-6', SHADE_COLOUR, 2)
    surface.strokeShape(FEATHER, INK_COLOUR, edge)
    surface.restore()
  }
}

const CHARGE_BOX = { x: 0, y: 0, width: 100, height: 100 }

/** The stable's charge on a little board. */
function drawCharge(surface: Surface, { arms, stableId, look, isFine, second, main, edge }: KnightDress): void {
  const board = 'M-18-5l-6-17 7-19 18-6 18 6 7 19-6 17-13 6h-12z'
  fillAndOutlinePath(surface, board, main === second ? LINEN_COLOUR : main, second, 7)
  surface.strokeShape(board, INK_COLOUR, edge)
  surface.save()
  surface.translate(-17, -41)
  surface.scale(0.36, 0.36)
  surface.cached(`charge ${stableId} ${isFine}`, CHARGE_BOX, bitmapScale(look, 0.4), (on) =>
    paintFirstHeraldicCharge(on, arms, isFine),
  )
  surface.restore()
}
