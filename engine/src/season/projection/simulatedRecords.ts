import type { PerformanceHistory } from '../../league/knight.ts'
import type { FastRandom } from '../../random/fastRandom.ts'

/** Counters of a record share one whole number: 1,023 jousts of each kind fit, and a season of 12 weeks has 672. */
const LOSS = 1_024
const OUT = LOSS * LOSS
const MASK = LOSS - 1

/** The records of some knights in many simulations at once, a column for each knight. */
export class SimulatedRecords {
  private readonly columns: readonly Int32Array[]
  private readonly numbers: Uint32Array
  private readonly random: FastRandom

  /** @param histories the records so far. @throws RangeError with too many jousts in one. */
  constructor(histories: readonly PerformanceHistory[], simulations: number, random: FastRandom) {
    this.columns = histories.map(({ wins, losses, disqualifications }) => {
      if (Math.max(wins, losses, disqualifications) > MASK / 3) throw new RangeError('These records are of no season.')
      return new Int32Array(simulations).fill(wins + losses * LOSS + disqualifications * OUT)
    })
    this.numbers = new Uint32Array(simulations)
    this.random = random
  }

  /** Decides a joust in a range of simulations. @param thresholds of its outcomes, as `PairForecastTables` has them. */
  ride(
    first: number,
    second: number,
    [won, wonAll, lost, lostAll]: readonly [number, number, number, number],
    from: number,
    to: number,
  ): void {
    const [one, other] = [this.columns[first], this.columns[second]]
    if (one === undefined || other === undefined) return
    const { numbers } = this
    this.random.fill(numbers.subarray(0, to - from))
    // Without branches, which would be guessed wrongly half of the time: a mask is -1 below its threshold, or else 0.
    for (let at = from; at < to; at++) {
      const number = (numbers[at - from] ?? 0) >>> 1
      const isWon = (number - won) >> 31
      const isWonAtAll = (number - wonAll) >> 31
      const isLost = (number - lost) >> 31
      const isLostAtAll = (number - lostAll) >> 31
      one[at] = (one[at] ?? 0) + ((isWonAtAll & 1) | (~isWonAtAll & isLost & LOSS) | (~isLost & isLostAtAll & OUT))
      other[at] = (other[at] ?? 0) + ((isWon & LOSS) | (~isWon & isWonAtAll & OUT) | (~isWonAtAll & isLostAtAll & 1))
    }
  }

  /** Writes wins, losses and disqualifications of each knight in one simulation, three numbers a knight. */
  read(simulation: number, into: Int32Array): void {
    for (let knight = 0; knight < this.columns.length; knight++) {
      const record = this.columns[knight]?.[simulation] ?? 0
      into[3 * knight] = record & MASK
      into[3 * knight + 1] = (record >> 10) & MASK
      into[3 * knight + 2] = (record >> 20) & MASK
    }
  }
}
