import type { Ending } from '../joust/event.ts'
import { endings } from '../joust/event.ts'
import type { BySide } from '../league/side.ts'
import type { Rules } from '../rules/rules.ts'
import { lastPassOf } from '../rules/rules.ts'
import type { AttackRun } from './attack/attackRun.ts'
import type { AttackPassOutcomeProbabilities } from './passStep.ts'
import type { WinChances } from './shares.ts'
import type { PassDistribution } from './suddenDeathStepper.ts'

/** The accumulated probability of each winner and ending. */
interface Tally {
  knight1: number
  knight2: number
  none: number
  readonly endings: Record<Ending, number>
  readonly disqualified: { knight1: number; knight2: number }
}

/** The result of two combined attacks. */
export interface CombinedAttackResult {
  readonly chances: WinChances
  /** Each knight's expected gain in the passes that are ridden in full. */
  readonly gains: BySide<number>
  /** The probability that a knight is disqualified and the other wins. */
  readonly disqualified: BySide<number>
}

/**
 * Combines two attacks into a match. They are independent until the end, except for the shared withdrawal roll. @param
 * level the first pass's column; 0 before sudden death. @param levelOf the column for a level total.
 */
export function combineAttackRuns(
  rules: Rules,
  one: AttackRun,
  other: AttackRun,
  level: number,
  levelOf: (points: number) => number,
): CombinedAttackResult {
  const tally: Tally = {
    knight1: 0,
    knight2: 0,
    none: 0,
    endings: noEndings(),
    disqualified: { knight1: 0, knight2: 0 },
  }
  const gains = { knight1: 0, knight2: 0 }
  const stays = 1 - rules.withdrawalChance / 10_000
  let masses: number[] = []
  masses[level] = 1
  for (const [at, columns] of one.passes.entries()) {
    const pass = one.firstPass + at
    const next: number[] = []
    for (const [key, mass] of masses.entries()) {
      const first = columns[key]
      const second = other.passes[at]?.[key]
      if (!mass || !first || !second) continue
      gains.knight1 += mass * first.gain
      gains.knight2 += mass * second.gain
      const on = verdicts(tally, mass, first.probabilities, second.probabilities, stays)
      if (pass < rules.passes) next[0] = (next[0] ?? 0) + on
      else
        compare(tally, on, first, second, pass, rules, (points, probability) => {
          const to = levelOf(points)
          next[to] = (next[to] ?? 0) + probability
        })
    }
    masses = next
  }
  const { knight1, knight2 } = tally.disqualified
  const sum = sumOf(tally)
  return { chances: chancesOf(tally), gains, disqualified: { knight1: knight1 / sum, knight2: knight2 / sum } }
}

function noEndings(): Record<Ending, number> {
  return Object.fromEntries(endings.map((ending) => [ending, 0])) as Record<Ending, number>
}

/** Adds the early endings of a pass (rules 6.1 to 6.3). Returns the mass that rides on. */
function verdicts(
  tally: Tally,
  mass: number,
  one: AttackPassOutcomeProbabilities,
  other: AttackPassOutcomeProbabilities,
  stays: number,
): number {
  const lives = 1 - one.death
  const livesToo = 1 - other.death
  win(tally, 'knight1', 'death', mass * one.death * livesToo)
  win(tally, 'knight2', 'death', mass * other.death * lives)
  win(tally, 'none', 'double-death', mass * one.death * other.death)
  const within = one.doubt + one.on
  const withinToo = other.doubt + other.on
  win(tally, 'knight2', 'disqualification', mass * one.out * withinToo)
  win(tally, 'knight1', 'disqualification', mass * other.out * within)
  tally.disqualified.knight1 += mass * one.out * withinToo
  tally.disqualified.knight2 += mass * other.out * within
  win(tally, 'none', 'double-disqualification', mass * one.out * other.out)
  const leaves = 1 - stays
  win(tally, 'knight1', 'withdrawal', mass * one.doubt * other.on * leaves)
  win(tally, 'knight2', 'withdrawal', mass * other.doubt * one.on * leaves)
  win(tally, 'none', 'double-withdrawal', mass * one.doubt * other.doubt * leaves)
  return mass * (one.on * other.on + stays * (one.doubt * other.on + one.on * other.doubt + one.doubt * other.doubt))
}

function win(tally: Tally, winner: 'knight1' | 'knight2' | 'none', ending: Ending, mass: number): void {
  tally[winner] += mass
  tally.endings[ending] += mass
}

/** Adds the ending on points, or continues if level (rules 6.4). */
function compare(
  tally: Tally,
  mass: number,
  one: PassDistribution,
  other: PassDistribution,
  pass: number,
  rules: Rules,
  ride: (points: number, mass: number) => void,
): void {
  const ending = pass > rules.passes ? 'sudden-death' : 'points'
  let below = 0
  let belowToo = 0
  let first = 0
  let second = 0
  const most = Math.max(one.points.length, other.points.length)
  for (let points = 0; points < most; points++) {
    const probability = one.points[points] ?? 0
    const shareToo = other.points[points] ?? 0
    first += probability * belowToo
    second += shareToo * below
    below += probability
    belowToo += shareToo
    const level = probability * shareToo
    if (level === 0) continue
    if (pass === lastPassOf(rules)) win(tally, 'none', 'draw', mass * level)
    else ride(points, mass * level)
  }
  win(tally, 'knight1', ending, mass * first)
  win(tally, 'knight2', ending, mass * second)
}

/** Scales to sum 1, because rare states were dropped. */
function chancesOf(tally: Tally): WinChances {
  const { knight1, knight2, none, endings: byEnding } = tally
  const sum = sumOf(tally)
  const probabilities = Object.fromEntries(endings.map((ending) => [ending, byEnding[ending] / sum])) as Record<
    Ending,
    number
  >
  return { knight1: knight1 / sum, knight2: knight2 / sum, none: none / sum, endings: probabilities }
}

function sumOf({ knight1, knight2, none }: Tally): number {
  return knight1 + knight2 + none
}
