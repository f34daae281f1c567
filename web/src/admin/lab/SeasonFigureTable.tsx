import type { ReactNode } from 'react'
import { Table, type TableColumn } from '../../ui/tables/Table.tsx'
import styles from './LabTab.module.css'

interface FigureTableProps {
  readonly name: string
  /** The subject of the figures, for screen readers: several tables share a name. */
  readonly of: string
  readonly columns: readonly TableColumn[]
  readonly children: ReactNode
}

/** A table that may scroll sideways. Its name is outside of the scrolled part. */
export function SeasonFigureTable({ name, of, columns, children }: FigureTableProps) {
  return (
    <div className={styles.tabled}>
      <h3>{name}</h3>
      <Table look="scrolling" caption={`${name}, ${of}`} columns={columns} className={styles.figures}>
        {children}
      </Table>
    </div>
  )
}
