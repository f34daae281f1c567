import type { ReactNode } from 'react'
import { ScrollRegion } from './ScrollRegion.tsx'
import styles from './Table.module.css'
import { TextWithTooltip } from './TextWithTooltip.tsx'

export interface TableColumn {
  /** Empty for a column that repeats another as a drawing. */
  readonly label: string
  /** The label in full, shown as its note. */
  readonly name?: string
  /** Shown before the label. */
  readonly sign?: ReactNode
  /** Has text instead of figures; the first column always has. */
  readonly isText?: boolean
  /** Its cells are row heads, and stay in view while others scroll. Default: the first column. */
  readonly isStaying?: boolean
  /** Shown to screen readers only. */
  readonly isUnseen?: boolean
}

interface TableProps {
  /** Names the table. */
  readonly caption: string
  /** Shows the caption above the table; otherwise it is for screen readers. */
  readonly isCaptionShown?: boolean
  readonly captionId?: string
  readonly columns: readonly TableColumn[]
  /** The table's bodies. */
  readonly children: ReactNode
  /** Framed: on its own panel. Scrolling: on its own panel, scrolled if too wide, with fixed row heads. */
  readonly look?: 'plain' | 'framed' | 'scrolling'
  /** Has text that wraps, instead of figures. */
  readonly isText?: boolean
  /** A screen's own class, for its columns. */
  readonly className?: string | undefined
}

/** A table with named columns. */
export function Table(props: TableProps) {
  const { caption, isCaptionShown = false, captionId, columns, children, look = 'plain', isText, className } = props
  const staying = Math.max(
    0,
    columns.findIndex(({ isStaying }) => isStaying),
  )
  const table = (
    <table className={`${styles.table} ${className ?? ''}`} data-look={look} data-text={isText || undefined}>
      <caption id={captionId} className={isCaptionShown ? styles.caption : 'visually-hidden'}>
        {caption}
      </caption>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <ColumnHead key={column.label} {...column} isStaying={at === staying} />
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
  return look === 'scrolling' ? <ScrollRegion label={caption}>{table}</ScrollRegion> : table
}

function ColumnHead({ label, name, sign, isText, isStaying, isUnseen }: TableColumn) {
  if (label === '') return <td aria-hidden="true" />
  return (
    <th scope="col" data-text={isText || undefined} data-staying={isStaying || undefined}>
      {sign}
      {isUnseen && <span className="visually-hidden">{label}</span>}
      {!isUnseen && (name === undefined ? label : <TextWithTooltip text={name}>{label}</TextWithTooltip>)}
    </th>
  )
}
