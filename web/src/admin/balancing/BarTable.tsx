import { formatPercent } from '../../language/formatPercent.ts'
import { Table, type TableColumn } from '../../ui/tables/Table.tsx'
import styles from './BarTable.module.css'

export interface BarChartRow {
  readonly label: string
  /** One value per series, 0 or more. */
  readonly values: readonly number[]
}

interface BarTableProps {
  /** For screen readers: others see the fold's summary. */
  readonly caption: string
  /** The heading of the rows, such as "Ending". */
  readonly rowName: string
  readonly seriesNames: readonly string[]
  readonly rows: readonly BarChartRow[]
}

/** A table of shares, as bars with their numbers. */
export function BarTable({ caption, rowName, seriesNames, rows }: BarTableProps) {
  const longest = Math.max(1, ...rows.flatMap(({ values }) => values))
  return (
    <Table caption={caption} columns={[{ label: rowName }, ...seriesNames.map(columnOf), { label: '' }]}>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, at) => (
              <td key={seriesNames[at]}>{formatPercent(value, 2)}</td>
            ))}
            <td aria-hidden="true" className={styles.bar}>
              <Bars values={values} longest={longest} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** With several series, a column's heading has the colour of its bars. */
function columnOf(label: string, at: number, { length }: readonly string[]): TableColumn {
  return length === 1 ? { label } : { label, sign: <span className={styles.key} data-series={at} aria-hidden="true" /> }
}

const BAR_HEIGHT = 9
const BAR_STEP = 11

function Bars({ values, longest }: { readonly values: readonly number[]; readonly longest: number }) {
  const height = values.length === 1 ? BAR_HEIGHT + 3 : BAR_STEP * values.length
  return (
    <svg width="100%" height={height} aria-hidden="true">
      <rect className={styles.ground} width="100%" height={height} />
      {values.map((value, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a series has no other name here, and never moves.
          key={at}
          data-series={at}
          y={at * BAR_STEP}
          width={`${(100 * value) / longest}%`}
          height={values.length === 1 ? height : BAR_HEIGHT}
        />
      ))}
    </svg>
  )
}
