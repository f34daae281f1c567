import { t } from '@lingui/core/macro'
import type { Duty } from '@tiltyard/contract'

/** The names of duties on screen. */
export const dutyNames: Readonly<Record<Duty, string>> = {
  steward: t({ message: 'Steward', context: 'role' }),
  herald: t({ message: 'Herald', context: 'role' }),
}
