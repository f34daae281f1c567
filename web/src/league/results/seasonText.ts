import { plural, t } from '@lingui/core/macro'
import type { SeasonState, SeasonView } from '@tiltyard/contract'
import { formatNumber } from '../../language/numbers.ts'
import { monthAndDay } from '../calendar/helsinki.ts'

const names = [
  ...[t`Season One`, t`Season Two`, t`Season Three`, t`Season Four`, t`Season Five`, t`Season Six`],
  ...[t`Season Seven`, t`Season Eight`, t`Season Nine`, t`Season Ten`, t`Season Eleven`, t`Season Twelve`],
]

/** Returns a season's name, such as "Season One"; after the twelfth "Season 13". @param number from 1. */
export function seasonText(number: number): string {
  return names[number - 1] ?? t`Season ${number}`
}

const seasonStateText: Readonly<Record<SeasonState, string>> = {
  regular: t`Running`,
  tourney: t`The tourney is being ridden`,
  over: t`Over`,
  abandoned: t`Abandoned: the league was reset`,
}

/** Returns the state, days and matches of a season in a line. */
export function describeSeason(season: SeasonView): string {
  const count = formatNumber(season.matches)
  const jousts = plural(season.matches, { one: '# joust', other: `${count} jousts` })
  return [seasonStateText[season.state], seasonDays(season), jousts].filter((fact) => fact !== null).join(' · ')
}

/** Such as "November 3, 2026 – December 5, 2026"; null before the first match. */
function seasonDays({ firstDay, lastDay }: SeasonView): string | null {
  if (firstDay === null || lastDay === null) return null
  const [from, to] = [dateText(firstDay), dateText(lastDay)]
  return from === to ? from : t`${from} – ${to}`
}

function dateText(date: string): string {
  const [day, year] = [monthAndDay(date), date.slice(0, 4)]
  return t`${day}, ${year}`
}
