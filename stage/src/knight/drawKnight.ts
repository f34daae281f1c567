import { SADDLE_POINT } from '../scene/places.ts'
import type { PictureStyle, Point, RiderScene } from '../scene/scene.ts'
import { rotatePoint } from '../shapes/points.ts'
import type { Surface } from '../surface/surface.ts'
import { drawDroppedLance } from './drawDroppedLance.ts'
import { drawKnightOnHurdle } from './drawKnightOnHurdle.ts'
import { drawFallingKnight } from './fall.ts'
import type { HeadMotion } from './head.ts'
import { createKnightDress, METRES_PER_CENTIMETRE } from './knightDress.ts'
import { drawLyingKnight } from './lying.ts'
import { drawFarPartsOfKnight, drawLanceAndNearArm, drawMountedKnightWithoutNearArm } from './mounted.ts'
import { drawStandingKnight } from './standing.ts'

/** The saddle's move by x and y in metres, and the turn by pitch of everything on it around `SADDLE_POINT`. */
interface Moved {
  readonly x: number
  readonly y: number
  readonly pitch: number
}

const atRest: Moved = { x: 0, y: 0, pitch: 0 }

/** Draws the parts of a mounted knight behind the horse: the far leg, or a knight who mounts there. */
export function drawKnightPartsBehindHorse(
  surface: Surface,
  rider: RiderScene,
  atMs: number,
  wind: number,
  style: PictureStyle,
  saddle = atRest,
): void {
  surface.save()
  moveAlong(surface, saddle)
  drawFarPartsOfKnight(surface, createKnightDress(rider, style), rider, airOf(rider, atMs, wind))
  surface.restore()
}

function airOf({ horse }: RiderScene, atMs: number, wind: number): HeadMotion {
  return { atMs, headwind: horse.speed - wind * Math.sign(horse.facing), crestTilt: 0 }
}

/**
 * Draws a knight in the saddle without the near arm, which `drawLanceOfRider` draws. The surface's origin is the horse's
 * middle on the ground, facing right.
 */
export function drawMountedKnight(
  surface: Surface,
  rider: RiderScene,
  atMs: number,
  wind: number,
  style: PictureStyle,
  saddle = atRest,
): void {
  surface.save()
  moveAlong(surface, saddle)
  drawMountedKnightWithoutNearArm(
    surface,
    createKnightDress(rider, style),
    rider,
    aimOf(rider, saddle),
    airOf(rider, atMs, wind),
  )
  surface.restore()
}

/** Draws a knight out of the saddle; the surface's origin is the lists' middle on the ground. */
export function drawDismountedKnight(
  surface: Surface,
  rider: RiderScene,
  atMs: number,
  wind: number,
  style: PictureStyle,
): void {
  const { seat } = rider
  const dress = createKnightDress(rider, style)
  switch (seat.kind) {
    case 'falling':
      drawFallingKnight(surface, dress, rider, seat, atMs)
      break
    case 'lying':
      drawLyingKnight(surface, dress, rider, seat, atMs)
      break
    case 'standing':
      drawStandingKnight(surface, dress, rider, seat, { atMs, headwind: -wind * seat.facing, crestTilt: 0 })
      break
    case 'carried':
      drawKnightOnHurdle(surface, dress, rider, seat, atMs)
      break
    default:
  }
}

/**
 * Draws the lance with the near arm over it, or a dropped lance, in the lists' frame. It reaches beyond the horse, over
 * everything in front.
 */
export function drawLanceOfRider(
  surface: Surface,
  rider: RiderScene,
  _atMs: number,
  style: PictureStyle,
  saddle = atRest,
): void {
  const { horse, lance, seat } = rider
  const dress = createKnightDress(rider, style)
  if (lance.carry === 'dropped') drawDroppedLance(surface, dress, rider)
  if (seat.kind !== 'mounted' && seat.kind !== 'mounting') return
  surface.save()
  surface.translate(horse.x, 0)
  surface.scale(seenFacing(rider), 1)
  moveAlong(surface, saddle)
  drawLanceAndNearArm(surface, dress, rider, aimOf(rider, saddle))
  surface.restore()
}

function moveAlong(surface: Surface, { x, y, pitch }: Moved): void {
  surface.translate(SADDLE_POINT.x + x, SADDLE_POINT.y + y)
  surface.rotate(pitch)
  surface.translate(-SADDLE_POINT.x, -SADDLE_POINT.y)
  surface.scale(METRES_PER_CENTIMETRE, METRES_PER_CENTIMETRE)
}

/** A horse in mid-turn keeps some width, because a scale of 0 draws nothing. */
function seenFacing({ horse: { facing } }: RiderScene): number {
  return (facing < 0 ? -1 : 1) * Math.max(0.1, Math.abs(facing))
}

/** The lance's target in the knight's frame. */
function aimOf(rider: RiderScene, { x, y, pitch }: Moved): Point | null {
  const { aim } = rider.lance
  if (aim === null) return null
  const [dx, dy] = [(aim.x - rider.horse.x) / seenFacing(rider) - SADDLE_POINT.x - x, aim.y - SADDLE_POINT.y - y]
  return rotatePoint(SADDLE_POINT, -pitch, dx, dy)
}
