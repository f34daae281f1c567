const free = new Map<number, Float64Array[]>()
const FEWEST = 64

/**
 * Zeros to calculate with, reused: allocating them for every run of an attack costs as much as the run.
 * Call `giveBackZeros` when done; there are as many as are out at once, by powers of two.
 * @returns at least so many.
 */
export function takeZeros(length: number): Float64Array {
  let size = FEWEST
  while (size < length) size *= 2
  return free.get(size)?.pop() ?? new Float64Array(size)
}

/** @param used the first so many may be other than 0. */
export function giveBackZeros(zeros: Float64Array, used: number): void {
  zeros.fill(0, 0, used)
  const same = free.get(zeros.length)
  if (same) same.push(zeros)
  else free.set(zeros.length, [zeros])
}
