/**
 * Who says how likely it is that the first knight of a match wins: the reckoners by their odds, the crowd by the price at which
 * its market closed, the engine before the match, the engine after so many passes. Whoever else is to be held to account is added here.
 */
export type Forecaster = 'reckoners' | 'crowd' | 'engine' | `live-${number}`

/** What was said of a match that somebody won, and what happened. */
export interface Forecast {
  readonly forecaster: Forecaster
  /** 0 to 1. */
  readonly said: number
  /** 1 where the first knight won. */
  readonly happened: 0 | 1
}

const LIVE = 'live-'

/** The engine's chance once a pass is over, from 1 on. */
export function liveForecaster(pass: number): Forecaster {
  return `${LIVE}${pass}`
}

/** After which pass the engine said it; 0 for what was said before the match. */
export function passOfForecaster(forecaster: string): number {
  return forecaster.startsWith(LIVE) ? Number(forecaster.slice(LIVE.length)) : 0
}

/** The reckoners first, the engine by passes last. */
export function inOrderOfForecasters(one: string, other: string): number {
  return passOfForecaster(one) - passOfForecaster(other) || rankOf(one) - rankOf(other) || (one < other ? -1 : 1)
}

function rankOf(forecaster: string): number {
  return ['reckoners', 'crowd', 'engine'].indexOf(forecaster)
}
