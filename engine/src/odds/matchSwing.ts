import type { Forecast } from './forecast.ts'

/**
 * The swing of a match: the sum of the moves of the engine's chance, from the forecast before it over each pass to the
 * result. 0 for a match without surprises, about 3 for the wildest; null without a winner.
 * @param forecasts those of one match (`listForecasts`).
 */
export function computeWinChanceSwing(forecasts: readonly Forecast[]): number | null {
  const engine = forecasts.filter(({ forecaster }) => forecaster === 'engine' || forecaster.startsWith('live-'))
  const [first] = engine
  if (first === undefined) return null
  const chances = [...engine.map(({ said }) => said), first.happened]
  return chances.reduce((sum, chance, at) => sum + Math.abs(chance - (chances[at - 1] ?? chance)), 0)
}
