import { t } from '@lingui/core/macro'
import type { MomentRefusal } from '../playhead/matchOpeningRequest.ts'

/** The longest part of the requested moment that the notice repeats. */
const REPEATED = 20

/** Says why a moment is not shown. */
export function momentRefusalText({ asked, why, length }: MomentRefusal): string {
  if (why === 'tells-end') return t`That link would spoil a result you’ve hidden.`
  const moment = (asked.length > REPEATED ? `${asked.slice(0, REPEATED)}…` : asked) || t`“”`
  if (why === 'not-yet') return t`This joust has not reached moment ${moment} yet.`
  if (length === null) return t`This joust has no moment ${moment}.`
  return t`This joust only has ${length} moments.`
}
