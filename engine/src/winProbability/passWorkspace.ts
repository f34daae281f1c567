import { NEGLIGIBLE_TAIL, type TotalsByAttackState } from './attack/attackDistribution.ts'
import type { AttackChain } from './attackChain.ts'
import { PassBlowProbabilities } from './passBlowProbabilities.ts'
import {
  borrowFloatZeros,
  borrowIntegerZerosUntilReturned,
  returnFloatZeros,
  returnIntegerZeros,
} from './zeroArrayPool.ts'

/** The probability of an attack's states between blows and leechwork, with working memory. */
export interface PassWorkspace {
  readonly chain: AttackChain
  readonly blowProbabilities: PassBlowProbabilities
  /** Index: (cell * 4 + new wound) * the field's width. */
  readonly struck: Float64Array
  /** The number of slots. */
  readonly slots: number
  /** By slot: the start and end of its nonzero range; both 0 if empty. */
  readonly from: Int32Array
  readonly until: Int32Array
  /** A row with bonuses, with zeros on both sides: the margin is the largest difference of two blows. */
  readonly withBonus: Float64Array
  readonly margin: number
}

/** Less likely states and blows are dropped; the rest is scaled up. */
export interface NegligibleLimits {
  readonly state: number
  readonly blow: number
}

/** @param width the largest width of a field. */
export function createPassWorkspace(chain: AttackChain, width: number): PassWorkspace {
  const slots = chain.strata * chain.counts.size * 4
  const { landings, bonuses } = chain.attack.lance
  const moves = [0, ...landings.map(({ points }) => points), ...bonuses.map(({ points }) => points)]
  const margin = Math.max(...moves) - Math.min(...moves)
  return {
    ...{ chain, blowProbabilities: new PassBlowProbabilities(chain), struck: borrowFloatZeros(slots * width) },
    ...{ slots, from: borrowIntegerZerosUntilReturned(slots), until: borrowIntegerZerosUntilReturned(slots) },
    ...{ withBonus: borrowFloatZeros(width + 3 * margin), margin },
  }
}

/** Returns the arrays to the pools. */
export function releasePassWorkspace({
  blowProbabilities,
  struck,
  slots,
  from,
  until,
  withBonus,
}: PassWorkspace): void {
  blowProbabilities.discard()
  // Each pass's leechwork leaves them empty.
  returnFloatZeros(struck, 0)
  returnIntegerZeros(from, slots)
  returnIntegerZeros(until, 0)
  returnFloatZeros(withBonus, withBonus.length)
}

export function createNegligibleLimits(state: number): NegligibleLimits {
  return { state, blow: state / 50 }
}

/** Extends a slot's range to include `low` to `high`. Returns the slot. */
export function extendSlotRange({ from, until }: PassWorkspace, slot: number, low: number, high: number): number {
  const end = until[slot] ?? 0
  if (end === 0 || low < (from[slot] ?? 0)) from[slot] = low
  if (high >= end) until[slot] = high + 1
  return slot
}

/** By part of a row: the mass of states in doubt, and of the others. */
export interface WithdrawalDoubtMasses {
  readonly doubt: Float64Array
  readonly on: Float64Array
}

/**
 * Heals the old wounds, adds the new one, and empties the room. A row may have several parts of equal length, which are
 * counted separately. @param to empty; each used cell gets a mass. @param rideOnShare the probability of those in doubt that rides
 * on.
 */
export function healAndAddWoundsInto(
  workspace: PassWorkspace,
  to: TotalsByAttackState,
  parts: number,
  rideOnShare: number,
  negligible: NegligibleLimits,
): WithdrawalDoubtMasses {
  const { chain, slots, from, until, struck } = workspace
  const { counts, healing, isDoubt } = chain
  const { width, values } = to
  const verdicts = { doubt: new Float64Array(parts), on: new Float64Array(parts) }
  for (let slot = 0; slot < slots; slot++) {
    const end = until[slot] ?? 0
    if (end === 0) continue
    const start = from[slot] ?? 0
    const base = slot * width
    const cell = slot >> 2
    const fresh = slot & 3
    const wounds = cell % counts.size
    const inDoubt = isDoubt[wounds * 4 + fresh] === 1
    const mass = addParts(inDoubt ? verdicts.doubt : verdicts.on, struck, base, parts, width / parts, start, end)
    const goes = inDoubt ? rideOnShare : 1
    let low = start
    let high = end - 1
    while (low < high && (struck[base + low] ?? 0) < NEGLIGIBLE_TAIL) low++
    while (high > low && (struck[base + high] ?? 0) < NEGLIGIBLE_TAIL) high--
    const lastMove = healing.from[wounds + 1] ?? 0
    for (let at = healing.from[wounds] ?? 0; at < lastMove; at++) {
      const probability = goes * (healing.probability[at] ?? 0)
      if (probability * mass < negligible.blow) continue
      const next = counts.withOneMoreOrWorse[(healing.to[at] ?? 0) * 4 + fresh] ?? 0
      to.masses[cell - wounds + next] = 1
      addRow(values, (cell - wounds + next) * width, struck, base, low, high, probability)
    }
    struck.fill(0, base + start, base + end)
    until[slot] = 0
  }
  return verdicts
}

/** Adds the sum of each part. Returns the total. */
function addParts(
  sums: Float64Array,
  values: Float64Array,
  base: number,
  parts: number,
  length: number,
  start: number,
  end: number,
): number {
  let total = 0
  for (let part = 0; part < parts; part++) {
    let sum = 0
    const partEnd = Math.min(end, (part + 1) * length)
    for (let at = Math.max(start, part * length); at < partEnd; at++) sum += values[base + at] ?? 0
    sums[part] = (sums[part] ?? 0) + sum
    total += sum
  }
  return total
}

function addRow(
  to: Float64Array,
  toBase: number,
  from: Float64Array,
  fromBase: number,
  low: number,
  high: number,
  probability: number,
): void {
  for (let at = low; at <= high; at++)
    to[toBase + at] = (to[toBase + at] ?? 0) + probability * (from[fromBase + at] ?? 0)
}
