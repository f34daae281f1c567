// What stands in a picture's place until there is one. Every page of a match loads this file: its colours are in picture/emptyStageCss.ts.

import { seasonOf, sunHeight } from './sun.ts'

/** Suns that stand for those around them, in degrees over the horizon, and from where on each does. */
export const emptySuns = [
  { from: -90, sun: -14 },
  { from: -9.5, sun: -7 },
  { from: -5, sun: -3.5 },
  { from: -2, sun: -0.1 },
  { from: 2, sun: 4 },
  { from: 6, sun: 9 },
  { from: 13, sun: 30 },
] as const

/** A day with snow on the ground, and one with grass. */
export const emptyGrounds = { snow: 20, grass: 140 } as const

export interface EmptyStage {
  /** The number of one of the lights. */
  readonly light: number
  readonly ground: keyof typeof emptyGrounds
}

/** What an empty stage looks like. @param hour of Helsinki's clock, 0 to 24. @param day of the year, 0 to 365. */
export function emptyStageAt(hour: number, day: number): EmptyStage {
  const height = sunHeight(hour, day)
  return {
    light: emptySuns.filter(({ from }) => height >= from).length - 1,
    ground: seasonOf(day) === 'winter' ? 'snow' : 'grass',
  }
}

/** By torchlight at any hour. */
export const torchlitStage = 0
