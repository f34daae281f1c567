import { t } from '@lingui/core/macro'
import type { ForecasterReport } from '@tiltyard/contract'
import type { ReactNode } from 'react'
import { formatFixed } from '../../language/formatFixed.ts'
import { formatNumber } from '../../language/numbers.ts'
import { Table } from '../../ui/tables/Table.tsx'
import { caseCountText, forecasterLabel } from './forecasterNames.ts'
import styles from './OddsReliabilityScreen.module.css'

interface ReliabilityProps {
  readonly report: ForecasterReport
  readonly title?: string
  /** Whether cases are independent, so that luck has a range. */
  readonly hasErrors?: boolean
  /** Shown between heading and drawing. */
  readonly children?: ReactNode
}

type Row = ForecasterReport['rows'][number]

const columns = [{ label: t`Said` }, { label: t`On average` }, { label: t`Happened` }, { label: t`Cases` }]
const PERCENT = 100
const marks = [0, 25, 50, 75, PERCENT]

/** Forecasts beside results, as a drawing and a table. */
export function ReliabilityChart({ report, title, hasErrors = true, children }: ReliabilityProps) {
  const { forecaster, cases, brier, rows } = report
  const [count, score] = [caseCountText(cases), formatFixed(brier, 4)]
  const name = title ?? forecasterLabel(forecaster)
  return (
    <section className={styles.reliability}>
      <h3>{name}</h3>
      <p className={styles.note}>{t`${count}, Brier score ${score}`}</p>
      {children}
      <ReliabilityDrawing rows={rows} hasErrors={hasErrors} />
      <details>
        <summary>{t`The same as a table`}</summary>
        <Table look="scrolling" caption={t`Forecast and result: ${name}`} columns={columns}>
          <tbody>
            {rows.map((row) => (
              <tr key={row.from}>
                <th scope="row">{rangeText(row)}</th>
                <td>{formatFixed(row.said, 1)}</td>
                <td>{formatFixed(row.happened, 1)}</td>
                <td>{formatNumber(row.cases)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </section>
  )
}

function rangeText({ from, to }: Row): string {
  return t`${from} to ${to}`
}

/** The share of results is the y axis. */
const up = (percent: number): number => PERCENT - percent

interface ReliabilityDrawingProps {
  readonly rows: readonly Row[]
  readonly hasErrors?: boolean
}

/** A dot per group of similar odds: x is the forecast, y the results. */
export function ReliabilityDrawing({ rows, hasErrors = true }: ReliabilityDrawingProps) {
  const most = Math.max(...rows.map(({ cases }) => cases))
  return (
    <svg className={styles.drawing} viewBox="-18 -4 124 125" fontSize={5.5} aria-hidden="true">
      {marks.map((mark) => (
        <g key={mark} className={styles.mark}>
          <path d={`M0 ${up(mark)}H${PERCENT}M${mark} 0V${PERCENT}`} />
          <text x={-2} y={up(mark) + 1.6} textAnchor="end">
            {mark}
          </text>
          <text x={mark} y={PERCENT + 9} textAnchor="middle">
            {mark}
          </text>
        </g>
      ))}
      <text x={PERCENT / 2} y={PERCENT + 17} textAnchor="middle">
        {t`odds, in percent`}
      </text>
      <text transform={`translate(-13 ${PERCENT / 2}) rotate(-90)`} textAnchor="middle">
        {t`came true, in percent`}
      </text>
      <path className={styles.right} d={`M0 ${PERCENT}L${PERCENT} 0`} />
      {rows.map((row) => (
        <g key={row.from}>
          {hasErrors && (
            <path className={styles.chance} d={`M${row.said} ${up(spanOf(row, 2))}V${up(spanOf(row, -2))}`} />
          )}
          <circle className={styles.case} cx={row.said} cy={up(row.happened)} r={1 + 2 * Math.sqrt(row.cases / most)} />
        </g>
      ))}
    </svg>
  )
}

/** The interval of so many standard errors around the results, within 0 and 100. */
function spanOf({ said, happened, cases }: Row, errors: number): number {
  const error = Math.sqrt((said * (PERCENT - said)) / cases)
  return Math.min(PERCENT, Math.max(0, happened + errors * error))
}
