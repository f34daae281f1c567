import { t } from '@lingui/core/macro'
import { helsinkiInstant } from './helsinki.ts'

/** An instant (ISO 8601) on the league's clock: "21 Nov 2026, 12:02:09, Helsinki time". */
export function leagueInstant(instant: string): string {
  const when = helsinkiInstant(instant)
  return t`${when}, Helsinki time`
}
