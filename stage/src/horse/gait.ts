import type { HorseCourse } from '../scene/scene.ts'
import { interpolateValue } from '../shapes/shares.ts'

export type Gait = 'stand' | 'walk' | 'trot' | 'canter' | 'gallop'
/** For a horse that faces right, the right legs are the near ones. */
export type HorseLeg = 'farHind' | 'farFore' | 'nearHind' | 'nearFore'

export const horseLegs: readonly HorseLeg[] = ['farHind', 'farFore', 'nearHind', 'nearFore']

/** Metres of a pass at which each gait ends. */
export const PASS_WALK_END_M = 1.5
export const PASS_TROT_END_M = 5
export const PASS_CANTER_END_M = 14
export const PASS_GALLOP_END_M = 44.6
/** The horse stands again. */
export const PASS_END_M = 58.6

/** The parameters of a gait. */
export interface GaitStyle {
  /** Metres of a whole stride. */
  readonly length: number
  /** The share of a stride in which a foot is on the ground. */
  readonly dutyFactor: number
  /** The time of each footfall as a share of the stride; chosen for short ways between gaits. */
  readonly offset: Readonly<Record<HorseLeg, number>>
  /** A foot's lift in metres. */
  readonly lift: number
  /** Metres that the back rises, once a stride, and twice a stride. */
  readonly rise: number
  readonly bounce: number
  /** Radians by which the body rocks once a stride. */
  readonly rock: number
  /** Radians of the head's nod, once a stride and twice a stride. */
  readonly toss: number
  readonly nod: number
  /** Radians by which the neck stretches forward. */
  readonly stretch: number
}

const order: readonly Gait[] = ['stand', 'walk', 'trot', 'canter', 'gallop']

const fourBeat = { farHind: 0, farFore: 0.25, nearHind: 0.5, nearFore: 0.75 }

const manners: Readonly<Record<Gait, GaitStyle>> = {
  stand: {
    ...{ length: 0.75, dutyFactor: 0.77, offset: fourBeat, lift: 0.06 },
    ...{ rise: 0, bounce: 0, rock: 0, toss: 0, nod: 0, stretch: 0 },
  },
  walk: {
    ...{ length: 1.7, dutyFactor: 0.62, offset: fourBeat, lift: 0.15 },
    ...{ rise: 0, bounce: 0.014, rock: 0, toss: 0, nod: 0.055, stretch: 0.07 },
  },
  trot: {
    ...{ length: 2.5, dutyFactor: 0.42, lift: 0.26 },
    // Diagonal pairs.
    offset: { farHind: 0, farFore: 0.5, nearHind: 0.5, nearFore: 1 },
    ...{ rise: 0, bounce: 0.045, rock: 0, toss: 0, nod: 0.025, stretch: 0 },
  },
  canter: {
    ...{ length: 3.2, dutyFactor: 0.34, lift: 0.28 },
    // Three beats: the near fore foot leads.
    offset: { farHind: 0.2, farFore: 0.5, nearHind: 0.5, nearFore: 0.76 },
    ...{ rise: 0.05, bounce: 0, rock: 0.065, toss: 0.09, nod: 0, stretch: 0.1 },
  },
  gallop: {
    ...{ length: 4.8, dutyFactor: 0.24, lift: 0.36 },
    // Four beats, then all feet are in the air.
    offset: { farHind: 0.2, farFore: 0.58, nearHind: 0.32, nearFore: 0.72 },
    ...{ rise: 0.06, bounce: 0, rock: 0.075, toss: 0.12, nod: 0, stretch: 0.34 },
  },
}

/** On a pass: the gait level by metres run, interpolated between. */
const passLevels: readonly (readonly [run: number, level: number])[] = [
  [0, 0],
  [0.9, 1],
  [PASS_WALK_END_M, 1],
  [2.8, 2],
  [PASS_TROT_END_M - 0.5, 2],
  [6.2, 3],
  [PASS_CANTER_END_M - 1.5, 3],
  [PASS_CANTER_END_M + 1.5, 4],
  [PASS_GALLOP_END_M - 1.5, 4],
  [PASS_GALLOP_END_M + 2.3, 3],
  [PASS_END_M - 9.8, 3],
  [PASS_END_M - 7, 2],
  [PASS_END_M - 4.8, 2],
  [PASS_END_M - 3.2, 1],
  [PASS_END_M - 1.6, 1],
  [PASS_END_M, 0],
]

/** The gait level: 0 stands, 1 walks, 2 trots, 3 canters, 4 gallops. */
export function gaitLevelAfterRunM(course: HorseCourse, run: number): number {
  if (course !== 'pass') return order.indexOf(course)
  for (let at = 1; at < passLevels.length; at++) {
    const [before, after] = [passLevels[at - 1], passLevels[at]]
    if (!before || !after || run >= after[0]) continue
    return before[1] + (after[1] - before[1]) * Math.max(0, (run - before[0]) / (after[0] - before[0]))
  }
  return 0
}

/** The gait after some metres. */
export function gaitAfterRunM(course: HorseCourse, run: number): Gait {
  return order[Math.round(gaitLevelAfterRunM(course, run))] ?? 'stand'
}

/** The parameters at a gait level, interpolated. */
export function gaitStyleAt(level: number): GaitStyle {
  const [low, high] = [mannerAt(Math.floor(level)), mannerAt(Math.ceil(level))]
  const share = level - Math.floor(level)
  if (share === 0) return low
  return { ...interpolate(low, high, share), offset: interpolate(low.offset, high.offset, share) }
}

function mannerAt(level: number): GaitStyle {
  return manners[order[level] ?? 'stand']
}

/** Interpolates all numbers of two objects. */
function interpolate<T extends object>(one: T, other: T, share: number): T {
  const all = { ...one }
  for (const name in all) {
    const [from, to] = [one[name], other[name]]
    if (typeof from === 'number' && typeof to === 'number')
      Object.assign(all, { [name]: interpolateValue(from, to, share) })
  }
  return all
}
