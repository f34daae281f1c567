import { t } from '@lingui/core/macro'
import type { Severity } from '@tiltyard/engine'

/** Severities as headings. */
export const severityNames: Readonly<Record<Severity, string>> = {
  minor: t`Minor`,
  moderate: t`Moderate`,
  major: t`Major`,
}
