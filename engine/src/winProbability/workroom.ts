import type { Chain } from './chain.ts'
import { FAINT_END, type Field } from './field.ts'
import { PassOdds } from './passOdds.ts'
import { giveBackIntegers, giveBackZeros, takeIntegers, takeZeros } from './zeros.ts'

/** How likely an attack is to be in each state between the blows and the leechwork of a pass, and what that takes. */
export interface Workroom {
  readonly chain: Chain
  readonly odds: PassOdds
  /** By (cell * 4 + the wound just received) * the width of the field. */
  readonly struck: Float64Array
  /** How many slots there are. */
  readonly slots: number
  /** By slot: from where to before where its row may be other than 0; both are 0 where nothing is in it. */
  readonly from: Int32Array
  readonly until: Int32Array
  /** A row with the bonuses that a blow may bring, and zeros before and after it: a margin as wide as two blows may be apart. */
  readonly withBonus: Float64Array
  readonly margin: number
}

/** States less likely than `state` are left out, and blows less likely than `blow`; what is left makes up for them. */
export interface Faint {
  readonly state: number
  readonly blow: number
}

/** @param width the most that a field will have. */
export function createWorkroom(chain: Chain, width: number): Workroom {
  const slots = chain.strata * chain.counts.size * 4
  const { landings, bonuses } = chain.attack.lance
  const moves = [0, ...landings.map(({ points }) => points), ...bonuses.map(({ points }) => points)]
  const margin = Math.max(...moves) - Math.min(...moves)
  return {
    ...{ chain, odds: new PassOdds(chain), struck: takeZeros(slots * width) },
    ...{ slots, from: takeIntegers(slots), until: takeIntegers(slots) },
    ...{ withBonus: takeZeros(width + 3 * margin), margin },
  }
}

/** Leaves its arrays to others. */
export function leave({ odds, struck, slots, from, until, withBonus }: Workroom): void {
  odds.discard()
  // The leechwork of each pass leaves them empty.
  giveBackZeros(struck, 0)
  giveBackIntegers(from, slots)
  giveBackIntegers(until, 0)
  giveBackZeros(withBonus, withBonus.length)
}

export function faintFrom(state: number): Faint {
  return { state, blow: state / 50 }
}

/** Says that something is in a slot, between two places of its row. Returns the slot. */
export function mark({ from, until }: Workroom, slot: number, low: number, high: number): number {
  const end = until[slot] ?? 0
  if (end === 0 || low < (from[slot] ?? 0)) from[slot] = low
  if (high >= end) until[slot] = high + 1
  return slot
}

/** By part of a row: the likelihood of states after which the struck knight is in doubt, and of the others. */
export interface Verdicts {
  readonly doubt: Float64Array
  readonly on: Float64Array
}

/**
 * Heals every wound that was there before, adds the one just received, and leaves the room empty. A row may have several
 * parts of the same length, which are counted apart.
 * @param to is empty; afterwards those cells have a mass that have anything. @param stays of those in doubt, the share to go on with.
 */
export function healIntoField(room: Workroom, to: Field, parts: number, stays: number, faint: Faint): Verdicts {
  const { chain, slots, from, until, struck } = room
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
    const goes = inDoubt ? stays : 1
    let low = start
    let high = end - 1
    while (low < high && (struck[base + low] ?? 0) < FAINT_END) low++
    while (high > low && (struck[base + high] ?? 0) < FAINT_END) high--
    const lastMove = healing.from[wounds + 1] ?? 0
    for (let at = healing.from[wounds] ?? 0; at < lastMove; at++) {
      const share = goes * (healing.share[at] ?? 0)
      if (share * mass < faint.blow) continue
      const next = counts.moreOrWorse[(healing.to[at] ?? 0) * 4 + fresh] ?? 0
      to.masses[cell - wounds + next] = 1
      addRow(values, (cell - wounds + next) * width, struck, base, low, high, share)
    }
    struck.fill(0, base + start, base + end)
    until[slot] = 0
  }
  return verdicts
}

/** Adds up the parts of a row. Returns the sum of all. */
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
  share: number,
): void {
  for (let at = low; at <= high; at++) to[toBase + at] = (to[toBase + at] ?? 0) + share * (from[fromBase + at] ?? 0)
}
