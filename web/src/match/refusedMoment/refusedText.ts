import { t } from '@lingui/core/macro'
import type { RefusedMoment } from '../playhead/opening.ts'

/** As much of what was asked for as is worth repeating. */
const REPEATED = 20

/** Why a moment is not shown, in a sentence. */
export function refusedText({ asked, why, length }: RefusedMoment): string {
  if (why === 'tells-end') return t`That link would spoil a result you’ve hidden.`
  const moment = (asked.length > REPEATED ? `${asked.slice(0, REPEATED)}…` : asked) || t`“”`
  if (why === 'not-yet') return t`There is no moment ${moment} in this match yet.`
  if (length === null) return t`There is no moment ${moment} in this match.`
  return t`This joust only has ${length} moments.`
}
