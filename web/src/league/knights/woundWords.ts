import { t } from '@lingui/core/macro'
import type { HitLocation, Severity } from '@tiltyard/engine'

/** Words for severities. */
export const severityWords: Readonly<Record<Severity, string>> = {
  minor: t`minor`,
  moderate: t`moderate`,
  major: t`major`,
}

/** Words for hit locations, one each. */
export const locationNames: Readonly<Record<HitLocation, string>> = {
  crest: t`crest`,
  visor: t`visor`,
  neck: t`neck`,
  shield: t`shield`,
  waist: t`waist`,
  hand: t`hand`,
  leg: t`leg`,
  chest: t`chest`,
  shoulder: t`shoulder`,
  horse: t`horse`,
}
