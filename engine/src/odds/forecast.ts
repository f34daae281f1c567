/**
 * A forecaster of the first knight's chance: the odds, the market's closing price, or the engine before the match or
 * after a pass.
 */
export type Forecaster = 'reckoners' | 'crowd' | 'engine' | `live-${number}`

/** A forecast for a match with a winner, and the result. */
export interface Forecast {
  readonly forecaster: Forecaster
  /** 0 to 1. */
  readonly said: number
  /** 1 if the first knight won. */
  readonly happened: 0 | 1
}

const LIVE = 'live-'

/** The engine's forecast after a pass, from 1 on. */
export function forecasterAfterPass(pass: number): Forecaster {
  return `${LIVE}${pass}`
}

/** The pass after which the engine made the forecast; 0 for one before the match. */
export function passOfForecaster(forecaster: string): number {
  return forecaster.startsWith(LIVE) ? Number(forecaster.slice(LIVE.length)) : 0
}

/** Sorts the odds first and the engine's passes last. */
export function compareForecasters(one: string, other: string): number {
  return passOfForecaster(one) - passOfForecaster(other) || rankOf(one) - rankOf(other) || (one < other ? -1 : 1)
}

function rankOf(forecaster: string): number {
  return ['reckoners', 'crowd', 'engine'].indexOf(forecaster)
}
