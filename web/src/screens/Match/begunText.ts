import { t } from '@lingui/core/macro'
import { instantText } from '../../calendar/instantText.ts'

/** When a match began, in a sentence. @param startTime ISO 8601. */
export function begunText(startTime: string): string {
  const when = instantText(startTime)
  return t`Begun ${when}.`
}
