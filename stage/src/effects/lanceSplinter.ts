import type { LanceBurst } from '../scene/scene.ts'
import { GRAVITY_M_PER_S2, seededShare } from './seededShare.ts'

/** A piece of a lance at one moment. */
export interface LanceSplinter {
  readonly x: number
  /** The height of its middle; at most `rest`, its final height. */
  readonly y: number
  readonly restY: number
  /** Radians from the direction of the lists. */
  readonly angle: number
  readonly length: number
  readonly width: number
  readonly tone: number
}

/** The share of its speed that a piece keeps when it bounces, and when it skids. */
const BOUNCE = 0.3
const SKID = 0.35

/** The number of pieces, 14 to 22. The first is the lance's head. */
export function countLanceSplinters({ seed }: LanceBurst): number {
  return 14 + Math.floor(seededShare(seed, 0) * 9)
}

/**
 * A piece of a broken lance: it flies, hits the ground, bounces once and lies. In closed form, so that it works at any
 * moment.
 * @param piece from 0.
 */
export function lanceSplinterAt({ at, facing, sinceMs, seed }: LanceBurst, piece: number): LanceSplinter {
  const draw = (of: number): number => seededShare(seed + piece * 131, of)
  const isHead = piece === 0
  const t = Math.max(0, sinceMs) / 1000
  const vx = facing * (isHead ? 1 + draw(1) : 6.4 * draw(1) - 1.4)
  const vy = isHead ? -4.8 - 0.6 * draw(2) : 0.8 - 5.2 * draw(2)
  const spin = facing * (isHead ? 8 + 2 * draw(3) : 24 * draw(3) - 8)
  const start = { x: at.x + 0.25 * (draw(4) - 0.5), y: at.y + 0.2 * (draw(5) - 0.5), angle: (draw(6) - 0.5) * 1.6 }
  const rest = 0.25 * draw(7)
  const landing = (-vy + Math.sqrt(vy * vy + 2 * GRAVITY_M_PER_S2 * (rest - start.y))) / GRAVITY_M_PER_S2
  const up = BOUNCE * (vy + GRAVITY_M_PER_S2 * landing)
  const bounced = (2 * up) / GRAVITY_M_PER_S2
  const flown = Math.min(t, landing)
  const hopped = Math.min(Math.max(0, t - landing), bounced)
  const struck = start.angle + spin * landing
  const lain = Math.round(struck / Math.PI + 0.4 * Math.sign(spin)) * Math.PI + 0.3 * (draw(8) - 0.5)
  return {
    x: start.x + vx * (flown + SKID * hopped),
    y:
      t < landing
        ? start.y + vy * flown + (GRAVITY_M_PER_S2 / 2) * flown * flown
        : rest - up * hopped + (GRAVITY_M_PER_S2 / 2) * hopped * hopped,
    restY: rest,
    angle: t < landing ? start.angle + spin * flown : struck + (lain - struck) * (hopped / bounced),
    length: isHead ? 0.95 : 0.1 + 0.42 * draw(9) * draw(12),
    width: isHead ? 0.07 : 0.028 + 0.03 * draw(10),
    tone: isHead ? 0 : Math.floor(draw(11) * 3),
  }
}
