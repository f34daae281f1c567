import type { RiderScene } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import { drawHelmCrest } from './crest.ts'
import { drawHeadBandage, drawHelm, drawHelmLaurel, drawNeckBandage, HELM_CROWN_ABOVE_NECK_CM } from './helm.ts'
import { clampBetween } from './joints.ts'
import type { KnightDress } from './knightDress.ts'
import { drawHelmMantling } from './mantling.ts'
import { drawCachedInCentimetres } from './shield.ts'
import { hasWoundAt } from './wounds.ts'

/** The air around a head. */
export interface HeadMotion {
  readonly atMs: number
  /** Metres a second against the face, from ride and wind; negative from behind. */
  readonly headwind: number
  /** The crest's tilt by a blow. */
  readonly crestTilt: number
}

/** A head in its helm with its decoration, upright on a neck at 0 0. */
export function drawHelmedHead(
  surface: Surface,
  dress: KnightDress,
  rider: RiderScene,
  { atMs, headwind, crestTilt }: HeadMotion,
): void {
  const stream = clampBetween(0.08 + headwind / 11, 0, 1)
  const pace = 150 + 200 * (1 - stream)
  const phase = atMs / pace + rider.knightId.length
  drawHelmMantling(surface, dress, { stream, phase })
  if (rider.visor % 1 === 0) {
    const key = `helm ${rider.visor || rider.knightId} ${dress.figure.helm}`
    drawCachedInCentimetres(surface, dress, key, [-45, -62, 90, 76], (on, kept) => drawHelm(on, kept, rider.visor))
  } else drawHelm(surface, dress, rider.visor)
  surface.save()
  surface.translate(-1, -HELM_CROWN_ABOVE_NECK_CM)
  if (crestTilt !== 0) surface.rotate(crestTilt)
  drawHelmCrest(surface, dress, clampBetween(-0.6 * stream + 0.3 * Math.sin(phase), -1, 1))
  surface.restore()
  if (hasWoundAt(rider, 'crest', 'visor')) drawHeadBandage(surface, Math.sin(phase) - 2 * stream)
  if (hasWoundAt(rider, 'neck')) drawNeckBandage(surface)
  if (rider.hasLaurel) drawHelmLaurel(surface, dress)
}
