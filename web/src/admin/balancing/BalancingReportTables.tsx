import { t } from '@lingui/core/macro'
import { REGULAR_PASSES, type SampleMatchAverage } from '@tiltyard/engine'
import { formatFixed } from '../../language/formatFixed.ts'
import { Table } from '../../ui/tables/Table.tsx'
import { adminEndingNames } from './adminEndingNames.ts'
import styles from './BalancingSimulationReport.module.css'
import { BarTable } from './BarTable.tsx'
import { type BalancingTally, MAX_CHARTED_SCORE, typedEntries } from './balancingTally.ts'
import type { BalancingReportSeries } from './useBalancingReport.ts'

const averageNames: Readonly<Record<SampleMatchAverage, string>> = {
  passes: t`Passes`,
  points: t`Points`,
  hits: t`Hits`,
  breaks: t`Lances broken`,
  dismounts: t`Dismounts`,
  penalties: t`Penalties`,
  warnings: t`Warnings`,
  injuries: t`Injuries`,
}

const captions = {
  endings: t`How matches end`,
  averages: t`A match on average, both knights together`,
  points: t`Points of a knight at the end`,
  passes: t`The pass a match ends in`,
} as const

/** The results of a report, each table in a fold: endings, events, points and passes. */
export function BalancingReportTables({ series }: { readonly series: readonly BalancingReportSeries[] }) {
  const seriesNames = series.map(({ name }) => name)
  const shares = (countsOf: (tally: BalancingTally) => readonly [string, number][], per: number) =>
    rowsOf(series, (tally) => countsOf(tally).map(([label, count]) => [label, (100 * count) / (per * tally.matches)]))
  return (
    <div className={styles.tables}>
      <details open>
        <summary>{captions.endings}</summary>
        <BarTable
          caption={captions.endings}
          rowName={t`Ending`}
          seriesNames={seriesNames}
          rows={shares(
            (tally) => typedEntries(tally.endings).map(([ending, count]) => [adminEndingNames[ending], count]),
            1,
          )}
        />
      </details>
      <details>
        <summary>{captions.averages}</summary>
        <Averages series={series} />
      </details>
      <details>
        <summary>{captions.points}</summary>
        <BarTable
          caption={captions.points}
          rowName={t`Points`}
          seriesNames={seriesNames}
          rows={shares(({ points }) => points.map((count, at) => [pointsLabel(at), count]), 2)}
        />
      </details>
      <details>
        <summary>{captions.passes}</summary>
        <BarTable
          caption={captions.passes}
          rowName={t`Pass`}
          seriesNames={seriesNames}
          rows={shares(({ passes }) => passes.map((count, at) => [passLabel(at + 1), count]), 1)}
        />
      </details>
    </div>
  )
}

/** Builds rows with a value per series. */
function rowsOf(
  series: readonly BalancingReportSeries[],
  read: (tally: BalancingTally) => readonly [string, number][],
) {
  const columns = series.map(({ tally }) => read(tally))
  return (columns[0] ?? []).map(([label], at) => ({
    label,
    values: columns.map((column) => column[at]?.[1] ?? 0),
  }))
}

function Averages({ series }: { readonly series: readonly BalancingReportSeries[] }) {
  const rows = rowsOf(series, ({ sums, suddenDeaths, matches }) => [
    ...typedEntries(sums).map(([name, sum]): [string, number] => [averageNames[name], sum / matches]),
    [t`Sudden death reached`, suddenDeaths / matches],
  ])
  return (
    <Table
      caption={captions.averages}
      columns={[
        { label: t`Per match` },
        ...series.map(({ name }) => ({ label: name })),
        ...(series.length > 1 ? [{ label: t`Difference` }] : []),
      ]}
    >
      <tbody>
        {rows.map(({ label, values: [one = 0, other] }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatFixed(one, DIGITS)}</td>
            {other !== undefined && <td>{formatFixed(other, DIGITS)}</td>}
            {other !== undefined && <td>{signed(other - one)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const DIGITS = 3

function signed(difference: number): string {
  const text = formatFixed(Math.abs(difference), DIGITS)
  if (text === formatFixed(0, DIGITS)) return '0'
  return difference > 0 ? `+${text}` : `−${text}`
}

function pointsLabel(points: number): string {
  return points === MAX_CHARTED_SCORE ? t`${points} and more` : String(points)
}

function passLabel(pass: number): string {
  if (pass <= REGULAR_PASSES) return String(pass)
  const extra = pass - REGULAR_PASSES
  return t`SD ${extra}`.replace(' ', '\u00a0')
}
