import type { SurroundingsScene } from '../scene/scene.ts'

const LATITUDE = (60.17 * Math.PI) / 180
/** The hour of the highest sun by the clock, in winter and in summer time. */
const NOON = 12.34
const SUMMER_NOON = 13.34

/** Hours since the highest sun, -12 to 12. @param hour by Helsinki's clock. */
export function hoursFromNoon(hour: number, day: number): number {
  const isSummerTime = day >= 87 && day < 299
  const since = hour - (isSummerTime ? SUMMER_NOON : NOON)
  return since < -12 ? since + 24 : since
}

/** The sun's degrees over Helsinki's horizon, negative below it. @param day of the year, 0 to 365. */
export function sunHeightDegrees(hour: number, day: number): number {
  const declination = -0.4091 * Math.cos((2 * Math.PI * (day + 10)) / 365)
  const turn = (hoursFromNoon(hour, day) * Math.PI) / 12
  const sine = Math.sin(LATITUDE) * Math.sin(declination) + Math.cos(LATITUDE) * Math.cos(declination) * Math.cos(turn)
  return (Math.asin(sine) * 180) / Math.PI
}

/** True if torches burn: from sunset to sunrise, and in sudden death at any hour. */
export function areTorchesLit({ hour, day, isTorchlit }: SurroundingsScene): boolean {
  return isTorchlit || sunHeightDegrees(hour, day) < 0
}

export type FoliageSeason = 'winter' | 'bare' | 'fresh' | 'green' | 'gold'

const seasons: readonly (readonly [until: number, season: FoliageSeason])[] = [
  [59, 'winter'],
  [122, 'bare'],
  [152, 'fresh'],
  [252, 'green'],
  [300, 'gold'],
  [334, 'bare'],
]

/** The season: snow from December to February, leaves from May to October. */
export function foliageSeasonOfDay(day: number): FoliageSeason {
  return seasons.find(([until]) => day < until)?.[1] ?? 'winter'
}
