import type { KnightView } from '@tiltyard/contract'
import { useId, useState } from 'react'
import { STAT_TABLE_WIDTH, StatCells } from '../../league/StatTable.tsx'
import { woundText } from '../../league/woundText.ts'
import { FoldButton } from '../../ui/FoldButton.tsx'
import styles from './KnightRows.module.css'

/** A knight's record, and their condition below it when asked for. */
export function KnightRows({ knight }: { readonly knight: KnightView }) {
  const [isOpen, setOpen] = useState(false)
  const conditionId = useId()
  return (
    <tbody>
      <tr>
        <th scope="row" abbr={knight.name}>
          <span className={styles.name}>
            <FoldButton
              isSmall
              aria-label={`Condition of ${knight.name}`}
              isOpen={isOpen}
              controls={conditionId}
              onClick={() => setOpen(!isOpen)}
            />
            {knight.name}
          </span>
        </th>
        <StatCells knight={knight} />
      </tr>
      {isOpen && (
        <tr id={conditionId}>
          <td colSpan={STAT_TABLE_WIDTH} className={styles.condition}>
            <div className={styles.report}>
              <h2>CONDITION</h2>
              <Condition knight={knight} />
            </div>
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Condition({ knight: { status, injuries } }: { readonly knight: KnightView }) {
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
