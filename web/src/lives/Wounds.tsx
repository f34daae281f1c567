import type { KnightView } from '@tiltyard/contract'
import { woundText } from '../league/woundText.ts'
import styles from './Wounds.module.css'

/** What a knight carries home from their matches, or "Excellent health". */
export function Wounds({ knight: { status, injuries } }: { readonly knight: Pick<KnightView, 'status' | 'injuries'> }) {
  const isDead = status === 'dead'
  if (injuries.length === 0 && !isDead) return <p className={styles.health}>Excellent health</p>
  return (
    <ul className={styles.injuries}>
      {isDead && <li data-severity="major">Dead, until the next joust calls</li>}
      {injuries.map((injury) => (
        <li key={injury.location} data-severity={injury.severity}>
          {woundText(injury)}{' '}
          <span className={styles.place}>
            ({injury.severity}, {injury.location})
          </span>
        </li>
      ))}
    </ul>
  )
}
