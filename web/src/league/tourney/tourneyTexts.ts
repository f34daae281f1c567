import { plural, t } from '@lingui/core/macro'
import type { TourneyJoustView, TourneyRideView } from '@tiltyard/contract'
import { nameTourneyJoust, tourneyWinnerPlaceholder } from '@tiltyard/engine'
import { locale } from '../../language/locale.ts'
import { formatNumber } from '../../language/numbers.ts'
import { endingNames } from '../results/endingText.ts'

/** A joust's name in the page's language, such as "Lion semi-final 1". */
export function tourneyJoustName(joust: TourneyJoustView): string {
  return nameTourneyJoust(joust, locale)
}

/** The place of a knight who is not known, such as "Winner of Lion semi-final 1". */
export function undecidedKnightText(joustId: string, jousts: readonly TourneyJoustView[]): string {
  const joust = jousts.find(({ id }) => id === joustId)
  return joust ? tourneyWinnerPlaceholder(joust, locale) : ''
}

/** How a joust was decided, such as "On points"; null before. */
export function joustDecisionText({ decision, rides }: TourneyJoustView): string | null {
  if (decision === 'bye') return t`Advances without a joust`
  if (decision === 'walkover') return t`The opponent can’t ride`
  const ending = rides.at(-1)?.ending ?? null
  if (decision === null || ending === null) return null
  const how = endingNames[ending]
  return decision === 'better-seed' ? t`${how}: the better seed advances` : how
}

/** Why a joust is ridden again; null if it is not. */
export function rerideReasonText(rides: readonly TourneyRideView[]): string | null {
  const before = rides.slice(0, -1)
  if (before.length === 0) return null
  if (before.some(({ ending }) => ending === null)) return t`Ridden again`
  return before.some(({ ending }) => ending === 'draw') ? t`Ridden again after a draw` : t`Ridden again after a stop`
}

/** How many knights ride, such as "64 knights". */
export function knightCountText(knights: number): string {
  const count = formatNumber(knights)
  return plural(knights, { one: '# knight', other: `${count} knights` })
}
