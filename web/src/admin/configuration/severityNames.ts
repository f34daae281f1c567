import { t } from '@lingui/core/macro'
import type { Severity } from '@tiltyard/engine'

/** How bad a wound is, as a heading. */
export const severityNames: Readonly<Record<Severity, string>> = {
  minor: t`Minor`,
  moderate: t`Moderate`,
  major: t`Major`,
}
