import styles from './BarTable.module.css'

export interface BarRow {
  readonly label: string
  /** One for each series, 0 and more. */
  readonly values: readonly number[]
}

interface BarTableProps {
  readonly caption: string
  /** What the rows are, such as "Ending". */
  readonly rowName: string
  readonly seriesNames: readonly string[]
  readonly rows: readonly BarRow[]
}

/** Shares as bars, with the numbers beside them; a bar and its number are on one line. */
export function BarTable({ caption, rowName, seriesNames, rows }: BarTableProps) {
  const longest = Math.max(1, ...rows.flatMap(({ values }) => values))
  return (
    <table className={styles.bars}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{rowName}</th>
          {seriesNames.map((name, at) => (
            <th key={name} scope="col" className={styles.number}>
              {seriesNames.length > 1 && <span className={styles.key} data-series={at} aria-hidden="true" />}
              {name}
            </th>
          ))}
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, at) => (
              <td key={seriesNames[at]} className={styles.number}>
                {percentText(value)}
              </td>
            ))}
            <td aria-hidden="true" className={styles.bar}>
              <Bars values={values} longest={longest} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
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

/** Hundredths where there is anything to tell. */
function percentText(value: number): string {
  return `${value.toFixed(2)}%`
}
