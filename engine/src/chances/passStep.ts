import { bodyBlows, type Chain } from './chain.ts'
import { addShifted, clear, type Field, settle } from './field.ts'
import type { PassOdds } from './passOdds.ts'

/** How a pass of one attack goes, the weightiest first; shares that sum to 1 (rules 6). */
export interface PassShares {
  /** The struck knight dies. */
  readonly death: number
  /** The attacker is disqualified. */
  readonly out: number
  /** The struck knight is in doubt whether to ride on. */
  readonly doubt: number
  /** Nothing of it. */
  readonly on: number
}

interface Tally {
  death: number
  out: number
}

/** Rooms for the work of a pass, used again and again. */
export interface Workroom {
  /** By (cell * 4 + the wound just received) * width: between the blows and the leechwork. */
  readonly struck: Float64Array
  readonly isStruck: Uint8Array
  readonly withBonus: Float64Array
  /** States less likely than this are left out, and blows; what is left makes up for them. */
  readonly faint: number
  readonly faintBlow: number
}

export function workroomOf({ strata, counts }: Chain, width: number, faint: number): Workroom {
  const slots = strata * counts.size * 4
  return {
    struck: new Float64Array(slots * width),
    isStruck: new Uint8Array(slots),
    withBonus: new Float64Array(width),
    faint,
    faintBlow: faint / 50,
  }
}

/**
 * Rides a pass and the leechwork after it with every state of `from`; `to` becomes the states of who rides on.
 * @param stays of those in doubt, the share to go on with. @returns the shares of the pass as a whole.
 */
export function stepPass(
  chain: Chain,
  odds: PassOdds,
  from: Field,
  to: Field,
  room: Workroom,
  stays: number,
): PassShares {
  const tally: Tally = { death: 0, out: 0 }
  for (let cell = 0; cell < from.masses.length; cell++) {
    if ((from.masses[cell] ?? 0) > room.faint) strikeFrom(chain, odds, from, cell, room, tally)
  }
  const top = Math.min(from.width - 1, from.top + chain.attack.lance.mostGain)
  clear(to)
  const { doubt, on } = leechwork(chain, room, to, top, stays)
  settle(to, top)
  const sum = tally.death + tally.out + doubt + on
  const share = (mass: number): number => (sum > 0 ? mass / sum : 0)
  return { death: share(tally.death), out: share(tally.out), doubt: share(doubt), on: share(on) }
}

function strikeFrom(chain: Chain, odds: PassOdds, from: Field, cell: number, room: Workroom, tally: Tally): void {
  const { attack, counts, strata, death } = chain
  const { landings, hit } = attack.lance
  const { width, values, top } = from
  const mass = from.masses[cell] ?? 0
  const stratum = Math.floor(cell / counts.size)
  const wounds = cell % counts.size
  const shares = odds.ofCell(cell)
  const base = cell * width
  if (hit < 1) addShifted(room.struck, mark(room, cell * 4) * width, values, base, top, 1 - hit, 0)
  const richTop = addBonuses(chain, values, base, top, room.withBonus)
  for (let blow = 0; blow < bodyBlows.length; blow++) {
    const { before, after } = bodyBlows[blow] ?? { before: 0, after: 0 }
    const others = counts.less[wounds * 4 + before] ?? -1
    if (others < 0) continue
    const dies = death[others * 4 + after] ?? 0
    for (let at = 0; at < landings.length; at++) {
      const landing = landings[at]
      const share = shares[blow * landings.length + at] ?? 0
      if (share === 0 || !landing) continue
      tally.death += mass * share * dies
      const survives = share * (1 - dies)
      const next = landing.isPenalty ? stratum + 2 : landing.isCrest ? stratum | 1 : stratum
      if (next >= strata) tally.out += mass * survives
      if (next >= strata || mass * survives < room.faintBlow) continue
      const to = mark(room, (next * counts.size + others) * 4 + after) * width
      if (landing.isPenalty) addShifted(room.struck, to, values, base, top, survives, landing.points)
      else addShifted(room.struck, to, room.withBonus, 0, richTop, survives, landing.points)
    }
  }
}

/** Says that something is in a slot. */
function mark(room: Workroom, slot: number): number {
  room.isStruck[slot] = 1
  return slot
}

/** The totals with the bonuses that a blow may bring. Returns the highest. */
function addBonuses({ attack }: Chain, values: Float64Array, base: number, top: number, rich: Float64Array): number {
  rich.fill(0)
  let richest = top
  for (const { points, share } of attack.lance.bonuses) {
    addShifted(rich, 0, values, base, top, share, points)
    richest = Math.max(richest, top + points)
  }
  return Math.min(rich.length - 1, richest)
}

/** Heals every wound that was there before, adds the one just received, and leaves the room empty. */
function leechwork(
  { counts, healing, isDoubt }: Chain,
  room: Workroom,
  to: Field,
  top: number,
  stays: number,
): { doubt: number; on: number } {
  const { width } = to
  const sums = { doubt: 0, on: 0 }
  for (let slot = 0; slot < room.isStruck.length; slot++) {
    if (room.isStruck[slot] === 0) continue
    const base = slot * width
    const cell = slot >> 2
    const fresh = slot & 3
    const wounds = cell % counts.size
    const mass = sumOf(room.struck, base, top)
    const inDoubt = isDoubt[wounds * 4 + fresh] === 1
    if (inDoubt) sums.doubt += mass
    else sums.on += mass
    const goes = inDoubt ? stays : 1
    const end = healing.from[wounds + 1] ?? 0
    for (let at = healing.from[wounds] ?? 0; at < end; at++) {
      const share = goes * (healing.share[at] ?? 0)
      if (share * mass < room.faintBlow / 100) continue
      const next = counts.moreOrWorse[(healing.to[at] ?? 0) * 4 + fresh] ?? 0
      addShifted(to.values, (cell - wounds + next) * width, room.struck, base, top, share, 0)
    }
    room.struck.fill(0, base, base + top + 1)
    room.isStruck[slot] = 0
  }
  return sums
}

function sumOf(values: Float64Array, base: number, top: number): number {
  let sum = 0
  for (let points = 0; points <= top; points++) sum += values[base + points] ?? 0
  return sum
}
