import type { Point } from '../scene/scene.ts'
import { pointBetween } from '../shapes/points.ts'
import { beginPathThrough, fillAndOutlinePath, fillDisc, strokeLine } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import { computeBentLimb } from './joints.ts'
import { GLINT_COLOUR, INK_COLOUR, type KnightDress, LINEN_COLOUR, STEEL_COLOURS } from './knightDress.ts'
import { drawCachedInCentimetres } from './shield.ts'
import { saveAndPlaceSurface } from './strokes.ts'

export const UPPER_ARM_CM = 29
export const FOREARM_CM = 28

const GAUNTLET = 'M-17-8q8 3 13 2Q6-8 8-1 7 7-3 6q-6-1-14 2-3-8 0-16z'

/** An arm in plate. @param bend the elbow's side, seen from the shoulder. @param isBandaged above the elbow. */
export function drawKnightArm(
  surface: Surface,
  dress: KnightDress,
  shoulder: Point,
  hand: Point,
  bend: 1 | -1,
  isFar: boolean,
  isBandaged = false,
): void {
  const [elbow, end] = computeBentLimb(shoulder, hand, UPPER_ARM_CM, FOREARM_CM, bend)
  const { edge } = dress
  const mid = isFar ? STEEL_COLOURS.far : STEEL_COLOURS.mid
  const light = isFar ? STEEL_COLOURS.farLight : STEEL_COLOURS.light
  beginPathThrough(surface, shoulder, elbow, end)
  surface.stroke(INK_COLOUR, 13 + 1.6 * edge)
  surface.stroke(mid, 13)
  strokeLine(surface, elbow.x - 1, elbow.y - 3, end.x - 1, end.y - 3, light, 4)
  fillDisc(surface, elbow.x, elbow.y, 7.5, light)
  surface.stroke(INK_COLOUR, edge)
  saveAndPlaceSurface(surface, end.x, end.y, Math.atan2(end.y - elbow.y, end.x - elbow.x))
  drawCachedInCentimetres(surface, dress, `gauntlet ${isFar}`, [-22, -14, 38, 26], (on, { edge }) =>
    fillAndOutlinePath(on, GAUNTLET, light, INK_COLOUR, edge),
  )
  surface.restore()
  saveAndPlaceSurface(
    surface,
    shoulder.x,
    shoulder.y,
    Math.atan2(elbow.y - shoulder.y, elbow.x - shoulder.x) - Math.PI / 2,
  )
  drawCachedInCentimetres(
    surface,
    dress,
    `pauldron ${isFar} ${dress.second}`,
    [-17, -15, 34, 35],
    (on, { edge, isFine, second }) => {
      fillAndOutlinePath(on, 'M-10 8a10 8 0 1 1 20 0 10 8 0 1 1-20 0z', mid, INK_COLOUR, edge)
      fillAndOutlinePath(on, 'M-13 0a13 11 0 1 1 26 0 13 11 0 1 1-26 0z', light, INK_COLOUR, edge)
      if (!isFine) return
      on.strokeShape('M-9 5q9 5 18 0', second, 2.4)
      on.strokeShape('M-7-5q6-4 12-1', GLINT_COLOUR, 2.6)
    },
  )
  surface.restore()
  if (!isBandaged) return
  beginPathThrough(surface, pointBetween(shoulder, elbow, 0.55), pointBetween(shoulder, elbow, 0.75))
  surface.stroke(LINEN_COLOUR, 15)
}
