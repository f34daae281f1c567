// How good odds are: what was said beside what happened.

const TENTHS = 10

/**
 * The Brier score of predictions, and a row for each tenth of what was predicted.
 * @param predictions of the form { said: 0 to 1, happened: 0 or 1 }.
 */
export function oddsReport(predictions) {
  const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
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

function round(number, digits) {
  return Number(number.toFixed(digits))
}
