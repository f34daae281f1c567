import { assignBracketHalfKinds, RANK_GROUP_SIZE } from './assignBracketHalfKinds.ts'

/** A random whole number from 0 up to below the bound. */
export type RandomBelow = (bound: number) => number

const NOBODY = -1
/** Two lists are one side of the last joust, so that halves 0 to 3 meet halves 4 to 7 there. */
const LISTS_OF_A_SIDE = 2
const SIDE_SHIFT = 2

/**
 * Draws a half of a list for each knight, the best first: half `2 * list` has the first seed, `2 * list + 1` the
 * second. Each eight knights in order take the eight halves, so that no list is stronger. No two of one stable are in
 * one half; as a stable has at most eight knights, that is always possible. It is the colouring of the edges between
 * stables and eights (König 1916), built knight by knight, with exchanges along alternating paths. The first two
 * knights can meet in the last joust only.
 * @param stables the number of each knight's stable, the best knight first.
 * @returns the half of each knight, 0 to 7.
 */
export function drawBracketHalves(stables: ArrayLike<number>, lot: RandomBelow): Int8Array {
  return new HalvesDraw(stables, lot).draw()
}

class HalvesDraw {
  private readonly stables: ArrayLike<number>
  private readonly lot: RandomBelow
  private readonly sides: Int8Array
  private readonly halves: Int8Array
  /** The knight of each eight, and of each stable, in each half. */
  private readonly inEight: Int8Array
  private readonly inStable: Int8Array

  constructor(stables: ArrayLike<number>, lot: RandomBelow) {
    this.stables = stables
    this.lot = lot
    this.sides = assignBracketHalfKinds(stables)
    this.halves = new Int8Array(stables.length)
    let most = 0
    for (let rank = 0; rank < stables.length; rank++) most = Math.max(most, stables[rank] ?? 0)
    this.inEight = new Int8Array(Math.ceil(stables.length / RANK_GROUP_SIZE) * RANK_GROUP_SIZE).fill(NOBODY)
    this.inStable = new Int8Array((most + 1) * RANK_GROUP_SIZE).fill(NOBODY)
  }

  draw(): Int8Array {
    for (let rank = 0; rank < this.stables.length; rank++) {
      const half = this.choose(rank)
      this.put(rank, half === NOBODY ? this.makeRoom(rank) : half)
    }
    this.partFirstTwo()
    return this.halves
  }

  /** Draws one of the free halves of the knight's kind; NOBODY if there is none. */
  private choose(rank: number): number {
    const side = this.sides[rank] ?? 0
    let free = 0
    for (let half = side; half < RANK_GROUP_SIZE; half += 2) if (this.isFree(rank, half)) free++
    if (free === 0) return NOBODY
    let left = free === 1 ? 0 : this.lot(free)
    for (let half = side; half < RANK_GROUP_SIZE; half += 2) if (this.isFree(rank, half) && left-- === 0) return half
    return NOBODY
  }

  private isFree(rank: number, half: number): boolean {
    const [eight, stable] = [rank - (rank % RANK_GROUP_SIZE), this.stableAt(rank)]
    return this.inEight[eight + half] === NOBODY && this.inStable[stable + half] === NOBODY
  }

  /** Exchanges two halves along a path of stables and eights, and returns the half that this frees for the knight. */
  private makeRoom(rank: number): number {
    const side = this.sides[rank] ?? 0
    const forEight = freeFrom(this.inEight, rank - (rank % RANK_GROUP_SIZE), side)
    const forStable = freeFrom(this.inStable, this.stableAt(rank), side)
    const path: number[] = []
    let next = this.inStable[this.stableAt(rank) + forEight] ?? NOBODY
    while (next !== NOBODY) {
      path.push(next)
      const isLeaving = this.halves[next] === forEight
      const to = isLeaving ? forStable : forEight
      next =
        (isLeaving ? this.inEight[next - (next % RANK_GROUP_SIZE) + to] : this.inStable[this.stableAt(next) + to]) ??
        NOBODY
    }
    for (const one of path) this.clear(one)
    for (const one of path) this.put(one, this.halves[one] === forEight ? forStable : forEight)
    return forEight
  }

  /** Exchanges the second knight's half for one beyond the last joust, if the first knight is on the same side. */
  private partFirstTwo(): void {
    const [first = 0, second = 0] = this.halves
    if (first >> SIDE_SHIFT !== second >> SIDE_SHIFT) return
    const beyond = ((first >> SIDE_SHIFT) ^ 1) << SIDE_SHIFT
    const other = beyond + 2 * this.lot(LISTS_OF_A_SIDE) + (second % 2)
    for (let rank = 0; rank < this.halves.length; rank++) {
      if (this.halves[rank] === second) this.halves[rank] = other
      else if (this.halves[rank] === other) this.halves[rank] = second
    }
  }

  private put(rank: number, half: number): void {
    this.halves[rank] = half
    this.inEight[rank - (rank % RANK_GROUP_SIZE) + half] = rank
    this.inStable[this.stableAt(rank) + half] = rank
  }

  private clear(rank: number): void {
    const half = this.halves[rank] ?? 0
    this.inEight[rank - (rank % RANK_GROUP_SIZE) + half] = NOBODY
    this.inStable[this.stableAt(rank) + half] = NOBODY
  }

  private stableAt(rank: number): number {
    return (this.stables[rank] ?? 0) * RANK_GROUP_SIZE
  }
}

function freeFrom(table: Int8Array, base: number, side: number): number {
  let half = side
  while (table[base + half] !== NOBODY) half += 2
  return half
}
