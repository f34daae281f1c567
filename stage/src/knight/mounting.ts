import type { Point, RiderScene } from '../scene/scene.ts'
import { pointBetween, rotatePoint } from '../shapes/points.ts'
import { interpolateValue, smoothstep } from '../shapes/shares.ts'
import type { KnightDress } from './knightDress.ts'
import { computeKnightUpperBody, computeSeatedPose, type KnightPose, type MountedPose } from './knightPose.ts'
import { computeStandingPose } from './standing.ts'
import { needsSling } from './wounds.ts'

/** The standing place: on the block, or on the ground beyond the horse. */
const STAND: Point = { x: -40, y: -42 }
/** The far foot in its stirrup; the near one hanging, and over the croup. */
const STIRRUP: Point = { x: 6, y: -96 }
const HANGS: Point = { x: -34, y: -84 }
const OVER: Point = { x: -82, y: -176 }
/** From here on the near leg and the rider are on the near side. */
const ACROSS = 0.72

/** True if a rider is still beyond the horse. */
export function isRiderBeyondHorse({ seat }: RiderScene): boolean {
  return seat.kind === 'mounting' && seat.at < ACROSS
}

/** Computes the pose of a knight who sits, or who mounts from the stirrup. @param aim see `computeSeatedPose`. */
export function computeMountedPose(rider: RiderScene, dress: KnightDress, aim: Point | null): MountedPose {
  const ride = computeSeatedPose(rider, dress, aim)
  return rider.seat.kind === 'mounting' ? { ...ride, pose: mountingPose(ride.pose, dress, rider, rider.seat.at) } : ride
}

function mountingPose(sits: KnightPose, dress: KnightDress, rider: RiderScene, at: number): KnightPose {
  const part = (from: number, to: number): number => smoothstep((at - from) / (to - from))
  const [steps, rises, swings, settles] = [part(0, 0.3), part(0.28, 0.58), part(0.52, 0.76), part(0.74, 1)]
  const stands = computeStandingPose(dress, rider, 0, 0)
  const from = (point: Point): Point => ({ x: point.x + STAND.x, y: point.y + STAND.y })
  const way = (start: Point, ...ends: readonly (readonly [Point, number])[]): Point =>
    ends.reduce((here, [end, share]) => pointBetween(here, end, share), from(start))
  const hip = way(stands.hip, [{ x: -16, y: -152 }, rises], [{ x: -8, y: -164 }, swings], [sits.hip, settles])
  const torso = interpolateValue(interpolateValue(stands.torso, 0.45, steps), sits.torso, settles)
  const pommel = needsSling(rider) ? rotatePoint(hip, torso, 22, -26) : { x: 24, y: -184 }
  return {
    ...sits,
    hip,
    torso,
    ...computeKnightUpperBody(hip, torso, dress, 0),
    nearHand: way(stands.nearHand, [pommel, steps], [sits.nearHand, settles]),
    farHand: way(stands.farHand, [{ x: -30, y: -178 }, steps], [sits.farHand, settles]),
    farFoot: way(stands.farFoot, [STIRRUP, steps], [sits.farFoot, settles]),
    nearFoot: way(stands.nearFoot, [HANGS, rises], [OVER, swings], [sits.nearFoot, settles]),
  }
}
