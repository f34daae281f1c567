import { SADDLE_POINT } from '../scene/places.ts'
import type { PictureStyle, RiderScene } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import { computeCaparisonHem, drawCaparison, drawFarCaparison } from './drawCaparison.ts'
import { drawHorseHead } from './drawHorseHead.ts'
import { drawHorseTail } from './drawHorseTail.ts'
import { computeHorseLegJoints, drawHorseLeg } from './drawLegs.ts'
import { drawReins, drawSaddle } from './drawTack.ts'
import { drawTurningHorseBeforeRider, drawTurningHorseBehindRider, FRONT_VIEW_MAX_FACING } from './drawTurning.ts'
import { drawHorseBreastWound, drawHorseLegBandage } from './drawWounds.ts'
import { computeHorseMotion, type HorseBodyPose, type HorseMotion } from './horseMotion.ts'
import { createHorsePaints, type HorsePaints } from './paints.ts'

/**
 * Paints a horse in its caparison. The surface's origin is its middle on the ground, mirrored if the horse faces left.
 * A turning horse is foreshortened here.
 * @param wind in metres a second over the ground; the sign is its direction.
 */
export function drawHorse(surface: Surface, rider: RiderScene, atMs: number, wind: number, style: PictureStyle): void {
  const motion = computeHorseMotion(rider.horse, atMs, wind)
  const paints = createHorsePaints(rider, style)
  drawShadow(surface, motion)
  if (isFrontal(rider)) {
    drawTurningHorseBehindRider(surface, motion, paints)
    return
  }
  surface.save()
  surface.scale(0.3 + 0.7 * Math.abs(rider.horse.facing), 1)
  drawSide(surface, motion, rider, paints, style)
  surface.restore()
}

/** Paints the part of a turning horse before its rider: breast, neck and head. */
export function drawTurningHorseOverRider(
  surface: Surface,
  rider: RiderScene,
  atMs: number,
  wind: number,
  style: PictureStyle,
): void {
  if (!isFrontal(rider)) return
  drawTurningHorseBeforeRider(
    surface,
    computeHorseMotion(rider.horse, atMs, wind),
    rider,
    createHorsePaints(rider, style),
    style,
  )
}

/** The shadow on the ground, fainter the higher the horse is. */
function drawShadow(surface: Surface, { y, horse }: HorseMotion): void {
  surface.beginPath()
  surface.ellipse(
    -0.05 - 0.4 * horse.rear,
    0,
    (1.15 + y) * (0.45 + 0.55 * Math.abs(horse.facing)) - 0.4 * horse.rear,
    0.07,
  )
  surface.fill('#140e0838')
}

function isFrontal({ horse }: RiderScene): boolean {
  return Math.abs(horse.facing) < FRONT_VIEW_MAX_FACING
}

function drawSide(
  surface: Surface,
  motion: HorseMotion,
  rider: RiderScene,
  paints: HorsePaints,
  look: PictureStyle,
): void {
  const { horse } = rider
  const [farHind, farFore, nearHind, nearFore] = paints.socks
  const fore = computeHorseLegJoints(motion, 'nearFore')
  const hind = computeHorseLegJoints(motion, 'nearHind')
  const hem = computeCaparisonHem(motion, fore, hind)
  inBody(surface, motion, () => drawHorseTail(surface, motion, paints))
  drawHorseLeg(surface, computeHorseLegJoints(motion, 'farHind'), paints, farHind === true, true)
  drawHorseLeg(surface, computeHorseLegJoints(motion, 'farFore'), paints, farFore === true, true)
  inBody(surface, motion, () => drawFarCaparison(surface, hem, paints))
  drawHorseLeg(surface, hind, paints, nearHind === true, false)
  drawHorseLeg(surface, fore, paints, nearFore === true, false)
  if (horse.wound === 'major') drawHorseLegBandage(surface, hind, paints)
  if (horse.wound === 'major' || horse.wound === 'moderate') drawHorseLegBandage(surface, fore, paints)
  inBody(surface, motion, () => {
    drawCaparison(surface, rider, hem, paints, look)
    drawHorseBreastWound(surface, horse, paints)
    drawHorseHead(surface, motion, rider, paints, look)
    drawReins(surface, motion, rider, paints)
    drawSaddle(surface, rider, paints)
  })
}

function inBody(surface: Surface, { x, y, pitch }: HorseBodyPose, draw: () => void): void {
  surface.save()
  surface.translate(SADDLE_POINT.x + x, SADDLE_POINT.y + y)
  surface.rotate(pitch)
  surface.translate(-SADDLE_POINT.x, -SADDLE_POINT.y)
  draw()
  surface.restore()
}
