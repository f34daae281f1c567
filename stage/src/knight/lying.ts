import { paintShield } from '../arms/paintCoatOfArms.ts'
import type { Point, RiderPosture, RiderScene } from '../scene/scene.ts'
import { smoothstep } from '../shapes/shares.ts'
import type { Surface } from '../surface/surface.ts'
import { drawKnightFarArm, drawKnightFarLeg, drawKnightNearArm, drawKnightTrunkAndNearLeg } from './body.ts'
import { drawHelmCrest } from './crest.ts'
import { drawHelm, HELM_CROWN_ABOVE_NECK_CM } from './helm.ts'
import { INK_COLOUR, type KnightDress, SHADE_COLOUR } from './knightDress.ts'
import { computeKnightUpperBody, type KnightPose } from './knightPose.ts'
import { drawInCentimetresAt, ridingDirection } from './listsFrame.ts'
import { drawShield } from './shield.ts'
import { saveAndPlaceSurface } from './strokes.ts'

type Lying = Extract<RiderPosture, { kind: 'lying' }>

/** A knight on the ground after a fall, the head behind. */
export function drawLyingKnight(
  surface: Surface,
  dress: KnightDress,
  rider: RiderScene,
  { x, stir, isCovered }: Lying,
  atMs: number,
): void {
  drawInCentimetresAt(surface, x, 0, ridingDirection(rider), () => {
    if (isCovered) {
      drawCloth(surface, dress)
      drawHelmBeside(surface, dress, { x: -132, y: -8 })
    } else drawBodyOnBack(surface, dress, rider, stir, atMs)
  })
}

/** A body on its back, the hips over 0 0. @param stir 0 flat, 1 sitting up. */
export function drawBodyOnBack(
  surface: Surface,
  dress: KnightDress,
  rider: RiderScene,
  stir: number,
  atMs: number,
): void {
  const up = smoothstep(stir)
  const pose = computeLyingPose(dress, up)
  drawKnightFarLeg(surface, dress, pose)
  drawKnightFarArm(surface, dress, pose)
  if (up < 0.5) drawShield(surface, dress, { x: -22, y: -16 }, -1.2, 0.3)
  drawKnightTrunkAndNearLeg(surface, dress, pose, rider, { atMs, headwind: 0, crestTilt: 0 }, false)
  drawKnightNearArm(surface, dress, pose, rider)
}

/** @param up 0 flat, 1 sitting up. */
export function computeLyingPose(dress: KnightDress, up: number): KnightPose {
  const hip = { x: 0, y: -17 }
  const torso = -1.52 + 1.3 * up
  return {
    hip,
    torso,
    skirt: -1.4 + 0.2 * up,
    head: torso + 0.3 * up + 0.1,
    ...computeKnightUpperBody(hip, torso, dress, 0),
    twist: 0,
    nearHand: { x: -36 + 2 * up, y: -8 },
    farHand: { x: -86 + 110 * up, y: -26 - 12 * up },
    nearElbow: -1,
    farElbow: 1,
    nearFoot: { x: 84 - 6 * up, y: -10 },
    farFoot: { x: 70 - 8 * up, y: -12 },
    foot: -0.9,
    crest: 0,
  }
}

const CLOTH = 'M-112 0c0-12 4-30 20-36 12-4 20 4 30 3 18-5 42-5 62-1 24 4 48 6 66 9 10-11 20-11 26 1 6 10 8 18 8 24z'

/** A cloth over the whole body, with the stable's arms. */
function drawCloth(surface: Surface, dress: KnightDress): void {
  const { main, second, edge, arms, isFine } = dress
  surface.fillShape(CLOTH, main)
  surface.fillShape('M-112 0c0-9 2-20 8-28 4 14 14 20 34 20h136c18 0 26-4 30-8 3 6 4 12 4 16z', SHADE_COLOUR)
  if (isFine)
    surface.strokeShape(
      'M-84-34c4 14 2 24-2 32m28-28c4 12 2 20 0 28m102-24c4 8 2 18 0 24m34-28c-2 12 0 20 2 28',
      SHADE_COLOUR,
      3,
    )
  surface.strokeShape('M-110-4h208', second, 7)
  surface.save()
  surface.translate(-30, -37)
  surface.scale(0.38, 0.33)
  paintShield(surface, arms, isFine, INK_COLOUR)
  surface.restore()
  surface.strokeShape(CLOTH, INK_COLOUR, edge)
}

/** The helm beside the knight. */
function drawHelmBeside(surface: Surface, dress: KnightDress, { x, y }: Point): void {
  saveAndPlaceSurface(surface, x, y, -0.06)
  drawHelm(surface, dress, 1)
  surface.translate(-1, -HELM_CROWN_ABOVE_NECK_CM)
  drawHelmCrest(surface, dress, 0)
  surface.restore()
}
