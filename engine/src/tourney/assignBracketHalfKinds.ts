/** Knights in a row of ranks that share two seeds, and the halves of the four lists. */
export const RANK_GROUP_SIZE = 8
/** The knights of an eight with the odd seed, and the most knights of a stable in halves of one kind. */
const FOUR = 4

/**
 * Decides who has the odd seed of each eight: the first four. Only if a stable then has more than four knights in
 * halves of one kind, which are four, it exchanges as few as possible with others of the same eight (a shortest path
 * over the stables).
 * @param stables the number of each knight's stable, the best knight first; at most eight knights each. @throws RangeError for
 * more.
 * @returns the kind of half of each knight: 0 for halves with the first seed, 1 for halves with the second.
 */
export function assignBracketHalfKinds(stables: ArrayLike<number>): Int8Array {
  const sides = new Int8Array(stables.length)
  for (let rank = 0; rank < stables.length; rank++) sides[rank] = sideOfSeed(rank, rank % RANK_GROUP_SIZE < FOUR)
  const choice = { stables, sides, counts: countSides(stables, sides) }
  for (let at = 0; at < choice.counts.length; at++) {
    if ((choice.counts[at] ?? 0) + (choice.counts[at ^ 1] ?? 0) > RANK_GROUP_SIZE) {
      throw new RangeError('A stable has at most eight knights in a tourney.')
    }
    while ((choice.counts[at] ?? 0) > FOUR) apply(choice, findExchanges(choice, at))
  }
  return sides
}

/** The seed within a list of a knight in a half of a kind, 1 to 16. */
export function seedByRankAndHalf(rank: number, side: number): number {
  return 2 * Math.floor(rank / RANK_GROUP_SIZE) + (sideOfSeed(rank, true) === side ? 1 : 2)
}

/** Halves with the first seed have 1, 4, 5, 8, 9, 12, 13 and 16, so the kinds alternate from eight to eight. */
function sideOfSeed(rank: number, isOdd: boolean): number {
  const isEvenEight = Math.floor(rank / RANK_GROUP_SIZE) % 2 === 0
  return isEvenEight === isOdd ? 0 : 1
}

interface Choice {
  readonly stables: ArrayLike<number>
  readonly sides: Int8Array
  /** The knights of stable `at >> 1` on side `at & 1`. */
  readonly counts: number[]
}

function countSides(stables: ArrayLike<number>, sides: Int8Array): number[] {
  const counts: number[] = []
  for (let rank = 0; rank < sides.length; rank++) {
    const at = 2 * (stables[rank] ?? 0) + (sides[rank] ?? 0)
    while (counts.length <= (at | 1)) counts.push(0)
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

/** An exchange: `leaver` changes its side, and so does `comer` of the same eight; null for an empty place. */
interface Exchange {
  readonly leaver: number
  readonly comer: number | null
  readonly before: Exchange | null
}

/** Finds a shortest row of exchanges that takes one knight of a stable from its crowded side. */
function findExchanges(choice: Choice, crowded: number): Exchange {
  const side = crowded & 1
  const seen = new Set([crowded >> 1])
  let rows: (Exchange | null)[] = [null]
  while (rows.length > 0) {
    const longer: Exchange[] = []
    for (const before of rows) {
      const from = before === null ? crowded >> 1 : (choice.stables[before.comer ?? 0] ?? 0)
      for (const exchange of exchangesFrom(choice, from, side, before)) {
        const to = exchange.comer === null ? null : (choice.stables[exchange.comer] ?? 0)
        if (to === null || (!seen.has(to) && (choice.counts[2 * to + side] ?? 0) < FOUR)) return exchange
        if (seen.has(to)) continue
        seen.add(to)
        longer.push(exchange)
      }
    }
    rows = longer
  }
  throw new RangeError('No exchange takes a knight of this stable to the other side.')
}

/** Lists a stable's exchanges, those of the lowest ranks first. */
function exchangesFrom({ stables, sides }: Choice, stable: number, side: number, before: Exchange | null): Exchange[] {
  const exchanges: Exchange[] = []
  for (let leaver = sides.length - 1; leaver >= 0; leaver--) {
    if (stables[leaver] !== stable || sides[leaver] !== side) continue
    const first = leaver - (leaver % RANK_GROUP_SIZE)
    let others = 0
    for (let comer = Math.min(first + RANK_GROUP_SIZE, sides.length) - 1; comer >= first; comer--) {
      if (sides[comer] === side) continue
      others++
      exchanges.push({ leaver, comer, before })
    }
    if (others < FOUR) exchanges.push({ leaver, comer: null, before })
  }
  return exchanges
}

function apply({ stables, sides, counts }: Choice, exchange: Exchange): void {
  const turn = (rank: number): void => {
    const at = 2 * (stables[rank] ?? 0) + (sides[rank] ?? 0)
    counts[at] = (counts[at] ?? 0) - 1
    counts[at ^ 1] = (counts[at ^ 1] ?? 0) + 1
    sides[rank] = (at & 1) ^ 1
  }
  for (let one: Exchange | null = exchange; one !== null; one = one.before) {
    turn(one.leaver)
    if (one.comer !== null) turn(one.comer)
  }
}
