import type { Injury } from '@tiltyard/engine'
import { injuryDescription } from '../../language/localeWords.ts'

/** Describes a wound like the leech, with a capital. */
export function woundText(injury: Injury): string {
  const text = injuryDescription(injury)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
