import { hitLocations } from '@tiltyard/engine'
import { describe, expect, it } from 'vitest'
import { hitPointOn, MEETING_DISTANCE_M } from '../scene/places.ts'
import type { PictureStyle, RiderPosture, RiderScene } from '../scene/scene.ts'
import { SvgSurface } from '../surface/svgSurface.ts'
import { sampleRider } from '../testing/sampleScene.ts'
import { computeBlowReaction } from './blowReaction.ts'
import { drawDismountedKnight, drawKnightPartsBehindHorse, drawLanceOfRider, drawMountedKnight } from './drawKnight.ts'
import { createKnightDress } from './knightDress.ts'
import { computeSeatedPose } from './knightPose.ts'
import { walkingFootPointCm } from './step.ts'

/** The height of the far lane in the picture. */
const FAR_LANE = 0.42
const look: PictureStyle = { theme: 'light', hasMoreContrast: false, isSmall: false, resolution: 53 }
const right = sampleRider('knight1', 0, 1, 'stable_1')
const left = sampleRider('knight2', MEETING_DISTANCE_M, -1, 'stable_8')

function paintSvg(rider: RiderScene, atMs = 1_000): string {
  const surface = new SvgSurface()
  drawKnightPartsBehindHorse(surface, rider, atMs, 3, look)
  if (/^mount/.test(rider.seat.kind)) drawMountedKnight(surface, rider, atMs, 3, look)
  else drawDismountedKnight(surface, rider, atMs, 3, look)
  drawLanceOfRider(surface, rider, atMs, look)
  return surface.markup()
}

/** The lance's tip, in metres of the lists. */
function tipOf(rider: RiderScene): { x: number; y: number } {
  const { aim } = rider.lance
  const { x, facing } = rider.horse
  const { lanceGrip } = computeSeatedPose(
    rider,
    createKnightDress(rider, look),
    aim && { x: (aim.x - x) * facing, y: aim.y },
  )
  if (lanceGrip === null) throw new Error('no lance in the hand')
  return {
    x: x + (facing * (lanceGrip.hand.x + lanceGrip.ahead * Math.cos(lanceGrip.angle))) / 100,
    y: (lanceGrip.hand.y + lanceGrip.ahead * Math.sin(lanceGrip.angle)) / 100,
  }
}

const seats: readonly RiderPosture[] = [
  { kind: 'mounted' },
  ...[0, 0.3, 0.86, 0.9, 1].map((at) => ({
    kind: 'falling' as const,
    at,
    from: { x: 0, y: -1.55 },
    to: { x: -1, y: 0 },
  })),
  { kind: 'lying', x: 1, stir: 0.5, isCovered: false },
  { kind: 'lying', x: 1, stir: 0, isCovered: true },
  ...[0, 0.5, 1].map((up) => ({ kind: 'standing' as const, x: 1, y: 0, facing: -1 as const, up, helped: 1 - up })),
  ...[0, 0.2, 0.5, 0.71, 0.73, 1].map((at) => ({ kind: 'mounting' as const, at })),
  { kind: 'carried', x: 1, facing: 1 },
  { kind: 'gone' },
]

