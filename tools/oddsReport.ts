/** The odds of a match's first knight, 0 to 1, and whether they won: 1 or 0. */
export interface Prediction {
  readonly said: number
  readonly happened: 0 | 1
}

/** What was said beside what happened, in percent, of the predictions from one tenth to the next. */
export interface ReliabilityRow {
  readonly from: number
  readonly to: number
  readonly predictions: number
  readonly said: number
  readonly happened: number
}

export interface OddsReport {
  readonly predictions: number
  readonly brier: number
  readonly reliability: readonly ReliabilityRow[]
}

const TENTHS = 10

/** How good odds are: the Brier score of predictions, and a row for each tenth of what was predicted. */
export function oddsReport(predictions: readonly Prediction[]): OddsReport {
  const rows = Array.from({ length: TENTHS }, (_, tenth) => {
    const within = predictions.filter(({ said }) => Math.min(TENTHS - 1, Math.floor(said * TENTHS)) === tenth)
    return {
      from: (100 * tenth) / TENTHS,
      to: (100 * (tenth + 1)) / TENTHS,
      predictions: within.length,
      said: round(100 * mean(within.map(({ said }) => said)), 1),
      happened: round(100 * mean(within.map(({ happened }) => happened)), 1),
    }
  })
  const brier = mean(predictions.map(({ said, happened }) => (said - happened) * (said - happened)))
  return {
    predictions: predictions.length,
    brier: round(brier, 4),
    reliability: rows.filter((row) => row.predictions > 0),
  }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
}

function round(number: number, digits: number): number {
  return Number(number.toFixed(digits))
}
