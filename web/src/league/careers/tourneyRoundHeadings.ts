import { t } from '@lingui/core/macro'
import type { TourneyRound } from '@tiltyard/engine'

/** The rounds' names as headings. */
export const tourneyRoundHeadings: Readonly<Record<TourneyRound, string>> = {
  'first-round': t`First round`,
  'quarter-final': t`Quarter-finals`,
  'semi-final': t`Semi-finals`,
  final: t`Finals of the lists`,
  'grand-semi-final': t`Grand semi-finals`,
  'grand-final': t`Grand final`,
}
