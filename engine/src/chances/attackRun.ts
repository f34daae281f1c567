import { lastPassOf } from '../rules/rules.ts'
import type { Attack } from './attack.ts'
import type { AttackStart, Standing } from './attackStart.ts'
import { addBody, type Body } from './body.ts'
import { type Chain, chainOf } from './chain.ts'
import { clear, emptyField, type Field, settle, totalsOf } from './field.ts'
import { meanBody, mostWounds } from './mostWounds.ts'
import { PassOdds } from './passOdds.ts'
import { type PassShares, stepPass, type Workroom, workroomOf } from './passStep.ts'
import { bodiesAfter } from './places.ts'
import { countShares } from './woundOdds.ts'

/** How a pass goes, and the totals after it of who rides on: `points[total]`, summing to 1. */
export interface PassColumn {
  readonly shares: PassShares
  readonly points: Float64Array
}

/**
 * One pass. Before sudden death there is one column; in it there is one for each total at which both may stand level,
 * those together at which no blow can reach the floor at 0 (see `levelOf`).
 */
export type PassColumns = readonly (PassColumn | undefined)[]

/** An attack followed to the last pass that may be ridden, as if the match went on whatever the other attack does. */
export interface AttackRun {
  readonly firstPass: number
  readonly passes: readonly PassColumns[]
}

/** Of a pass after which nobody compares them. */
const noTotals = new Float64Array(0)

/** In sudden death: under which total a pass is found that begins level at `points`. */
export function levelOf({ lance }: Attack, points: number): number {
  return Math.min(points, lance.mostLoss)
}

export interface RunOptions {
  /** By pass, from the start's on: of those in doubt, the share to go on with; the attack's own where there is none. */
  readonly stays?: readonly number[]
  /** States less likely than this are left out. */
  readonly faint?: number
}

/** States less likely are left out, if nothing else is said; in sudden death, which few matches see, more of them. */
const FAINT = 5e-6
const FAINTER_LEVEL = 40

export function runAttack(
  attack: Attack,
  start: AttackStart,
  { stays = [], faint = FAINT }: RunOptions = {},
): AttackRun {
  const { passes: regular } = attack.rules
  const lastPass = lastPassOf(attack.rules)
  const passes: PassColumns[] = []
  const walk = new Walk(attack, start, faint)
  if (start.head) passes.push([{ shares: start.head, points: totalsOf(walk.field) }])
  for (let pass = start.pass; pass <= Math.min(regular, lastPass); pass++) {
    const shares = walk.step(stays[passes.length] ?? 1 - attack.withdrawal)
    passes.push([{ shares, points: pass === regular ? totalsOf(walk.field) : noTotals }])
  }
  for (let pass = Math.max(start.pass, regular + 1); pass <= lastPass; pass++) passes.push(walk.stepLevels())
  return { firstPass: start.head ? start.pass - 1 : start.pass, passes }
}

/** The states of an attack as it goes on. A class, for it lives as long as one run. */
class Walk {
  field: Field
  private readonly attack: Attack
  private readonly chain: Chain
  private room: Workroom
  private spare: Field
  private bodies: readonly Body[]
  private readonly faint: number

  constructor(attack: Attack, { pass, standings }: AttackStart, faint: number) {
    this.faint = faint
    const { rules, lance } = attack
    const passesLeft = Math.max(0, lastPassOf(rules) + 1 - pass)
    const richest = Math.max(0, ...standings.map(({ points }) => points))
    const width = richest + Math.max(0, rules.passes + 1 - pass) * lance.mostGain + 1
    this.attack = attack
    this.chain = chainOf(attack, mostWounds(attack, meanBody(standings, lance.landingAt.length), passesLeft))
    const cells = this.chain.strata * this.chain.counts.size
    this.field = emptyField(cells, width)
    this.spare = emptyField(cells, width)
    this.room = workroomOf(this.chain, width, faint)
    this.bodies = this.enter(standings)
    settle(this.field, richest)
  }

  /** Rides one pass with all states. */
  step(stays: number): PassShares {
    const odds = new PassOdds(this.chain, this.bodies)
    const shares = stepPass(this.chain, odds, this.field, this.spare, this.room, stays)
    this.moveBodies()
    ;[this.field, this.spare] = [this.spare, this.field]
    return shares
  }

  /** Rides one pass of sudden death from each total at which both may be level. */
  stepLevels(): PassColumn[] {
    const { chain, attack } = this
    const { mostLoss, mostGain } = attack.lance
    const width = mostLoss + mostGain + 1
    const cells = this.field.masses.length
    if (this.room.withBonus.length !== width) this.room = workroomOf(chain, width, this.faint * FAINTER_LEVEL)
    const [from, to, after] = [emptyField(cells, width), emptyField(cells, width), emptyField(cells, width)]
    const odds = new PassOdds(chain, this.bodies)
    const columns: PassColumn[] = []
    const totals = totalsOf(this.field)
    for (let level = 0; level <= mostLoss; level++) {
      clear(from)
      const share = gatherLevel(this.field, totals, level, attack, from)
      if (share === 0) continue
      const shares = stepPass(chain, odds, from, to, this.room, 1 - attack.withdrawal)
      columns[level] = { shares, points: totalsOf(to) }
      addBody(after.values, to.values, share)
    }
    settle(after, width - 1)
    this.moveBodies()
    this.field = after
    return columns
  }

  private moveBodies(): void {
    const { masses } = this.field
    const { strata, counts, arrivals } = this.chain
    const shares = new Float64Array(strata)
    for (let cell = 0; cell < masses.length; cell++) {
      const stratum = Math.floor(cell / counts.size)
      shares[stratum] = (shares[stratum] ?? 0) + (masses[cell] ?? 0)
    }
    this.bodies = bodiesAfter(this.attack, arrivals, this.bodies, shares)
  }

  /** Puts the ways to stand into the field. Returns what places have, by what the attacker has done. */
  private enter(standings: readonly Standing[]): Body[] {
    const { counts, strata, attack } = this.chain
    const { width, values } = this.field
    const grouped: Standing[][] = Array.from({ length: strata }, () => [])
    for (const standing of standings) {
      const { share, points, penalties, hasStruckCrest, body } = standing
      const stratum = penalties * 2 + (hasStruckCrest ? 1 : 0)
      grouped[stratum]?.push(standing)
      const shares = countShares(counts, body)
      for (let count = 0; count < counts.size; count++) {
        const at = (stratum * counts.size + count) * width + points
        values[at] = (values[at] ?? 0) + share * (shares[count] ?? 0)
      }
    }
    const places = attack.lance.landingAt.length
    return grouped.map((group) => meanBody(group, places))
  }
}

/**
 * The states at the totals of one level, each as likely as the square of its total, for the other knight has it too.
 * Returns how likely it is that both are at it.
 */
function gatherLevel(field: Field, totals: Float64Array, level: number, attack: Attack, into: Field): number {
  const { width, values, masses, top } = field
  let share = 0
  for (let points = 0; points <= top; points++) {
    const weight = totals[points] ?? 0
    if (weight === 0 || levelOf(attack, points) !== level) continue
    share += weight * weight
    for (let cell = 0; cell < masses.length; cell++) {
      if (masses[cell] === 0) continue
      const at = cell * into.width + level
      into.values[at] = (into.values[at] ?? 0) + weight * (values[cell * width + points] ?? 0)
    }
  }
  if (share > 0) settle(into, level)
  return share
}
