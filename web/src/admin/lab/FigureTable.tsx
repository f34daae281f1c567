import type { ReactNode } from 'react'
import { Table, type TableColumn } from '../../ui/tables/Table.tsx'
import styles from './Lab.module.css'

interface FigureTableProps {
  readonly name: string
  /** What its figures are of, for whoever hears of several tables of one name. */
  readonly of: string
  readonly columns: readonly TableColumn[]
  readonly children: ReactNode
}

/** Figures that may be wider than a phone. Its name stands above what scrolls, or it would be cut off with it. */
export function FigureTable({ name, of, columns, children }: FigureTableProps) {
  return (
    <div className={styles.tabled}>
      <h3>{name}</h3>
      <Table look="scrolling" caption={`${name}, ${of}`} columns={columns} className={styles.figures}>
        {children}
      </Table>
    </div>
  )
}
