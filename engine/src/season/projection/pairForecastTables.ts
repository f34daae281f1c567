import type { PersonalStats } from '../../league/knight.ts'
import type { PairForecast, PairForecastCache } from '../../odds/pairForecastCache.ts'

/** One more than the highest whole number of 31 bits, which can be subtracted without overflow. */
const WHOLE = 2_147_483_648

/** Forecasts of all pairs of some knights, by `first * knights + second`. */
export class PairForecastTables {
  readonly count: number
  /** The chance to go on in the tourney as the better seed, and after a first draw. */
  readonly betterSeedAdvanceChance: Float64Array
  readonly betterSeedAdvanceChanceAfterDraw: Float64Array
  private readonly forecasts: (PairForecast | null)[]

  constructor(stats: readonly PersonalStats[], forecasts: PairForecastCache) {
    this.count = stats.length
    this.betterSeedAdvanceChance = new Float64Array(this.count * this.count)
    this.betterSeedAdvanceChanceAfterDraw = new Float64Array(this.count * this.count)
    this.forecasts = new Array<PairForecast | null>(this.count * this.count).fill(null)
    for (const [first, one] of stats.entries()) {
      for (const [second, other] of stats.entries())
        if (first < second) this.learn(first, second, forecasts.get(one, other))
    }
  }

  /** The forecast of a pair whose first index is the lower one. */
  forecast(first: number, second: number): PairForecast {
    const forecast = this.forecasts[first * this.count + second]
    if (!forecast) throw new RangeError(`Nobody has forecast a joust of ${first} and ${second}.`)
    return forecast
  }

  /**
   * The thresholds of a pair's outcomes among whole numbers below 2^31: the first wins, and wins as the second is
   * disqualified; the second wins, and wins as the first is disqualified. Above the last nobody wins.
   */
  thresholds(first: number, second: number): readonly [number, number, number, number] {
    const { chances, disqualified } = this.forecast(first, second)
    const { knight1, knight2 } = chances
    const shares = [
      knight1 - disqualified.knight2,
      knight1,
      knight1 + knight2 - disqualified.knight1,
      knight1 + knight2,
    ]
    const [won = 0, wonAll = 0, lost = 0, lostAll = 0] = shares.map((share) =>
      Math.min(WHOLE - 1, Math.round(share * WHOLE)),
    )
    return [won, wonAll, lost, lostAll]
  }

  private learn(first: number, second: number, forecast: PairForecast): void {
    const { knight1, knight2, none, endings } = forecast.chances
    this.forecasts[first * this.count + second] = forecast
    const again = [knight1 + none, knight2 + none] as const
    const [at, reverse] = [first * this.count + second, second * this.count + first]
    this.betterSeedAdvanceChanceAfterDraw[at] = again[0]
    this.betterSeedAdvanceChanceAfterDraw[reverse] = again[1]
    // Both out sends the better seed on at once; a draw is ridden again.
    this.betterSeedAdvanceChance[at] = knight1 + none - endings.draw + endings.draw * again[0]
    this.betterSeedAdvanceChance[reverse] = knight2 + none - endings.draw + endings.draw * again[1]
  }
}
