import { t } from '@lingui/core/macro'
import { leagueInstant } from '../../calendar/leagueInstant.ts'

/** When a match began, in a sentence, by the league's clock. @param startTime ISO 8601. */
export function begunText(startTime: string): string {
  const when = leagueInstant(startTime)
  return t`Begun ${when}.`
}
