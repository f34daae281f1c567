import type { ReactNode } from 'react'
import { Explained } from './Explained.tsx'
import { ScrollRegion } from './ScrollRegion.tsx'
import styles from './Table.module.css'

export interface TableColumn {
  /** Empty for a column that only repeats another as a drawing. */
  readonly label: string
  /** What the label is short for; its note. */
  readonly name?: string
  /** Drawn before the label. */
  readonly sign?: ReactNode
  /** Words rather than figures; the first column is always. */
  readonly isText?: boolean
  /** Its cells head their rows, and stay in sight where others scroll; the first column, where none is said to. */
  readonly isStaying?: boolean
  /** Only for whoever cannot see that it needs no head. */
  readonly isUnseen?: boolean
}

interface TableProps {
  /** Says what it holds. */
  readonly caption: string
  /** Above it, rather than only read out. */
  readonly isCaptionShown?: boolean
  readonly captionId?: string
  readonly columns: readonly TableColumn[]
  /** Its bodies. */
  readonly children: ReactNode
  /** Framed stands on a panel of its own; scrolling does so where it is wider than the page, the names of its rows staying. */
  readonly look?: 'plain' | 'framed' | 'scrolling'
  /** Cells of words, which wrap, rather than figures. */
  readonly isText?: boolean
  /** Of a screen's own, for its columns. */
  readonly className?: string | undefined
}

/** Rows under named columns. */
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
      {!isUnseen && (name === undefined ? label : <Explained text={name}>{label}</Explained>)}
    </th>
  )
}
