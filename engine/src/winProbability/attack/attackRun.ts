import { lastPassOf } from '../../rules/rules.ts'
import { type AttackChain, getAttackChain } from '../attackChain.ts'
import type { WoundProbabilitiesByPlace } from '../body.ts'
import { type AttackPassOutcomeProbabilities, advanceAttackDistributionByPass } from '../passStep.ts'
import {
  createNegligibleLimits,
  createPassWorkspace,
  type NegligibleLimits,
  type PassWorkspace,
  releasePassWorkspace,
} from '../passWorkspace.ts'
import { StruckBodiesByStratum } from '../stratumTransitions.ts'
import { type PassDistribution, SuddenDeathStepper, totalLevelWidth } from '../suddenDeathStepper.ts'
import { averageBodies, maxWoundsToDistinguish } from '../wounds/maxWoundsToDistinguish.ts'
import { woundCombinationProbabilities } from '../wounds/woundCombinationProbabilities.ts'
import { borrowFloatZeros, returnFloatZeros } from '../zeroArrayPool.ts'
import type { AttackModel } from './attack.ts'
import {
  createAttackDistribution,
  normaliseAttackDistribution,
  releaseAttackDistribution,
  sumAttackDistribution,
  type TotalsByAttackState,
} from './attackDistribution.ts'
import type { AttackState, RemainingAttackStart } from './remainingAttackStart.ts'

/**
 * One pass. There is one column before sudden death. In sudden death there is one for each level total; totals out of
 * reach of the floor at 0 probability one (see `findLevelColumn`).
 */
export type PassDistributionsByLevel = readonly (PassDistribution | undefined)[]

/** An attack computed to the last possible pass, as if the other attack never ended the match. */
export interface AttackRun {
  readonly firstPass: number
  /** The totals before the first pass: `totals[points]`, with sum 1. */
  readonly totals: Float64Array
  readonly passes: readonly PassDistributionsByLevel[]
}

/** For a pass after which the totals are not compared. */
const noTotals = new Float64Array(0)

export interface AttackRunOptions {
  /** By pass from the start: the probability of those in doubt that rides on. Default: the attack's own. */
  readonly rideOnShares?: readonly number[]
  /** States with a lower probability are dropped. */
  readonly negligibleProbability?: number
}

/** The default threshold for dropped states. Sudden death is rarer, so it drops more. */
const FAINT = 5e-6
const FAINTER_LEVEL = 4

export function computeAttackRun(
  attack: AttackModel,
  start: RemainingAttackStart,
  { rideOnShares = [], negligibleProbability = FAINT }: AttackRunOptions = {},
): AttackRun {
  const { passes: regular } = attack.rules
  const lastPass = lastPassOf(attack.rules)
  const passes: PassDistributionsByLevel[] = []
  const walk = new Walk(attack, start, negligibleProbability)
  const totals = walk.totals()
  const early = start.passInProgress ? 1 : 0
  for (let pass = start.pass; pass <= Math.min(regular, lastPass); pass++) {
    const gain = walk.gain()
    const probabilities = walk.step(rideOnShares[passes.length + early] ?? 1 - attack.withdrawalProbability)
    passes.push([{ probabilities, points: pass === regular ? walk.totals() : noTotals, gain }])
  }
  for (let pass = Math.max(start.pass, regular + 1); pass <= lastPass; pass++) passes.push(walk.stepLevels())
  walk.end()
  const run = { firstPass: start.pass, totals, passes }
  return start.passInProgress ? prependPassInProgress(start.passInProgress, run) : run
}

/** Prepends a pass in progress to a run; its remaining gain is unknown. */
export function prependPassInProgress(
  passInProgress: AttackPassOutcomeProbabilities,
  { firstPass, totals, passes }: AttackRun,
): AttackRun {
  const column = { probabilities: passInProgress, points: totals, gain: 0 }
  return { firstPass: firstPass - 1, totals, passes: [[column], ...passes] }
}

/** The states of an attack, pass by pass. */
class Walk {
  private field: TotalsByAttackState
  private readonly attack: AttackModel
  private readonly chain: AttackChain
  private readonly room: PassWorkspace
  private spare: TotalsByAttackState
  private readonly bodies: StruckBodiesByStratum
  private readonly faint: NegligibleLimits
  private levels: SuddenDeathStepper | null = null

