import type { KnightView } from '@tiltyard/contract'
import { useId, useState } from 'react'
import { KnightLink } from '../../league/KnightLink.tsx'
import { STAT_TABLE_WIDTH, StatCells } from '../../league/StatTable.tsx'
import { Wounds } from '../../lives/Wounds.tsx'
import { CoveredTotals } from '../../shield/AsSeen.tsx'
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
            <KnightLink knightId={knight.id}>{knight.name}</KnightLink>
          </span>
        </th>
        <StatCells knight={knight} />
      </tr>
      {isOpen && (
        <tr id={conditionId}>
          <td colSpan={STAT_TABLE_WIDTH} className={styles.condition}>
            <div className={styles.report}>
              <h2>CONDITION</h2>
              <CoveredTotals what={`the condition of ${knight.name}`}>
                <Wounds knight={knight} />
              </CoveredTotals>
            </div>
          </td>
        </tr>
      )}
    </tbody>
  )
}
