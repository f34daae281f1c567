// The placeholder of a picture. Every match page loads this file, so its colours are in picture/emptyStageCss.ts.

import { foliageSeasonOfDay, sunHeightDegrees } from './sun.ts'

/** Representative suns in degrees over the horizon, and the height from which each applies. */
export const emptyStageLightsBySunHeight = [
  { from: -90, sun: -14 },
  { from: -9.5, sun: -7 },
  { from: -5, sun: -3.5 },
  { from: -2, sun: -0.1 },
  { from: 2, sun: 4 },
  { from: 6, sun: 9 },
  { from: 13, sun: 30 },
] as const

/** A day with snow on the ground, and one with grass. */
export const emptyStageGroundDays = { snow: 20, grass: 140 } as const

export interface EmptyStage {
  /** The index of the light. */
  readonly lightIndex: number
  readonly ground: keyof typeof emptyStageGroundDays
}

/** The look of an empty stage. @param hour of Helsinki's clock, 0 to 24. @param day of the year, 0 to 365. */
export function emptyStageAt(hour: number, day: number): EmptyStage {
  const height = sunHeightDegrees(hour, day)
  return {
    lightIndex: emptyStageLightsBySunHeight.filter(({ from }) => height >= from).length - 1,
    ground: foliageSeasonOfDay(day) === 'winter' ? 'snow' : 'grass',
  }
}

/** By torchlight at any hour. */
export const TORCHLIT_STAGE_INDEX = 0
