import {
  borrowFloatZeros,
  borrowIntegerZerosUntilReturned,
  returnFloatZeros,
  returnIntegerZeros,
} from '../zeroArrayPool.ts'

/**
 * The probability of each state of an attack with each total: `values[cell * width + points]`. A cell is `stratum *
 * counts + wounds`. The arrays may be longer.
 */
export interface TotalsByAttackState {
  readonly cells: number
  readonly width: number
  readonly values: Float64Array
  /** By cell: the sum of its values. */
  readonly masses: Float64Array
  /** By cell: the first and last total with relevant values; undefined for an empty cell. */
  readonly first: Int32Array
  readonly last: Int32Array
  /** The highest likely total. */
  top: number
}

export function createAttackDistribution(cells: number, width: number): TotalsByAttackState {
  const [values, masses] = [borrowFloatZeros(cells * width), borrowFloatZeros(cells)]
  return {
    cells,
    width,
    values,
    masses,
    first: borrowIntegerZerosUntilReturned(cells),
    last: borrowIntegerZerosUntilReturned(cells),
    top: 0,
  }
}

/** Returns the arrays to the pools. */
export function releaseAttackDistribution({ cells, width, values, masses, first, last }: TotalsByAttackState): void {
  returnFloatZeros(values, cells * width)
  returnFloatZeros(masses, cells)
  returnIntegerZeros(first, cells)
  returnIntegerZeros(last, cells)
}

/** Less likely high totals are merged into the next lower one. */
const FAINT_TOTAL = 1e-8
/** Less likely totals at either end of a cell are skipped. */
export const NEGLIGIBLE_TAIL = 1e-9

export function clearAttackDistribution({ cells, width, values, masses }: TotalsByAttackState): void {
  values.fill(0, 0, cells * width)
  masses.fill(0, 0, cells)
}

/**
 * Updates masses, the highest total and the ends, and scales the sum to 1.
 * @param field cells with mass 0 must have no values.
 * @param top the highest possible total.
 */
export function normaliseAttackDistribution(field: TotalsByAttackState, top: number): void {
  const { cells, width, values, masses } = field
  const totals = borrowFloatZeros(top + 1)
  let sum = 0
  for (let cell = 0; cell < cells; cell++) {
    if (masses[cell] === 0) continue
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
  field.top = topOf(totals, top, FAINT_TOTAL * sum)
  returnFloatZeros(totals, top + 1)
  for (let points = top; points > field.top; points--) fold(field, points)
  for (let cell = 0; cell < cells; cell++) if (masses[cell] !== 0) findEnds(field, cell)
}

function findEnds({ width, values, top, first, last }: TotalsByAttackState, cell: number): void {
  const base = cell * width
  let low = 0
  let high = top
  while (low < high && (values[base + low] ?? 0) <= NEGLIGIBLE_TAIL) low++
  while (high > low && (values[base + high] ?? 0) <= NEGLIGIBLE_TAIL) high--
  first[cell] = low
  last[cell] = high
}

function scale({ cells, width, values, masses }: TotalsByAttackState, top: number, by: number): void {
  for (let cell = 0; cell < cells; cell++) {
    if (masses[cell] === 0) continue
    masses[cell] = (masses[cell] ?? 0) * by
    for (let at = cell * width; at <= cell * width + top; at++) values[at] = (values[at] ?? 0) * by
  }
}

function topOf(totals: Float64Array, most: number, faint: number): number {
  let top = most
  while (top > 0 && (totals[top] ?? 0) <= faint) top -= 1
  return top
}

/** Merges a total into the next lower one. */
function fold({ cells, width, values, masses }: TotalsByAttackState, points: number): void {
  for (let cell = 0; cell < cells; cell++) {
    if (masses[cell] === 0) continue
    const at = cell * width + points
    values[at - 1] = (values[at - 1] ?? 0) + (values[at] ?? 0)
    values[at] = 0
  }
}

/** The probability of each total. */
export function sumAttackDistribution({ cells, width, values, masses, top }: TotalsByAttackState): Float64Array {
  const totals = new Float64Array(top + 1)
  for (let cell = 0; cell < cells; cell++) {
    if (masses[cell] === 0) continue
    for (let points = 0; points <= top; points++) {
      totals[points] = (totals[points] ?? 0) + (values[cell * width + points] ?? 0)
    }
  }
  return totals
}

/** Adds a probability of the values from `first` to `last`, shifted by points, never below 0. */
export function addShiftedProbability(
  to: Float64Array,
  toBase: number,
  from: Float64Array,
  fromBase: number,
  first: number,
  last: number,
  probability: number,
  shift: number,
): void {
  let points = first
  for (; points <= last && points + shift < 0; points++)
    to[toBase] = (to[toBase] ?? 0) + probability * (from[fromBase + points] ?? 0)
  const move = toBase + shift
  for (; points <= last; points++) {
    const at = move + points
    to[at] = (to[at] ?? 0) + probability * (from[fromBase + points] ?? 0)
  }
}
