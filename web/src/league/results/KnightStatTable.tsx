import { t } from '@lingui/core/macro'
import type { KnightView } from '@tiltyard/contract'
import { type PotentialArrow, winRatePercent } from '@tiltyard/engine'
import type { ReactNode } from 'react'
import { formatFixed } from '../../language/formatFixed.ts'
import { formatNumber } from '../../language/numbers.ts'
import { useCountsSeenOnly } from '../../spoilers/SeenTotals.tsx'
import { useShownKnightRecord } from '../../spoilers/useSeenLeague.ts'
import { Table } from '../../ui/tables/Table.tsx'
import { headedStatColumns, nighthoodColumn } from './headedStatColumns.ts'
import styles from './KnightStatTable.module.css'

interface StatTableProps {
  readonly caption: string
  /** Rows with the knight's name and `KnightStatCells`. */
  readonly children: ReactNode
}

const columns = [{ label: t`Knight` }, ...headedStatColumns, nighthoodColumn]

/** The number of columns, with the name. */
export const STAT_TABLE_COLUMN_COUNT = columns.length

/** A table of knights' records. */
export function KnightStatTable({ caption, children }: StatTableProps) {
  return (
    <Table look="scrolling" caption={caption} columns={columns}>
      {children}
    </Table>
  )
}

/** The cells of a knight's record, after the name. */
export function KnightStatCells({ knight }: { readonly knight: KnightView }) {
  const { nighthood, arrow } = knight.potential
  const record = useShownKnightRecord(knight)
  const isAsSeen = useCountsSeenOnly()
  return (
    <>
      {headedStatColumns.map(({ label, counter }) => (
        <td key={label}>{counter === null ? formatFixed(winRatePercent(record), 1) : formatNumber(record[counter])}</td>
      ))}
      <td className={styles.nighthood}>
        {isAsSeen ? <Hidden /> : formatFixed(nighthood, 1)}
        <Arrow arrow={isAsSeen ? null : arrow} />
      </td>
    </>
  )
}

/** Nighthood is computed from all results, so it stays hidden with them. */
function Hidden() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t`hidden while results are hidden`}</span>
    </>
  )
}

function Arrow({ arrow }: { readonly arrow: PotentialArrow }) {
  if (arrow === null) return <span className={styles.arrow} />
  return (
    <span className={styles.arrow} data-arrow={arrow}>
      <span aria-hidden="true">{arrow === 'up' ? '▲' : '▼'}</span>
      <span className="visually-hidden"> {arrow === 'up' ? t`better than expected` : t`worse than expected`}</span>
    </span>
  )
}
