import type { HorseCourse } from '../scene/scene.ts'
import {
  type Gait,
  type GaitStyle,
  gaitAfterRunM,
  gaitLevelAfterRunM,
  gaitStyleAt,
  type HorseLeg,
  horseLegs,
  PASS_END_M,
} from './gait.ts'

/** A foot on the ground. */
export interface GroundContact {
  /** The metres run when it comes down, and when it lifts. */
  readonly downAtRunM: number
  readonly upAtRunM: number
  /** Its place, in metres along the run. */
  readonly placeM: number
}

/** A foot's place. */
export interface HorseFoot {
  /** The toe, from the horse's middle. */
  readonly x: number
  /** At most 0. */
  readonly y: number
  /** -1 to 0 while it stands; 0 to 1 on its way to the next place. */
  readonly swing: number
}

/** Each toe's place under a standing horse, in metres before its middle. */
export const standingHorseToeOffsetsM: Readonly<Record<HorseLeg, number>> = {
  farHind: -0.5,
  farFore: 0.68,
  nearHind: -0.7,
  nearFore: 0.52,
}

/** A foot after some metres. @param lift in metres. */
export function horseFootAfterRunM(course: HorseCourse, run: number, leg: HorseLeg, lift: number): HorseFoot {
  const at = course === 'pass' ? Math.min(Math.max(run, 0), PASS_END_M) : run
  const [step, next] = course === 'pass' ? passSteps(leg, at) : evenSteps(course, leg, at)
  if (at <= step.upAtRunM) {
    return { x: step.placeM - at, y: 0, swing: -1 + (at - step.downAtRunM) / (step.upAtRunM - step.downAtRunM) }
  }
  const swing = (at - step.upAtRunM) / (next.downAtRunM - step.upAtRunM)
  const eased = swing * swing * (3 - 2 * swing)
  const x = step.placeM + (next.placeM - step.placeM) * eased - at
  return {
    x: standingHorseToeOffsetsM[leg] + withinReach(x - standingHorseToeOffsetsM[leg]),
    y: -lift * Math.sin(Math.PI * swing ** 0.85),
    swing,
  }
}

/** Between two gaits a foot in the air would be left far behind, so it is drawn in a little. */
function withinReach(ahead: number): number {
  return Math.abs(ahead) < REACH ? ahead : Math.sign(ahead) * (REACH + 0.3 * (Math.abs(ahead) - REACH))
}

/** The number of strides after some metres. */
export function strideCountAfterRunM(course: HorseCourse, run: number): number {
  if (course !== 'pass') return run / gaitStyleAt(gaitLevelAfterRunM(course, run)).length
  const at = Math.min(Math.max(run, 0), PASS_END_M) / GRID
  const { strides } = cachedPass()
  const from = strides[Math.floor(at)] ?? 0
  return from + ((strides[Math.ceil(at)] ?? from) - from) * (at - Math.floor(at))
}

/** A hoof that comes down. */
export interface Footfall {
  /** The metres run. */
  readonly run: number
  readonly leg: HorseLeg
  readonly gait: Gait
}

/** Lists the footfalls after one place of a course, up to and including another, in order; for sound. @public */
export function listFootfalls(course: HorseCourse, fromRun: number, toRun: number): readonly Footfall[] {
  const heard = horseLegs.flatMap((leg) =>
    downsOf(course, leg, fromRun, toRun)
      .filter((run) => run > fromRun && run <= toRun)
      .map((run) => ({ run, leg, gait: gaitAfterRunM(course, run) })),
  )
  return heard.sort((one, other) => one.run - other.run)
}

function downsOf(course: HorseCourse, leg: HorseLeg, fromRun: number, toRun: number): readonly number[] {
  if (course === 'pass')
    return cachedPass().steps[leg].flatMap(({ downAtRunM }) => (downAtRunM > 0 ? [downAtRunM] : []))
  const { length, offset } = gaitStyleAt(gaitLevelAfterRunM(course, 0))
  const first = Math.floor(fromRun / length - offset[leg])
  const count = Math.max(0, Math.ceil((toRun - fromRun) / length)) + 2
  return Array.from({ length: count }, (_, at) => (first + at + offset[leg]) * length)
}

