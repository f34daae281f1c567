import { compareIdsByNumber, MIN_PLACES_PER_STABLE, TOURNEY_PLACES } from '../../tourney/qualify.ts'
import { IndicesSortedByKey } from './indicesSortedByKey.ts'

/** A knight, as far as ranks need one. */
export interface RankedKnight {
  readonly stableId: string
  readonly points: number
  /** The place among knights with equal win rate and wins, from 0. */
  readonly tieBreak: number
  readonly isBanned: boolean
}

const TOP = 4
/** Rates of a season differ by more than all wins at these weights, and these by more than all places. */
const WIN = 1e-9
const PLACE = 1e-12
/** The same for stables, which have eight times as many jousts. */
const STABLE_WIN = 1e-12
const STABLE_PLACE = 1e-14

/** Ranks stables and knights by the rules of the standings and of the tourney, from whole records. */
export class RankedLeague {
  readonly stableIds: readonly string[]
  /** The simulations in which each stable was first, and among the first four. */
  readonly timesFirst: Int32Array
  readonly timesInTopFour: Int32Array
  /** The knights of the tourney after the last ranking, the best first, and the number of each one's stable. */
  readonly riders: Int32Array
  readonly ridersStables: Int32Array
  private readonly stableOf: Int32Array
  private readonly tieBreaks: Float64Array
  private readonly stablePlaces: Float64Array
  private readonly knights: IndicesSortedByKey
  private readonly stables: IndicesSortedByKey
  private readonly admitted: number
  private readonly sums: Int32Array
  private readonly isKept: Uint8Array
  private readonly ofStable: Int32Array

  constructor(knights: readonly RankedKnight[]) {
    this.stableIds = [...new Set(knights.map(({ stableId }) => stableId))]
    const { length } = this.stableIds
    this.timesFirst = new Int32Array(length)
    this.timesInTopFour = new Int32Array(length)
    this.stableOf = Int32Array.from(knights, ({ stableId }) => this.stableIds.indexOf(stableId))
    // The banned come last in any order.
    this.tieBreaks = Float64Array.from(knights, ({ tieBreak, isBanned }) => -tieBreak * PLACE - (isBanned ? 10 : 0))
    this.stablePlaces = placeStables(this.stableIds, knights)
    this.knights = new IndicesSortedByKey(knights.length)
    this.stables = new IndicesSortedByKey(length)
    this.admitted = knights.filter(({ isBanned }) => !isBanned).length
    this.riders = new Int32Array(Math.min(TOURNEY_PLACES, this.admitted))
    this.ridersStables = new Int32Array(this.riders.length)
    this.sums = new Int32Array(2 * length)
    this.isKept = new Uint8Array(knights.length)
    this.ofStable = new Int32Array(length)
  }

  /** Ranks by these records: wins, losses and disqualifications of each knight. */
  rank(records: Int32Array): void {
    this.rankStables(records)
    this.rankKnights(records)
    this.keepBest()
    this.fillPlaces()
  }

  private rankStables(records: Int32Array): void {
    const { sums, stableOf, stables } = this
    sums.fill(0)
    for (let knight = 0; knight < stableOf.length; knight++) {
      const at = 2 * (stableOf[knight] ?? 0)
      sums[at] = (sums[at] ?? 0) + (records[3 * knight] ?? 0)
      sums[at + 1] = (sums[at + 1] ?? 0) + (records[3 * knight + 1] ?? 0)
    }
    for (let stable = 0; stable < this.stableIds.length; stable++) {
      const [wins, losses] = [sums[2 * stable] ?? 0, sums[2 * stable + 1] ?? 0]
      const rate = wins + losses === 0 ? 0 : wins / (wins + losses)
      stables.keys[stable] = rate + wins * STABLE_WIN + (this.stablePlaces[stable] ?? 0)
    }
    stables.sort()
    for (let at = 0; at < Math.min(TOP, stables.order.length); at++) {
      const stable = stables.order[at] ?? 0
      this.timesInTopFour[stable] = (this.timesInTopFour[stable] ?? 0) + 1
      if (at === 0) this.timesFirst[stable] = (this.timesFirst[stable] ?? 0) + 1
    }
  }

  private rankKnights(records: Int32Array): void {
    const { keys } = this.knights
    for (let knight = 0; knight < keys.length; knight++) {
      const wins = records[3 * knight] ?? 0
      const all = wins + (records[3 * knight + 1] ?? 0) + (records[3 * knight + 2] ?? 0)
      keys[knight] = (all === 0 ? 0 : wins / all) + wins * WIN + (this.tieBreaks[knight] ?? 0)
    }
    this.knights.sort()
  }

  /** Keeps the two best of each stable. */
  private keepBest(): void {
    this.ofStable.fill(0)
    this.isKept.fill(0)
    for (let at = 0, kept = 0; at < this.admitted && kept < this.riders.length; at++) {
      const knight = this.knights.order[at] ?? 0
      const stable = this.stableOf[knight] ?? 0
      const count = (this.ofStable[stable] ?? 0) + 1
      this.ofStable[stable] = count
      if (count > MIN_PLACES_PER_STABLE) continue
      this.isKept[knight] = 1
      kept++
    }
  }

  /** Fills the other places with the best. */
  private fillPlaces(): void {
    let others = this.riders.length
    for (let knight = 0; knight < this.isKept.length; knight++) others -= this.isKept[knight] ?? 0
    for (let at = 0, to = 0; at < this.admitted && to < this.riders.length; at++) {
      const knight = this.knights.order[at] ?? 0
      if (this.isKept[knight] === 0 && others-- <= 0) continue
      this.riders[to] = knight
      this.ridersStables[to++] = this.stableOf[knight] ?? 0
    }
  }
}

/** What parts stables with equal percentage and wins: points, then the number in the id. */
function placeStables(stableIds: readonly string[], knights: readonly RankedKnight[]): Float64Array {
  const points = (id: string): number =>
    knights.reduce((sum, knight) => sum + (knight.stableId === id ? knight.points : 0), 0)
  const order = [...stableIds].sort((one, other) => points(other) - points(one) || compareIdsByNumber(one, other))
  return Float64Array.from(stableIds, (id) => -order.indexOf(id) * STABLE_PLACE)
}
