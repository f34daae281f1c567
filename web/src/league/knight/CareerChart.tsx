import { select, t } from '@lingui/core/macro'
import type { KnightCareer, PeriodFigures } from '@tiltyard/contract'
import { formatFixed } from '../../language/formatFixed.ts'
import { formatNumber } from '../../language/numbers.ts'
import { Table } from '../../ui/tables/Table.tsx'
import { formatMonthAndDay } from '../calendar/helsinki.ts'
import { CHART_FRAME_VIEW_BOX_HEIGHT, CHART_FRAME_VIEW_BOX_WIDTH, ChartFrame } from '../careers/ChartFrame.tsx'
import { resultLetters } from '../results/resultText.ts'
import styles from './CareerChart.module.css'

type Course = KnightCareer['course']

const columns = [
  { label: t`From` },
  { label: t`Jousts` },
  { label: resultLetters.W, name: t`Won` },
  { label: resultLetters.L, name: t`Lost` },
  { label: resultLetters.D, name: t`Drawn` },
  { label: resultLetters.DQ, name: t`Disqualified` },
  { label: t`PS`, name: t`Points scored` },
  { label: t`Falls` },
  { label: t`Wounds`, name: t`Wounds received` },
]

/** Points, results and wounds over time, as drawings and as a table. */
export function CareerChart({ name, course }: { readonly name: string; readonly course: Course }) {
  const { step, spans } = course
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return <p>{t`It begins with the first joust.`}</p>
  const most = (of: (span: PeriodFigures) => number): number => Math.max(1, ...spans.map(of))
  return (
    <div className={styles.course}>
      <ChartFrame
        label={select(step, { day: 'Points per joust, by day', other: 'Points per joust, by week' })}
        most={formatFixed(most(perJoust), 1)}
      >
        <polyline className={styles.line} points={spans.map((span, at) => pointOf(span, at, spans)).join(' ')} />
        {spans.map((span, at) => (
          <path key={span.from} d={`M${pointOf(span, at, spans)}h0`} className={styles.dot} />
        ))}
      </ChartFrame>
      <ChartFrame
        label={select(step, {
          day: 'Wins (up) and losses (down) per day',
          other: 'Wins (up) and losses (down) per week',
        })}
        most={String(most(notMost))}
        ground={0.5}
      >
        <Results spans={spans} most={most(notMost)} />
      </ChartFrame>
      <ChartFrame
        label={select(step, { day: 'Wounds, by day', other: 'Wounds, by week' })}
        most={String(most(({ wounds }) => wounds))}
      >
        {spans.map((span, at) => (
          <Bar key={span.from} at={at} of={spans.length} height={span.wounds / most(({ wounds }) => wounds)} base={1} />
        ))}
      </ChartFrame>
      <p className={styles.span}>
        <span>{formatMonthAndDay(first.from)}</span>
        <span>{formatMonthAndDay(last.from)}</span>
      </p>
      <details className={styles.table}>
        <summary>{t`The same as a table`}</summary>
        <Table
          look="scrolling"
          caption={select(step, { day: `The course of ${name} by day`, other: `The course of ${name} by week` })}
          columns={columns}
        >
          <tbody>
            {spans.map((span) => (
              <SpanRow key={span.from} span={span} />
            ))}
          </tbody>
        </Table>
      </details>
    </div>
  )
}

function Results({ spans, most }: { readonly spans: readonly PeriodFigures[]; readonly most: number }) {
  return spans.map((span, at) => (
    <g key={span.from}>
      <Bar at={at} of={spans.length} height={span.won / most / 2} base={0.5} look="won" />
      <Bar
        at={at}
        of={spans.length}
        height={(span.matches - span.won) / most / 2}
        base={0.5 + (span.matches - span.won) / most / 2}
        look="lost"
      />
    </g>
  ))
}

interface BarProps {
  readonly at: number
  readonly of: number
  /** As a share of the drawing. */
  readonly height: number
  /** The position of its foot from the top, as a share. */
  readonly base: number
  readonly look?: 'won' | 'lost'
}

function Bar({ at, of, height, base, look }: BarProps) {
  const slot = CHART_FRAME_VIEW_BOX_WIDTH / of
  const width = Math.min(slot * 0.7, 24)
  return (
    <rect
      x={(at + 0.5) * slot - width / 2}
      width={width}
      y={(base - height) * CHART_FRAME_VIEW_BOX_HEIGHT}
      height={height * CHART_FRAME_VIEW_BOX_HEIGHT}
      className={styles.bar}
      data-look={look}
    />
  )
}

const perJoust = ({ points, matches }: PeriodFigures): number => points / matches
const notMost = ({ won, matches }: PeriodFigures): number => Math.max(won, matches - won)

function pointOf(span: PeriodFigures, at: number, spans: readonly PeriodFigures[]): string {
  const most = Math.max(1, ...spans.map(perJoust))
  const x = ((at + 0.5) * CHART_FRAME_VIEW_BOX_WIDTH) / spans.length
  return `${x.toFixed(1)},${(CHART_FRAME_VIEW_BOX_HEIGHT * (1 - perJoust(span) / most)).toFixed(1)}`
}

function SpanRow({ span }: { readonly span: PeriodFigures }) {
  const { from, matches, won, lost, drawn, disqualified, points, falls, wounds } = span
  return (
    <tr>
      <th scope="row">{formatMonthAndDay(from)}</th>
      {Object.entries({ matches, won, lost, drawn, disqualified, points, falls, wounds }).map(([name, count]) => (
        <td key={name}>{formatNumber(count)}</td>
      ))}
    </tr>
  )
}
