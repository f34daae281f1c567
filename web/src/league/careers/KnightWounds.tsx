import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { KnightView } from '@tiltyard/contract'
import type { Injury } from '@tiltyard/engine'
import { woundText } from '../knights/woundText.ts'
import { locationNames, severityWords } from '../knights/woundWords.ts'
import styles from './KnightWounds.module.css'

/** A knight's wounds, or "Excellent health". */
export function KnightWounds({
  knight: { status, injuries },
}: {
  readonly knight: Pick<KnightView, 'status' | 'injuries'>
}) {
  const isDead = status === 'dead'
  if (injuries.length === 0 && !isDead) return <p className={styles.health}>{t`Excellent health`}</p>
  return (
    <ul className={styles.injuries}>
      {isDead && <li data-severity="major">{t`Dead, until the next joust calls`}</li>}
      {injuries.map((injury) => (
        <li key={injury.location} data-severity={injury.severity}>
          {woundText(injury)} <Place injury={injury} />
        </li>
      ))}
    </ul>
  )
}

function Place({ injury }: { readonly injury: Injury }) {
  const [severity, location] = [severityWords[injury.severity], locationNames[injury.location]]
  return (
    <span className={styles.place}>
      <Trans>
        ({severity}, {location})
      </Trans>
    </span>
  )
}
