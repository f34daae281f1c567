import type { AttackModel } from './attack/attack.ts'
import {
  createAttackDistribution,
  normaliseAttackDistribution,
  releaseAttackDistribution,
  sumAttackDistribution,
  type TotalsByAttackState,
} from './attack/attackDistribution.ts'
import { severityTransitions } from './attackChain.ts'
import { type AttackPassOutcomeProbabilities, normalisePassProbabilities } from './passStep.ts'
import { extendSlotRange, healAndAddWoundsInto, type NegligibleLimits, type PassWorkspace } from './passWorkspace.ts'
import { borrowFloatZeros, returnFloatZeros } from './zeroArrayPool.ts'

/** The probabilities of a pass, and the totals of those who ride on: `points[total]`, with sum 1. */
export interface PassDistribution {
  readonly probabilities: AttackPassOutcomeProbabilities
  readonly points: Float64Array
  /** The attacker's expected gain in the pass, whatever else happens. */
  readonly gain: number
}

/** The column of a sudden-death pass that begins level at `points`. */
export function findLevelColumn({ lance }: AttackModel, points: number): number {
  return Math.min(points, lance.mostLoss)
}

/** The number of totals after a pass that began level. */
function levelWidth({ lance }: AttackModel): number {
  return lance.mostLoss + lance.mostGain + 1
}

/** The width of a field with all levels side by side, each with its totals after the pass. */
export function totalLevelWidth(attack: AttackModel): number {
  return (attack.lance.mostLoss + 1) * levelWidth(attack)
}

/** Rides sudden-death passes from all level totals at once. */
export class SuddenDeathStepper {
  private readonly room: PassWorkspace
  private readonly attack: AttackModel
  private readonly faint: NegligibleLimits
  private readonly levels: number
  /** By landing, then level, then bonus: the blow's target index in a row. */
  private readonly targets: readonly Int32Array[]
  /** By level: the mass of the current cell. */
  private readonly masses: Float64Array
  /** By level and bonus: the same. */
  private readonly withBonus: Float64Array
  private readonly death: Float64Array
  private readonly out: Float64Array
  /** The probability that a match of two such attacks reaches the next pass, given sudden death. */
  private reach = 1
  /** By level: the probability that the pass begins there, with the same condition. */
  private weights: Float64Array = new Float64Array(0)

  constructor(workspace: PassWorkspace, negligible: NegligibleLimits) {
    const { attack } = workspace.chain
    this.room = workspace
    this.attack = attack
    this.faint = negligible
    this.levels = attack.lance.mostLoss + 1
    this.targets = targetsFor(attack)
    this.masses = new Float64Array(this.levels)
    this.withBonus = new Float64Array(this.levels * attack.lance.bonuses.length)
    this.death = new Float64Array(this.levels)
    this.out = new Float64Array(this.levels)
  }

  /** Rides one pass. @param bodies by stratum. @returns columns by level, undefined if unreachable; and the states. */
  step(
    before: TotalsByAttackState,
    bodies: Float64Array,
  ): { readonly columns: readonly (PassDistribution | undefined)[]; readonly after: TotalsByAttackState } {
    const { levels, room: workspace } = this
    const from = borrowFloatZeros(before.cells * levels)
    const probabilities = this.gather(before, from)
    this.weights = probabilities.map((probability) => this.reach * probability)
    this.reach = this.weights.reduce((sum, weight) => sum + weight, 0)
    const masses = borrowFloatZeros(before.cells)
    for (let cell = 0; cell < before.cells; cell++) masses[cell] = this.massOf(from, cell)
    workspace.blowProbabilities.beginPass(bodies, masses, this.faint.state)
    this.death.fill(0)
    this.out.fill(0)
    for (let cell = 0; cell < before.cells; cell++) {
      if ((masses[cell] ?? 0) > this.faint.state) this.strikeFrom(from, cell, masses[cell] ?? 0)
    }
    returnFloatZeros(masses, before.cells)
    const width = levelWidth(this.attack)
    const rows = createAttackDistribution(before.cells, levels * width)
    const { doubt, on } = healAndAddWoundsInto(
      workspace,
      rows,
      levels,
      1 - this.attack.withdrawalProbability,
      this.faint,
    )
    const after = createAttackDistribution(before.cells, width)
    const columns = Array.from({ length: levels }, (_, level): PassDistribution | undefined => {
      const probability = probabilities[level] ?? 0
      if (probability === 0) return undefined
      return {
        probabilities: normalisePassProbabilities(
          this.death[level] ?? 0,
          this.out[level] ?? 0,
          doubt[level] ?? 0,
          on[level] ?? 0,
        ),
        points: pointsOf(rows, level * width, width, probability, after),
        gain: this.gainAt(from, before.cells, level),
      }
    })
    returnFloatZeros(from, before.cells * levels)
    releaseAttackDistribution(rows)
    normaliseAttackDistribution(after, width - 1)
    return { columns, after }
  }

