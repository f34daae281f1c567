import { t } from '@lingui/core/macro'
import { formatNumber } from '../../language/numbers.ts'
import { Table, type TableColumn } from '../../ui/tables/Table.tsx'
import { type EndingRow, sharePercentText } from './listEndingRows.ts'
import styles from './WhatIfSection.module.css'

/** The table of endings: whether each happened, how likely it was, and its simulated share. */
export function EndingsTable({ rows }: { readonly rows: readonly EndingRow[] }) {
  return (
    <Table
      className={styles.table}
      caption={t`Imagined endings beside what was likely and what happened`}
      columns={columns}
    >
      {[true, false].map((isWinner) => (
        <tbody key={String(isWinner)}>
          {rows
            .filter((row) => row.isWinner === isWinner)
            .map((row) => (
              <Row key={row.name} row={row} />
            ))}
        </tbody>
      ))}
    </Table>
  )
}

/** Labels with the colours of the bars. */
const columns: readonly TableColumn[] = [
  { label: t`Ending` },
  { label: t`Happened` },
  { label: t`Likely`, sign: <span className={styles.key} data-of="likely" aria-hidden="true" /> },
  { label: t`Imagined`, sign: <span className={styles.key} data-of="imagined" aria-hidden="true" /> },
]

function Row({ row: { name, happened, likely, imagined, error } }: { readonly row: EndingRow }) {
  return (
    <tr data-happened={happened || undefined}>
      <th scope="row">
        {name}
        <Bars likely={likely} imagined={imagined} />
      </th>
      <td>
        {happened && (
          <>
            <span aria-hidden="true">✓</span>
            <span className="visually-hidden">{t`This happened`}</span>
          </>
        )}
      </td>
      <td>{sharePercentText(likely)}</td>
      <td>
        <strong>{sharePercentText(imagined)}</strong> <small>±&nbsp;{formatNumber(100 * error, 1)}</small>
      </td>
    </tr>
  )
}

/** Draws both shares: likely above, simulated below. */
function Bars({ likely, imagined }: Pick<EndingRow, 'likely' | 'imagined'>) {
  return (
    <svg className={styles.bars} width="100%" height="12" aria-hidden="true">
      <rect className={styles.ground} width="100%" height="12" />
      <rect className={styles.likely} width={`${100 * likely}%`} height="5" />
      <rect className={styles.imagined} y="7" width={`${100 * imagined}%`} height="5" />
    </svg>
  )
}
