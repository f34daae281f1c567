import { t } from '@lingui/core/macro'
import type { Ending } from '@tiltyard/engine'

/** The admin screen's names of endings. */
export const adminEndingNames: Readonly<Record<Ending, string>> = {
  points: t`Points, after nine passes`,
  'sudden-death': t`Points, in sudden death`,
  draw: t`Draw`,
  disqualification: t`Disqualification`,
  'double-disqualification': t`Double disqualification`,
  withdrawal: t`Withdrawal`,
  'double-withdrawal': t`Double withdrawal`,
  death: t`Death`,
  'double-death': t`Double death`,
}
