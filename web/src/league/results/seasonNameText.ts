import { plural, t } from '@lingui/core/macro'
import type { SeasonState, SeasonView } from '@tiltyard/contract'
import { seasonName } from '@tiltyard/engine'
import { locale } from '../../language/locale.ts'
import { formatNumber } from '../../language/numbers.ts'
import { formatMonthAndDay } from '../calendar/helsinki.ts'

/** Returns a season's name in the page's language, such as "Season One". @param number from 1. */
export function seasonNameText(number: number): string {
  return seasonName(number, locale)
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

/** Such as "November 3, 2026 – December 5, 2026"; null before the first match. A running season has no last day. */
function seasonDays({ firstDay, lastDay, state }: SeasonView): string | null {
  if (firstDay === null || lastDay === null) return null
  if (state === 'regular' || state === 'tourney') return sinceText(dateText(firstDay))
  const [from, to] = [dateText(firstDay), dateText(lastDay)]
  return from === to ? from : t`${from} – ${to}`
}

function sinceText(from: string): string {
  return t`since ${from}`
}

function dateText(date: string): string {
  const [day, year] = [formatMonthAndDay(date), date.slice(0, 4)]
  return t`${day}, ${year}`
}
