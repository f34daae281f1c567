import { expect, it } from 'vitest'
import type { AttendantScene, PictureStyle } from '../scene/scene.ts'
import { attendantStepLengthM } from '../scene/steps.ts'
import { SvgSurface } from '../surface/svgSurface.ts'
import { computeAttendantPose } from './attendantPose.ts'
import { drawAttendant } from './drawAttendant.ts'
import { computeAttendantFoot } from './gait.ts'

const look: PictureStyle = { theme: 'light', hasMoreContrast: false, isSmall: false, resolution: 53 }
const kinds = ['marshal', 'herald', 'leech', 'page', 'squire'] as const
const acts: readonly AttendantScene['act'][] = [
  { kind: 'stands' },
  { kind: 'flag', flag: 'black', raised: 0.4 },
  { kind: 'flag', flag: 'yellow', raised: 1 },
  { kind: 'trumpet', raised: 1, blows: true },
  { kind: 'board', raised: 0.7, points: { knight1: 12, knight2: 0 } },
  { kind: 'tends' },
  { kind: 'points' },
  { kind: 'bows' },
]
const someone = (part: Partial<AttendantScene>): AttendantScene => ({
  kind: 'marshal',
  lane: 'near',
  x: 0,
  facing: 1,
  run: 0,
  isRunning: false,
  act: { kind: 'stands' },
  ...part,
})

function paintSvg(folk: AttendantScene, wind = 3): string {
  const surface = new SvgSurface()
  drawAttendant(surface, folk, 20_000, wind, look)
  return surface.markup()
}

it('a standing foot keeps its place, walking and running', () => {
  for (const isRunning of [false, true]) {
    const step = attendantStepLengthM('marshal', isRunning)
    let stood = 0
    for (let run = 0; run < 4 * step; run += 0.01) {
      for (const far of [false, true]) {
        const [before, after] = [run, run + 0.01].map((at) => ({
          at,
          ...computeAttendantFoot(at / step, step, far, isRunning),
        }))
        if (before?.y !== 0 || after?.y !== 0) continue
        stood += 1
        expect(after.ball + after.at).toBeCloseTo(before.ball + before.at, 6)
      }
    }
    expect(stood).toBeGreaterThan(100)
  }
})

it('feet move without jumps', () => {
  let most = 0
  for (const isRunning of [false, true]) {
    for (let run = 0; run < 3; run += 0.005) {
      const before = computeAttendantPose(someone({ run, isRunning }), 0)
      const after = computeAttendantPose(someone({ run: run + 0.005, isRunning }), 0)
      for (const leg of ['near', 'far'] as const) {
        const [from, to] = [before[leg].ankle, after[leg].ankle]
        most = Math.max(most, Math.abs(to.x - from.x), Math.abs(to.y - from.y))
      }
    }
  }
  expect(most).toBeLessThan(0.03)
})

it('the feet are side by side after every whole step of a walk', () => {
  for (const kind of kinds) {
    const { near, far } = computeAttendantPose(someone({ kind, run: 5 * attendantStepLengthM(kind, false) }), 0)
    expect(Math.abs(near.ball.x - far.ball.x)).toBeLessThan(0.15)
    expect(near.ball.y).toBeCloseTo(0, 6)
    expect(far.ball.y).toBeCloseTo(0, 6)
  }
})

it('everybody is painted in every act, repeatably, with finite numbers', () => {
  for (const kind of kinds) {
    for (const act of acts) {
      for (const facing of [1, -1] as const) {
        const folk = someone({ kind, act, facing, run: 3.3, isRunning: act.kind === 'stands' })
        expect(paintSvg(folk)).toBe(paintSvg(folk))
        expect(paintSvg(folk)).not.toMatch(/NaN|Infinity|undefined/)
      }
    }
  }
})

it("the points are never mirrored, and knight 1's are on the left", () => {
  const board = (facing: 1 | -1) =>
    paintSvg(someone({ kind: 'page', facing, act: { kind: 'board', raised: 1, points: { knight1: 4, knight2: 7 } } }))
  for (const facing of [1, -1] as const) {
    const markup = board(facing)
    expect(markup.indexOf('M4.6 10V0')).toBeLessThan(markup.indexOf('M.2 0H6'))
    const mirrors = markup.slice(0, markup.indexOf('M4.6 10V0')).match(/scale\(-/g) ?? []
    expect(mirrors.length % 2).toBe(0)
  }
})
