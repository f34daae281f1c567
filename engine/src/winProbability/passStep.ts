import {
  addShiftedProbability,
  clearAttackDistribution,
  normaliseAttackDistribution,
  type TotalsByAttackState,
} from './attack/attackDistribution.ts'
import { severityTransitions } from './attackChain.ts'
import { extendSlotRange, healAndAddWoundsInto, type NegligibleLimits, type PassWorkspace } from './passWorkspace.ts'

/** The outcome of one attack's pass by precedence; probabilities that sum to 1 (rules 6). */
export interface AttackPassOutcomeProbabilities {
  /** The struck knight dies. */
  readonly death: number
  /** The attacker is disqualified. */
  readonly out: number
  /** The struck knight is in doubt whether to ride on. */
  readonly doubt: number
  /** None of these. */
  readonly on: number
}

interface Tally {
  death: number
  out: number
}

/**
 * Rides a pass and its leechwork with every state of `from`; writes the states that ride on to `to`. @param rideOnShare the
 * probability of those in doubt that rides on. @returns the probabilities of the pass.
 */
export function advanceAttackDistributionByPass(
  workspace: PassWorkspace,
  from: TotalsByAttackState,
  to: TotalsByAttackState,
  rideOnShare: number,
  negligible: NegligibleLimits,
): AttackPassOutcomeProbabilities {
  const tally: Tally = { death: 0, out: 0 }
  for (let cell = 0; cell < from.cells; cell++) {
    if ((from.masses[cell] ?? 0) > negligible.state) strikeFrom(workspace, from, cell, tally, negligible)
  }
  const top = Math.min(from.width - 1, from.top + workspace.chain.attack.lance.mostGain)
  clearAttackDistribution(to)
  const { doubt, on } = healAndAddWoundsInto(workspace, to, 1, rideOnShare, negligible)
  normaliseAttackDistribution(to, top)
  return normalisePassProbabilities(tally.death, tally.out, doubt[0] ?? 0, on[0] ?? 0)
}

/** Scales to sum 1. */
export function normalisePassProbabilities(
  death: number,
  out: number,
  doubt: number,
  on: number,
): AttackPassOutcomeProbabilities {
  const sum = death + out + doubt + on
  const probability = (mass: number): number => (sum > 0 ? mass / sum : 0)
  return { death: probability(death), out: probability(out), doubt: probability(doubt), on: probability(on) }
}

function strikeFrom(
  room: PassWorkspace,
  from: TotalsByAttackState,
  cell: number,
  tally: Tally,
  faint: NegligibleLimits,
): void {
  const { hit } = room.chain.attack.lance
  const mass = from.masses[cell] ?? 0
  if (hit < 1) {
    const first = from.first[cell] ?? 0
    const last = from.last[cell] ?? 0
    const to = extendSlotRange(room, cell * 4, first, last) * from.width
    addShiftedProbability(room.struck, to, from.values, cell * from.width, first, last, 1 - hit, 0)
  }
  const rich = addBonuses(room, from, cell)
  // V8 boxes a fractional number at each call that is not inlined, so each function loops over all blows itself.
  const least = faint.blow / mass
  tally.death += mass * strikePlain(room, from.width, cell, rich, least)
  tally.out += mass * strikeSpecial(room, from, cell, rich, least)
}

/** The range of totals of a cell with bonuses. */
interface Rich {
  readonly first: number
  readonly last: number
}

/** Adds the possible bonuses to a cell's totals. */
function addBonuses({ chain, withBonus, margin }: PassWorkspace, from: TotalsByAttackState, cell: number): Rich {
  const { bonuses } = chain.attack.lance
  const first = from.first[cell] ?? 0
  const last = from.last[cell] ?? 0
  let most = 0
  for (let at = 0; at < bonuses.length; at++) most = Math.max(most, bonuses[at]?.points ?? 0)
  withBonus.fill(0, first, last + most + 2 * margin + 1)
  for (let at = 0; at < bonuses.length; at++) {
    const { points, probability } = bonuses[at] ?? { points: 0, probability: 0 }
    addShiftedProbability(withBonus, margin, from.values, cell * from.width, first, last, probability, points)
  }
  return { first, last: last + most }
}

/**
 * Adds blows that only bring points, three landings at a time. @param least smaller probabilities are dropped. @returns the
 * probability of death, given the cell.
 */
