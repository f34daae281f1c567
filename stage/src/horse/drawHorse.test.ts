import { describe, expect, it } from 'vitest'
import type { HorseScene, PictureStyle, RiderScene } from '../scene/scene.ts'
import { SvgSurface } from '../surface/svgSurface.ts'
import { sampleRider } from '../testing/sampleScene.ts'
import { drawHorse, drawTurningHorseOverRider } from './drawHorse.ts'
import { PASS_END_M } from './gait.ts'
import { horseBodyPoseAt } from './horseMotion.ts'

const look: PictureStyle = { theme: 'light', hasMoreContrast: false, isSmall: false, resolution: 53 }

const rest: HorseScene = { x: 0, facing: 1, course: 'pass', run: 0, speed: 0, rear: 0, wound: null, shy: 0 }

/** A painted horse as SVG. */
function paintSvg(change: Partial<HorseScene>, rider: Partial<RiderScene> = {}, atMs = 1_000): string {
  const surface = new SvgSurface()
  const whole = { ...sampleRider('knight1', 0, 1, 'stable_1'), horse: { ...rest, ...change }, ...rider }
  drawHorse(surface, whole, atMs, 4, look)
  drawTurningHorseOverRider(surface, whole, atMs, 4, look)
  return surface.markup()
}

const poses: readonly Partial<HorseScene>[] = [
  ...Array.from({ length: 60 }, (_, at) => ({ run: (at / 59) * (PASS_END_M + 4) - 2, speed: 9 })),
  ...(['walk', 'trot', 'canter'] as const).map((course) => ({ course, run: 123.4, speed: 2 })),
  ...[-1, -0.6, -0.2, 0, 0.3, 0.7].map((facing) => ({ facing })),
  ...(['minor', 'moderate', 'major'] as const).map((wound) => ({ wound, course: 'walk' as const, run: 3, speed: 1 })),
  ...[0, 0.1, 0.5, 1].map((rear) => ({ rear, shy: rear, run: 3 })),
]

describe('a horse', () => {
  it('has finite numbers in every pose', () => {
    for (const pose of poses) expect(paintSvg(pose)).not.toMatch(/NaN|Infinity|undefined/)
  })

  it('looks the same for the same input', () => {
    const first = poses.map((pose) => paintSvg(pose))
    expect([...poses].reverse().map((pose) => paintSvg(pose))).toEqual([...first].reverse())
  })

  it('shows every field of its scene', () => {
    const plain = paintSvg({})
    const others = [paintSvg({ wound: 'minor' }), paintSvg({ shy: 1 }), paintSvg({ rear: 1 }), paintSvg({ facing: 0 })]
    expect(new Set([plain, ...others, paintSvg({}, { seat: { kind: 'gone' } })]).size).toBe(6)
  })

  it('stands still at its post, and moves up and down on the run', () => {
    expect(Object.values(horseBodyPoseAt(rest)).map(Math.abs)).toEqual([0, 0, 0])
    const heights = Array.from({ length: 40 }, (_, at) => horseBodyPoseAt({ ...rest, run: 30 + at / 8, speed: 10 }).y)
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(0.08)
    expect(horseBodyPoseAt({ ...rest, rear: 1 }).pitch).toBeLessThan(-0.5)
  })
})
