import { describe, expect, it } from 'vitest'
import type { HorseCourse } from '../scene/scene.ts'
import { gaitAfterRunM, gaitLevelAfterRunM, gaitStyleAt, horseLegs, PASS_END_M, PASS_GALLOP_END_M } from './gait.ts'
import { horseFootAfterRunM, listFootfalls, standingHorseToeOffsetsM } from './steps.ts'

const courses: readonly (readonly [HorseCourse, number, number])[] = [
  ['pass', 0, PASS_END_M],
  ['walk', -4, 20],
  ['trot', 0, 20],
  ['canter', 0, 20],
]

/** Places of a course, one centimetre apart. */
function along(from: number, to: number): number[] {
  return Array.from({ length: Math.round((to - from) * 100) + 1 }, (_, at) => from + at / 100)
}

describe('feet', () => {
  it.each(courses)('keep their place while they stand, on the course %s', (course, from, to) => {
    for (const leg of horseLegs) {
      const places = new Set<string>()
      for (const run of along(from, to)) {
        const foot = horseFootAfterRunM(course, run, leg, 0.3)
        if (foot.swing < 0) places.add((run + foot.x).toFixed(6))
        expect(foot.y).toBeLessThan(foot.swing > 0 ? 1e-9 : 1e-12)
        if (foot.swing <= 0) expect(foot.y).toBe(0)
      }
      const falls = listFootfalls(course, from, to).filter((fall) => fall.leg === leg).length
      expect(places.size - falls).toBeGreaterThanOrEqual(0)
      expect(places.size - falls).toBeLessThanOrEqual(1)
    }
  })

  it.each(courses)('never jump, and stay within reach, on the course %s', (course, from, to) => {
    for (const leg of horseLegs) {
      let before = horseFootAfterRunM(course, from, leg, 0.3)
      for (const run of along(from, to).slice(1)) {
        const foot = horseFootAfterRunM(course, run, leg, 0.3)
        // A centimetre of the run moves a foot by a few centimetres at most.
        expect(Math.hypot(foot.x - before.x, foot.y - before.y)).toBeLessThan(0.1)
        expect(Math.abs(foot.x - standingHorseToeOffsetsM[leg])).toBeLessThan(0.85)
        before = foot
      }
    }
  })

  it('are under the horse at both ends of a pass', () => {
    for (const leg of horseLegs)
      for (const run of [-1, 0, PASS_END_M, PASS_END_M + 3])
        expect(horseFootAfterRunM('pass', run, leg, 0.3)).toMatchObject({
          x: expect.closeTo(standingHorseToeOffsetsM[leg], 9),
          y: expect.closeTo(0, 9),
        })
  })

  it('fall in the beats of each gait', () => {
    const beats = (course: HorseCourse): number => {
      const { length } = gaitStyleAt(gaitLevelAfterRunM(course, 0))
      return new Set(listFootfalls(course, 0.001, length + 0.001).map(({ run }) => run.toFixed(3))).size
    }
    expect([beats('walk'), beats('trot'), beats('canter')]).toEqual([4, 2, 3])
  })

  it('are all in the air once a stride at the gallop', () => {
    const runs = along(30, 30 + gaitStyleAt(4).length)
    const flying = runs.filter((run) => horseLegs.every((leg) => horseFootAfterRunM('pass', run, leg, 0.3).swing > 0))
    expect(flying.length / runs.length).toBeGreaterThan(0.1)
    expect(flying.length / runs.length).toBeLessThan(0.35)
  })
})

describe('footfalls', () => {
  it('are the same for any partition of the way', () => {
    for (const [course, from, to] of courses) {
      const middle = from + (to - from) * 0.37
      expect([...listFootfalls(course, from, middle), ...listFootfalls(course, middle, to)]).toEqual(
        listFootfalls(course, from, to),
      )
    }
  })

  it('have the gait of their place', () => {
    expect(listFootfalls('pass', 20, 25).every(({ gait }) => gait === 'gallop')).toBe(true)
    expect(gaitAfterRunM('pass', PASS_GALLOP_END_M + 3)).toBe('canter')
    expect(listFootfalls('trot', 0, 10).every(({ gait }) => gait === 'trot')).toBe(true)
  })
})
