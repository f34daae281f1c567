import { t } from '@lingui/core/macro'
import { helsinkiInstant } from '../../calendar/helsinki.ts'

/** When a match began, in a sentence, by the league's clock. @param startTime ISO 8601. */
export function begunText(startTime: string): string {
  const when = helsinkiInstant(startTime)
  return t`Begun ${when}, Helsinki time.`
}
