import type { Side } from '../league/side.ts'

/** The odds of one tenth, and their results. */
export interface OddsTenth {
  readonly predictions: number
  /** The sum of the forecasts, in whole percents. */
  readonly said: number
  /** The number of wins. */
  readonly happened: number
}

/** Odds and their results in whole counts, without matches that have no winner. */
export interface OddsResultCounts {
  readonly predictions: number
  /** The sum of (percent said - 100 or 0)². */
  readonly squares: number
  /** Matches with a favourite, and the number that the favourite lost. */
  readonly favourites: number
  readonly upsets: number
  /** The first knight's odds by tenths, from 0. */
  readonly bins: readonly OddsTenth[]
}

const TENTHS = 10
const EVEN = 50

/** Counts odds and their results. */
export class CalibrationStats {
  private readonly sums = { predictions: 0, squares: 0, favourites: 0, upsets: 0 }
  private readonly bins = Array.from({ length: TENTHS }, () => ({ predictions: 0, said: 0, happened: 0 }))

  get count(): OddsResultCounts {
    return { ...this.sums, bins: this.bins }
  }

  /** @param said the first knight's odds in whole percents, 5 to 95. */
  add(said: number, winner: Side | null): void {
    const bin = this.bins[Math.min(TENTHS - 1, Math.floor(said / TENTHS))]
    if (winner === null || bin === undefined) return
    const happened = winner === 'knight1' ? 1 : 0
    bin.predictions += 1
    bin.said += said
    bin.happened += happened
    this.sums.predictions += 1
    const miss = said - 100 * happened
    this.sums.squares += miss * miss
    if (said === EVEN) return
    this.sums.favourites += 1
    if (said > EVEN !== (happened === 1)) this.sums.upsets += 1
  }
}

/** Adds two counts. */
export function addOddsResultCounts(one: OddsResultCounts, other: OddsResultCounts): OddsResultCounts {
  return {
    predictions: one.predictions + other.predictions,
    squares: one.squares + other.squares,
    favourites: one.favourites + other.favourites,
    upsets: one.upsets + other.upsets,
    bins: one.bins.map((bin, at) => {
      const { predictions = 0, said = 0, happened = 0 } = other.bins[at] ?? {}
      return {
        predictions: bin.predictions + predictions,
        said: bin.said + said,
        happened: bin.happened + happened,
      }
    }),
  }
}
