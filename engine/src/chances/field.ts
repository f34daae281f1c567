/**
 * How likely each state of an attack is, with each total of the attacker: `values[cell * width + points]`, where a cell
 * is `stratum * counts + wounds`.
 */
export interface Field {
  readonly width: number
  readonly values: Float64Array
  /** By cell: the sum of its values. */
  readonly masses: Float64Array
  /** No total above this is likely. */
  top: number
}

export function emptyField(cells: number, width: number): Field {
  return { width, values: new Float64Array(cells * width), masses: new Float64Array(cells), top: 0 }
}

/** Totals that are less likely than this are counted as the one below. */
const FAINT_TOTAL = 1e-8

/** Leaves nothing in it. */
export function clear({ width, values, masses }: Field): void {
  for (let cell = 0; cell < masses.length; cell++) {
    if (masses[cell] === 0) continue
    values.fill(0, cell * width, (cell + 1) * width)
    masses[cell] = 0
  }
}

/** Brings masses and the highest total up to date and scales all to a sum of 1. @param top no total is above. */
export function settle(field: Field, top: number): void {
  const { width, values, masses } = field
  const totals = new Float64Array(top + 1)
  let sum = 0
  for (let cell = 0; cell < masses.length; cell++) {
    let mass = 0
    const base = cell * width
    for (let points = 0; points <= top; points++) {
      const value = values[base + points] ?? 0
      if (value === 0) continue
      mass += value
      totals[points] = (totals[points] ?? 0) + value
    }
    masses[cell] = mass
    sum += mass
  }
  if (sum > 0) scale(field, top, 1 / sum)
  field.top = topOf(totals, FAINT_TOTAL * sum)
  for (let points = top; points > field.top; points--) fold(field, points)
}

function scale({ width, values, masses }: Field, top: number, by: number): void {
  for (let cell = 0; cell < masses.length; cell++) {
    if (masses[cell] === 0) continue
    masses[cell] = (masses[cell] ?? 0) * by
    for (let at = cell * width; at <= cell * width + top; at++) values[at] = (values[at] ?? 0) * by
  }
}

function topOf(totals: Float64Array, faint: number): number {
  let top = totals.length - 1
  while (top > 0 && (totals[top] ?? 0) <= faint) top -= 1
  return top
}

/** Counts a total as the one below. */
function fold({ width, values, masses }: Field, points: number): void {
  for (let cell = 0; cell < masses.length; cell++) {
    if (masses[cell] === 0) continue
    const at = cell * width + points
    values[at - 1] = (values[at - 1] ?? 0) + (values[at] ?? 0)
    values[at] = 0
  }
}

/** How likely each total is. */
export function totalsOf({ width, values, masses, top }: Field): Float64Array {
  const totals = new Float64Array(top + 1)
  for (let cell = 0; cell < masses.length; cell++) {
    if (masses[cell] === 0) continue
    for (let points = 0; points <= top; points++) {
      totals[points] = (totals[points] ?? 0) + (values[cell * width + points] ?? 0)
    }
  }
  return totals
}

/** Adds a row of likelihoods, moved by some points and never below 0. */
export function addShifted(
  to: Float64Array,
  toBase: number,
  from: Float64Array,
  fromBase: number,
  top: number,
  share: number,
  shift: number,
): void {
  let points = 0
  for (; points <= top && points + shift < 0; points++)
    to[toBase] = (to[toBase] ?? 0) + share * (from[fromBase + points] ?? 0)
  for (; points <= top; points++) {
    const at = toBase + points + shift
    to[at] = (to[at] ?? 0) + share * (from[fromBase + points] ?? 0)
  }
}