  /**
   * Collects the states by level, each weighted by its total's probability, because the other knight has it too. The
   * states of a level sum to 1. @returns by level: the probability that both are at it.
   */
  private gather(field: TotalsByAttackState, from: Float64Array): Float64Array {
    const { levels, attack } = this
    const { cells, width, values, masses, top } = field
    const totals = sumAttackDistribution(field)
    const probabilities = new Float64Array(levels)
    for (let points = 0; points <= top; points++) {
      const weight = totals[points] ?? 0
      const level = findLevelColumn(attack, points)
      probabilities[level] = (probabilities[level] ?? 0) + weight * weight
    }
    for (let cell = 0; cell < cells; cell++) {
      if (masses[cell] === 0) continue
      for (let points = 0; points <= top; points++) {
        const at = cell * levels + findLevelColumn(attack, points)
        from[at] = (from[at] ?? 0) + (totals[points] ?? 0) * (values[cell * width + points] ?? 0)
      }
      for (let level = 0; level < levels; level++) {
        const probability = probabilities[level] ?? 0
        if (probability > 0) from[cell * levels + level] = (from[cell * levels + level] ?? 0) / probability
      }
    }
    return probabilities
  }

  private strikeFrom(from: Float64Array, cell: number, mass: number): void {
    const { room: workspace, faint: negligible, masses, targets } = this
    const { chain, blowProbabilities, struck } = workspace
    const { counts, strata, death, attack } = chain
    const { landings, hit } = attack.lance
    this.enter(from, cell)
    const width = totalLevelWidth(attack)
    const stratum = Math.floor(cell / counts.size)
    const wounds = cell % counts.size
    const { probabilities } = blowProbabilities
    const own = cell * blowProbabilities.size
    if (hit < 1) this.addMiss(extendSlotRange(workspace, cell * 4, 0, width - 1) * width, 1 - hit)
    let dead = 0
    let gone = 0
    for (let blow = 0; blow < severityTransitions.length; blow++) {
      const { before, after } = severityTransitions[blow] ?? { before: 0, after: 0 }
      const others = counts.withOneLess[wounds * 4 + before] ?? -1
      if (others < 0) continue
      const dies = death[others * 4 + after] ?? 0
      for (let at = 0; at < landings.length; at++) {
        const landing = landings[at]
        const probability = probabilities[own + blow * landings.length + at] ?? 0
        const target = targets[at]
        if (probability === 0 || !landing || !target) continue
        dead += probability * dies
        const survives = probability * (1 - dies)
        const next = landing.isPenalty ? stratum + 2 : landing.isCrest ? stratum | 1 : stratum
        if (next >= strata) gone += survives
        if (next >= strata || mass * survives < negligible.blow) continue
        const to = extendSlotRange(workspace, (next * counts.size + others) * 4 + after, 0, width - 1) * width
        addTo(struck, to, target, landing.isPenalty ? masses : this.withBonus, survives)
      }
    }
    addScaled(this.death, masses, dead)
    addScaled(this.out, masses, gone)
  }

