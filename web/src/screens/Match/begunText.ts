import { t } from '@lingui/core/macro'
import { helsinkiInstant } from '../../calendar/helsinki.ts'
import { instantText } from '../../calendar/instantText.ts'

/** When a match began, in a sentence, by the reader's own clock. @param startTime ISO 8601. */
export function begunText(startTime: string): string {
  const when = instantText(startTime)
  return t`Begun ${when}.`
}

/** The same by Helsinki's, for whoever draws it and does not know the reader's. */
export function begunInHelsinki(startTime: string): string {
  const when = helsinkiInstant(startTime)
  return t`Begun ${when}, Helsinki time.`
}