function evenSteps(course: HorseCourse, leg: HorseLeg, run: number): readonly [GroundContact, GroundContact] {
  const manner = gaitStyleAt(gaitLevelAfterRunM(course, run))
  const first = Math.floor(run / manner.length - manner.offset[leg])
  return [evenStep(manner, leg, first), evenStep(manner, leg, first + 1)]
}

function evenStep({ length, dutyFactor, offset }: GaitStyle, leg: HorseLeg, at: number): GroundContact {
  const down = (at + offset[leg]) * length
  const up = down + dutyFactor * length
  return { downAtRunM: down, upAtRunM: up, placeM: standingHorseToeOffsetsM[leg] + (down + up) / 2 }
}

function passSteps(leg: HorseLeg, run: number): readonly [GroundContact, GroundContact] {
  const steps = cachedPass().steps[leg]
  let at = 0
  while ((steps[at + 1]?.downAtRunM ?? Number.POSITIVE_INFINITY) <= run) at++
  const step = steps[at] ?? standing
  return [step, steps[at + 1] ?? step]
}

/** Metres before and behind its rest; no standing foot is farther. */
const REACH = 0.75

const standing: GroundContact = { downAtRunM: 0, upAtRunM: 0, placeM: 0 }

interface Pass {
  readonly strides: readonly number[]
  readonly steps: Readonly<Record<HorseLeg, readonly GroundContact[]>>
}

/** Metres between the computed places of a pass. */
const GRID = 0.05
/** The stride phase at the start and end of a pass: all feet on the ground, the near fore foot next. */
const START = 0.505
const END = 0.515

let pass: Pass | null = null

/** Computed once, because every pass has the same footfalls. */
function cachedPass(): Pass {
  pass ??= computePass()
  return pass
}

function computePass(): Pass {
  const gone = [0]
  const manners = [gaitStyleAt(0)]
  for (let at = 1; at <= Math.round(PASS_END_M / GRID); at++) {
    manners.push(gaitStyleAt(gaitLevelAfterRunM('pass', at * GRID)))
    gone.push((gone[at - 1] ?? 0) + GRID / gaitStyleAt(gaitLevelAfterRunM('pass', (at - 0.5) * GRID)).length)
  }
  // Scales all strides a little, so that the last one ends at a stand.
  const all = gone.at(-1) ?? 1
  const fit = (Math.round(all) + END - START) / all
  const strides = gone.map((stride) => START + stride * fit)
  const [farHind, farFore, nearHind, nearFore] = horseLegs.map((leg) => stepsOf(leg, strides, manners))
  return { strides, steps: { farHind, farFore, nearHind, nearFore } as Pass['steps'] }
}

/** A leg's steps, with a stand at the start and end. */
function stepsOf(leg: HorseLeg, strides: readonly number[], manners: readonly GaitStyle[]): readonly GroundContact[] {
  const phases = strides.map((stride, at) => stride - (manners[at]?.offset[leg] ?? 0))
  const leaving = phases.map((phase, at) => phase - (manners[at]?.dutyFactor ?? 0))
  const downs = [-1, ...crossings(phases)]
  const ups = crossings(leaving)
  return downs.map((down, at) => {
    const up = ups[at] ?? Number.POSITIVE_INFINITY
    if (at === 0) return { downAtRunM: down, upAtRunM: up, placeM: standingHorseToeOffsetsM[leg] }
    return {
      downAtRunM: down,
      upAtRunM: up,
      placeM: standingHorseToeOffsetsM[leg] + (at === downs.length - 1 ? PASS_END_M : (down + up) / 2),
    }
  })
}

/** The metres at which a growing value passes a whole number. */
function crossings(values: readonly number[]): number[] {
  return values.flatMap((value, at) => {
    const before = values[at - 1] ?? value
    const whole = Math.floor(value)
    return whole > Math.floor(before) ? [(at - (value - whole) / (value - before)) * GRID] : []
  })
}