  /** The probability of a cell over all levels. */
  private massOf(from: Float64Array, cell: number): number {
    let mass = 0
    for (let level = 0; level < this.levels; level++) {
      mass += (this.weights[level] ?? 0) * (from[cell * this.levels + level] ?? 0)
    }
    return mass
  }

  /** Loads a cell's masses. */
  private enter(from: Float64Array, cell: number): void {
    const { levels, masses, withBonus } = this
    const { bonuses } = this.attack.lance
    for (let level = 0; level < levels; level++) {
      const mass = from[cell * levels + level] ?? 0
      masses[level] = mass
      for (let bonus = 0; bonus < bonuses.length; bonus++) {
        withBonus[level * bonuses.length + bonus] = mass * (bonuses[bonus]?.probability ?? 0)
      }
    }
  }

  private addMiss(to: number, probability: number): void {
    const width = levelWidth(this.attack)
    const { struck } = this.room
    for (let level = 0; level < this.levels; level++) {
      const at = to + level * width + level
      struck[at] = (struck[at] ?? 0) + probability * (this.masses[level] ?? 0)
    }
  }

  private gainAt(from: Float64Array, cells: number, level: number): number {
    const { counts } = this.room.chain
    let gain = 0
    for (let cell = 0; cell < cells; cell++) {
      const stratum = Math.floor(cell / counts.size)
      gain += (from[cell * this.levels + level] ?? 0) * (this.attack.lance.gains[stratum & 1 ? 1 : 0][level] ?? 0)
    }
    return gain
  }
}

const targetsOf = new WeakMap<AttackModel, readonly Int32Array[]>()

function targetsFor(attack: AttackModel): readonly Int32Array[] {
  const targets = targetsOf.get(attack) ?? makeTargets(attack)
  targetsOf.set(attack, targets)
  return targets
}

/** The target indices of blows, by landing, level and bonus; a penalty has no bonus. */
function makeTargets(attack: AttackModel): Int32Array[] {
  const { landings, bonuses, mostLoss } = attack.lance
  const width = levelWidth(attack)
  const levels = Array.from({ length: mostLoss + 1 }, (_, level) => level)
  return landings.map(({ isPenalty, points }) =>
    Int32Array.from(
      levels.flatMap((level) =>
        (isPenalty ? noBonus : bonuses).map((bonus) => level * width + Math.max(0, level + bonus.points + points)),
      ),
    ),
  )
}

const noBonus = [{ points: 0 }]

function addTo(struck: Float64Array, to: number, target: Int32Array, values: Float64Array, probability: number): void {
  for (let at = 0; at < target.length; at++) {
    const place = to + (target[at] ?? 0)
    struck[place] = (struck[place] ?? 0) + probability * (values[at] ?? 0)
  }
}

function addScaled(sums: Float64Array, values: Float64Array, probability: number): void {
  for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + probability * (values[at] ?? 0)
}

/** Computes the totals of one level, with sum 1, and adds its states times `probability` to `after`. */
function pointsOf(
  rows: TotalsByAttackState,
  base: number,
  width: number,
  probability: number,
  after: TotalsByAttackState,
): Float64Array {
  const points = new Float64Array(width)
  for (let cell = 0; cell < rows.cells; cell++) {
    if (rows.masses[cell] === 0) continue
    const row = cell * rows.width + base
    for (let at = 0; at < width; at++) points[at] = (points[at] ?? 0) + (rows.values[row + at] ?? 0)
  }
  const sum = points.reduce((total, mass) => total + mass, 0)
  if (sum === 0) return points
  for (let at = 0; at < width; at++) points[at] = (points[at] ?? 0) / sum
  const by = probability / sum
  for (let cell = 0; cell < rows.cells; cell++) {
    if (rows.masses[cell] === 0) continue
    const row = cell * rows.width + base
    after.masses[cell] = 1
    for (let at = 0; at < width; at++) {
      const to = cell * width + at
      after.values[to] = (after.values[to] ?? 0) + by * (rows.values[row + at] ?? 0)
    }
  }
  return points
}
