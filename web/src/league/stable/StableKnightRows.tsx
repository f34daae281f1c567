import { t } from '@lingui/core/macro'
import type { KnightView } from '@tiltyard/contract'
import { useId, useState } from 'react'
import { knightName } from '../../language/localeWords.ts'
import { CoveredTotals } from '../../spoilers/SeenTotals.tsx'
import { FoldButton } from '../../ui/buttons/FoldButton.tsx'
import { KnightWounds } from '../careers/KnightWounds.tsx'
import { KnightLink } from '../knights/KnightLink.tsx'
import { KnightStatCells, STAT_TABLE_COLUMN_COUNT } from '../results/KnightStatTable.tsx'
import styles from './StableKnightRows.module.css'

/** A knight's record, with their condition below if expanded. */
export function StableKnightRows({ knight }: { readonly knight: KnightView }) {
  const [isOpen, setOpen] = useState(false)
  const name = knightName(knight, 'full')
  const conditionId = useId()
  return (
    <tbody>
      <tr>
        <th scope="row" abbr={name}>
          <span className={styles.name}>
            <FoldButton
              isSmall
              aria-label={t`Condition of ${name}`}
              isOpen={isOpen}
              controls={conditionId}
              onClick={() => setOpen(!isOpen)}
            />
            <KnightLink knightId={knight.id}>{name}</KnightLink>
          </span>
        </th>
        <KnightStatCells knight={knight} />
      </tr>
      {isOpen && (
        <tr id={conditionId}>
          <td colSpan={STAT_TABLE_COLUMN_COUNT} className={styles.condition}>
            <div className={styles.report}>
              <h2>{t`CONDITION`}</h2>
              <CoveredTotals what={t`the condition of ${name}`}>
                <KnightWounds knight={knight} />
              </CoveredTotals>
            </div>
          </td>
        </tr>
      )}
    </tbody>
  )
}