describe('a knight', () => {
  it('who mounts is drawn behind the horse until the leg is across, and at last sits', () => {
    const drawn = (at: number): [beyond: number, before: number] => {
      const rider: RiderScene = { ...right, seat: { kind: 'mounting', at } }
      const [beyond, before] = [new SvgSurface(), new SvgSurface()]
      drawKnightPartsBehindHorse(beyond, rider, 0, 3, look)
      drawMountedKnight(before, rider, 0, 3, look)
      return [beyond.markup().length, before.markup().length]
    }
    expect(drawn(0.7)[0]).toBeGreaterThan(5 * drawn(0.75)[0])
    expect(drawn(0.75)[1]).toBeGreaterThan(5 * drawn(0.7)[1])
    const sits = (seat: RiderPosture): string => paintSvg({ ...right, seat }).replaceAll('-0', '0')
    expect(sits({ kind: 'mounting', at: 1 })).toBe(sits({ kind: 'mounted' }))
  })

  it('has finite numbers in every seat, with every blow and wound', () => {
    for (const rider of [right, left])
      for (const seat of seats)
        for (const location of hitLocations) {
          const hurt = {
            ...rider,
            seat,
            blow: { location, sinceMs: 80, force: 1 },
            wounds: [{ location, severity: 'major' as const }],
          }
          expect(paintSvg(hurt)).not.toMatch(/NaN|Infinity|undefined/)
        }
  })

  it('is the same for the same scene, and moves with time', () => {
    expect(paintSvg(right)).toBe(paintSvg({ ...right }))
    expect(paintSvg(right)).not.toBe(paintSvg(right, 1_200))
  })

  it.each(hitLocations)('reacts to a blow on the %s in its own way, and has settled after a second', (location) => {
    const others = hitLocations.filter((other) => other !== location)
    const struck = computeBlowReaction({ location, sinceMs: 60, force: 1 })
    for (const other of others)
      expect(struck).not.toEqual(computeBlowReaction({ location: other, sinceMs: 60, force: 1 }))
    expect(computeBlowReaction({ location, sinceMs: 1_000, force: 1 })).toEqual(computeBlowReaction(null))
    const jolt = (sinceMs: number) => Math.abs(computeBlowReaction({ location, sinceMs, force: 1 }).torso)
    expect(jolt(60)).toBeGreaterThan(jolt(20))
    expect(jolt(60)).toBeGreaterThan(3 * jolt(700))
  })

  it('on foot does not slide', () => {
    const placed = [0, 0.1, 0.2, 0.3].map((run) => run * 100 + walkingFootPointCm(run, 0.84, 0).x)
    for (const x of placed) expect(x).toBeCloseTo(21, 6)
    expect(walkingFootPointCm(0.5, 0.84, 0).y).toBeLessThan(-1)
  })

  it('has its hit locations where they are drawn', () => {
    const rider = { ...right, lean: 0.5 }
    const { pose, lanceGrip, shield } = computeSeatedPose(rider, createKnightDress(rider, look), null)
    const drawn = { hand: lanceGrip?.hand, shield, shoulder: pose.nearShoulder, neck: pose.neck }
    for (const [location, at] of Object.entries(drawn)) {
      const place = hitPointOn(location as keyof typeof drawn, 0, 1)
      expect(Math.hypot(place.x - (at?.x ?? 9) / 100, place.y - (at?.y ?? 9) / 100), location).toBeLessThan(0.15)
    }
  })

  it('reacts more to a harder blow', () => {
    const torso = (force: number) => Math.abs(computeBlowReaction({ location: 'chest', sinceMs: 80, force }).torso)
    expect(torso(1)).toBeGreaterThan(1.5 * torso(0.3))
  })
})

describe('a lance', () => {
  it.each(hitLocations)('at level has its tip on its target, the %s', (location) => {
    for (const [rider, other] of [
      [right, left],
      [left, right],
    ] as const) {
      const place = hitPointOn(location, other.horse.x, rider === right ? -1 : 1)
      const aim = { x: place.x, y: place.y + (rider === right ? -FAR_LANE : FAR_LANE) }
      const tip = tipOf({ ...rider, blow: { location, sinceMs: 60, force: 1 }, lance: { ...rider.lance, aim } })
      expect(tip.x).toBeCloseTo(aim.x, 6)
      expect(tip.y).toBeCloseTo(aim.y, 6)
    }
  })

  it('points at a target out of reach without being longer', () => {
    const aim = { x: 12, y: -1.95 }
    const tip = tipOf({ ...right, lance: { ...right.lance, aim } })
    expect(tip.x).toBeCloseTo(tipOf(right).x, 1)
    expect(tip.y).toBeCloseTo(aim.y, 1)
  })

  it('reaches over the head when upright, and beyond the horse when level', () => {
    const upright = tipOf({ ...right, lance: { ...right.lance, level: 0 } })
    expect(upright.y).toBeLessThan(-3.5)
    expect(tipOf(right).x).toBeGreaterThan(2.5)
  })

  it('that fell is not in the hand', () => {
    for (const carry of ['dropped', 'none'] as const) {
      const rider = { ...right, lance: { ...right.lance, carry } }
      expect(computeSeatedPose(rider, createKnightDress(rider, look), null).lanceGrip).toBeNull()
    }
  })
})