  constructor(attack: AttackModel, { pass, states }: RemainingAttackStart, faint: number) {
    this.faint = createNegligibleLimits(faint)
    const { rules, lance } = attack
    const passesLeft = Math.max(0, lastPassOf(rules) + 1 - pass)
    const richest = Math.max(0, ...states.map(({ points }) => points))
    const width = richest + Math.max(0, rules.passes + 1 - pass) * lance.mostGain + 1
    this.attack = attack
    this.chain = getAttackChain(
      attack,
      maxWoundsToDistinguish(attack, averageBodies(states, lance.landingAt.length), passesLeft),
    )
    const cells = this.chain.strata * this.chain.counts.size
    this.field = createAttackDistribution(cells, width)
    this.spare = createAttackDistribution(cells, width)
    this.room = createPassWorkspace(this.chain, Math.max(width, totalLevelWidth(attack)))
    this.bodies = new StruckBodiesByStratum(attack, this.chain.arrivals, this.enter(states))
    normaliseAttackDistribution(this.field, richest)
  }

  /** Returns the arrays to the pools. */
  end(): void {
    releaseAttackDistribution(this.field)
    releaseAttackDistribution(this.spare)
    releasePassWorkspace(this.room)
  }

  /** The probability of each total of the attacker. */
  totals(): Float64Array {
    return sumAttackDistribution(this.field)
  }

  /** The expected change of the attacker's total in the next pass. */
  gain(): number {
    const { cells, width, values, masses, top } = this.field
    const { gains, mostLoss } = this.attack.lance
    let sum = 0
    for (let cell = 0; cell < cells; cell++) {
      const mass = masses[cell] ?? 0
      if (mass === 0) continue
      const own = gains[Math.floor(cell / this.chain.counts.size) & 1 ? 1 : 0]
      const most = own[mostLoss] ?? 0
      sum += mass * most
      for (let points = 0; points < Math.min(mostLoss, top + 1); points++) {
        sum += (values[cell * width + points] ?? 0) * ((own[points] ?? 0) - most)
      }
    }
    return sum
  }

  /** Rides one pass with all states. */
  step(stays: number): AttackPassOutcomeProbabilities {
    this.room.blowProbabilities.beginPass(this.bodies.values, this.field.masses, this.faint.state)
    const probabilities = advanceAttackDistributionByPass(this.room, this.field, this.spare, stays, this.faint)
    this.moveBodies()
    ;[this.field, this.spare] = [this.spare, this.field]
    return probabilities
  }

  /** Rides one sudden-death pass from each possible level total. */
  stepLevels(): PassDistributionsByLevel {
    this.levels ??= new SuddenDeathStepper(this.room, createNegligibleLimits(this.faint.state * FAINTER_LEVEL))
    const { columns, after } = this.levels.step(this.field, this.bodies.values)
    this.moveBodies()
    releaseAttackDistribution(this.field)
    this.field = after
    return columns
  }

  private moveBodies(): void {
    const { cells, masses } = this.field
    const { strata, counts } = this.chain
    const probabilities = borrowFloatZeros(strata)
    for (let cell = 0; cell < cells; cell++) {
      const stratum = Math.floor(cell / counts.size)
      probabilities[stratum] = (probabilities[stratum] ?? 0) + (masses[cell] ?? 0)
    }
    this.bodies.step(probabilities)
    returnFloatZeros(probabilities, strata)
  }

  /** Writes the starting states into the field. Returns the body by stratum. */
  private enter(standings: readonly AttackState[]): WoundProbabilitiesByPlace[] {
    const { counts, strata, attack } = this.chain
    const { width, values } = this.field
    const grouped: AttackState[][] = Array.from({ length: strata }, () => [])
    for (const standing of standings) {
      const { probability, points, penalties, hasStruckCrest, struckBody } = standing
      const stratum = penalties * 2 + (hasStruckCrest ? 1 : 0)
      grouped[stratum]?.push(standing)
      const probabilities = woundCombinationProbabilities(counts, struckBody)
      for (let count = 0; count < counts.size; count++) {
        const cell = stratum * counts.size + count
        const at = cell * width + points
        this.field.masses[cell] = 1
        values[at] = (values[at] ?? 0) + probability * (probabilities[count] ?? 0)
      }
    }
    const places = attack.lance.landingAt.length
    return grouped.map((group) => averageBodies(group, places))
  }
}
