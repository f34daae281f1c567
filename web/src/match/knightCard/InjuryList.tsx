import { t } from '@lingui/core/macro'
import type { Injury, Severity } from '@tiltyard/engine'
import { woundText } from '../../league/knights/woundText.ts'
import styles from './KnightCard.module.css'

const severityNames: Readonly<Record<Severity, string>> = {
  minor: t`(minor)`,
  moderate: t`(moderate)`,
  major: t`(major)`,
}

/** Lists a knight's injuries. */
export function InjuryList({ injuries }: { readonly injuries: readonly Injury[] }) {
  return (
    <ul className={styles.injuries}>
      {injuries.map((injury) => (
        <li key={injury.location} data-severity={injury.severity}>
          {woundText(injury)} {severityNames[injury.severity]}
        </li>
      ))}
    </ul>
  )
}
