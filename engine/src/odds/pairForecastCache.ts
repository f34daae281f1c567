import type { PersonalStats } from '../league/knight.ts'
import type { BySide } from '../league/side.ts'
import type { Tuning } from '../tuning/tuning.ts'
import { forecastMatch, type WinChances } from '../winProbability/computeWinChances.ts'
import { createPairSetup, ratingsKey } from './fieldChances.ts'

/** The exact forecast of a match before it begins. */
export interface PairForecast {
  readonly chances: WinChances
  /** Each knight's expected points. */
  readonly points: BySide<number>
  /** The probability that a knight is disqualified and the other wins. */
  readonly disqualified: BySide<number>
}

/** The forecasts of matches by the ratings of their knights, each computed once. One for each tuning. */
export class PairForecastCache {
  private readonly tuning: Tuning
  /** What has been computed, for another thread. */
  readonly known: Map<string, PairForecast>

  /** @param known what another one with this tuning has computed. */
  constructor(tuning: Tuning, known: ReadonlyMap<string, PairForecast> = new Map()) {
    this.tuning = tuning
    this.known = new Map(known)
  }

  /** The forecast of a match between knights with these ratings. @throws RangeError as `chances` does. */
  get(one: PersonalStats, other: PersonalStats): PairForecast {
    const key = `${ratingsKey(one)}/${ratingsKey(other)}`
    const known = this.known.get(key)
    if (known) return known
    const { chances, gains: points, disqualified } = forecastMatch(createPairSetup([one, other], this.tuning))
    const forecast = { chances, points, disqualified }
    this.known.set(key, forecast)
    return forecast
  }
}
