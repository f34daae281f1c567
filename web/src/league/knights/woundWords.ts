import { t } from '@lingui/core/macro'
import type { HitLocation, Severity } from '@tiltyard/engine'

/** How bad a wound is. */
export const severityWords: Readonly<Record<Severity, string>> = {
  minor: t`minor`,
  moderate: t`moderate`,
  major: t`major`,
}

/** Where a lance lands and a wound is, in one word. */
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