function strikePlain(room: PassWorkspace, width: number, cell: number, { first, last }: Rich, least: number): number {
  const { chain, blowProbabilities, withBonus, margin } = room
  const { counts, death } = chain
  const { plain, landings } = chain.attack.lance
  const wounds = cell % counts.size
  let dead = 0
  for (let blow = 0; blow < severityTransitions.length; blow++) {
    const { before, after } = severityTransitions[blow] ?? { before: 0, after: 0 }
    const others = counts.withOneLess[wounds * 4 + before] ?? -1
    if (others < 0) continue
    const dies = death[others * 4 + after] ?? 0
    const own = cell * blowProbabilities.size + blow * landings.length
    for (let at = 0; at < landings.length; at++) dead += dies * (blowProbabilities.probabilities[own + at] ?? 0)
    for (let at = 0; at < plain.length; at++) {
      const three = plain[at]
      if (!three) continue
      const { landings: own3, count, points } = three
      const probability = (1 - dies) * (blowProbabilities.probabilities[own + own3[0]] ?? 0)
      const share2 = count > 1 ? (1 - dies) * (blowProbabilities.probabilities[own + own3[1]] ?? 0) : 0
      const share3 = count > 2 ? (1 - dies) * (blowProbabilities.probabilities[own + own3[2]] ?? 0) : 0
      if (probability + share2 + share3 < least) continue
      const low = first + three.least
      const high = last + three.most
      const to =
        extendSlotRange(room, (cell - wounds + others) * 4 + after, Math.max(0, low), Math.max(0, high)) * width
      addThree(
        room.struck,
        to,
        withBonus,
        margin,
        low,
        high,
        probability,
        points[0],
        share2,
        points[1],
        share3,
        points[2],
      )
    }
  }
  return dead
}

/** Adds a row three times, each shifted by points and never below 0. The row has enough zeros around it. */
function addThree(
  to: Float64Array,
  toBase: number,
  from: Float64Array,
  fromBase: number,
  low: number,
  high: number,
  share1: number,
  shift1: number,
  share2: number,
  shift2: number,
  share3: number,
  shift3: number,
): void {
  const from1 = fromBase - shift1
  const from2 = fromBase - shift2
  const from3 = fromBase - shift3
  for (let at = low; at <= high; at++) {
    const place = at < 0 ? toBase : toBase + at
    to[place] =
      (to[place] ?? 0) +
      share1 * (from[from1 + at] ?? 0) +
      share2 * (from[from2 + at] ?? 0) +
      share3 * (from[from3 + at] ?? 0)
  }
}

/** Adds penalties and strikes at the crest. @returns the probability of a disqualification, given the cell. */
function strikeSpecial(
  room: PassWorkspace,
  from: TotalsByAttackState,
  cell: number,
  rich: Rich,
  least: number,
): number {
  const { chain, blowProbabilities, struck, withBonus, margin } = room
  const { counts, strata, death } = chain
  const { landings, special } = chain.attack.lance
  const stratum = Math.floor(cell / counts.size)
  const wounds = cell % counts.size
  let out = 0
  for (let blow = 0; blow < severityTransitions.length; blow++) {
    const { before, after } = severityTransitions[blow] ?? { before: 0, after: 0 }
    const others = counts.withOneLess[wounds * 4 + before] ?? -1
    if (others < 0) continue
    const survives = 1 - (death[others * 4 + after] ?? 0)
    for (let at = 0; at < special.length; at++) {
      const landing = landings[special[at] ?? 0]
      const probability =
        survives *
        (blowProbabilities.probabilities[cell * blowProbabilities.size + blow * landings.length + (special[at] ?? 0)] ??
          0)
      if (probability === 0 || !landing) continue
      const { isPenalty, points } = landing
      const next = isPenalty ? stratum + 2 : stratum | 1
      if (next >= strata) out += probability
      if (next >= strata || probability < least) continue
      const first = isPenalty ? (from.first[cell] ?? 0) : rich.first
      const last = isPenalty ? (from.last[cell] ?? 0) : rich.last
      const slot = (next * counts.size + others) * 4 + after
      const to = extendSlotRange(room, slot, Math.max(0, first + points), Math.max(0, last + points)) * from.width
      if (isPenalty) addShiftedProbability(struck, to, from.values, cell * from.width, first, last, probability, points)
      else addShiftedProbability(struck, to, withBonus, margin, first, last, probability, points)
    }
  }
  return out
}
