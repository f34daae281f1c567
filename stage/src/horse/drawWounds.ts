import type { RiderScene } from '../scene/scene.ts'
import { pointBetween } from '../shapes/points.ts'
import type { Surface } from '../surface/surface.ts'
import type { HorseLegJoints } from './drawLegs.ts'
import { addLimbPath } from './limbs.ts'
import type { HorsePaints } from './paints.ts'

const WIDTHS = [0.075, 0.068, 0.068]
const LINEN = '#f4eee0'
const BLOOD = '#9a1b1b'
const SCRATCHES = 'M.6-1.1l.12.16m-.04-.18.12.17m-.04-.18.09.13'
/** Around the breast and over the withers. */
const BAND = 'M.9-1.06c-.16-.16-.34-.32-.5-.51'

/** Paints a bandage on a leg, below its knee or hock. */
export function drawHorseLegBandage(
  surface: Surface,
  { middle, fetlock }: HorseLegJoints,
  { edge, line }: HorsePaints,
): void {
  addLimbPath(
    surface,
    [pointBetween(middle, fetlock, 0.05), pointBetween(middle, fetlock, 0.4), pointBetween(middle, fetlock, 0.9)],
    WIDTHS,
  )
  surface.fill(LINEN)
  surface.stroke(edge, line)
  const spot = pointBetween(middle, fetlock, 0.42)
  surface.beginPath()
  surface.ellipse(spot.x, spot.y, 0.028, 0.045)
  surface.fill(BLOOD)
}

/** Paints the breast's wound over the cloth, in the body's frame. */
export function drawHorseBreastWound(surface: Surface, { wound }: RiderScene['horse'], paints: HorsePaints): void {
  if (wound === null) return
  if (wound !== 'major') {
    surface.strokeShape(SCRATCHES, LINEN, 0.05)
    surface.strokeShape(SCRATCHES, BLOOD, 0.03)
    return
  }
  surface.strokeShape(BAND, paints.edge, 0.17 + 2 * paints.line)
  surface.strokeShape(BAND, LINEN, 0.17)
  surface.beginPath()
  surface.ellipse(0.68, -1.28, 0.05, 0.08, 0.7)
  surface.fill(BLOOD)
}
