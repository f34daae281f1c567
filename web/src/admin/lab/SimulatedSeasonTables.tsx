import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  type AllSeasonFigureStatistics,
  differenceOfIndependentFigures,
  isDifferenceWithinChance,
  type ReliabilityTenth,
  type SeasonFigure,
  type TuningReport,
} from '@tiltyard/engine'
import { formatPercent } from '../../language/formatPercent.ts'
import { formatNumber } from '../../language/numbers.ts'
import {
  columnsDifferenceText,
  seasonFigureGroups,
  seasonFigureName,
  seasonFigureText,
  standardErrorOrNoneSeenText,
} from './figureWords.ts'
import styles from './LabTab.module.css'
import { SeasonFigureTable } from './SeasonFigureTable.tsx'

/** The results of one tuning, with its name in the tables. */
export interface SimulatedSeasonColumn {
  readonly name: string
  readonly report: TuningReport
}

interface SeasonTablesProps {
  /** The subject, such as "experiments". */
  readonly of: string
  readonly columns: readonly SimulatedSeasonColumn[]
  /** The second tuning minus the first, with the same seeds; null if they ran separately. */
  readonly difference: AllSeasonFigureStatistics | null
}

/** The results of seasons: figures, how they vary by season, and the accuracy of the odds. */
export function SimulatedSeasonTables({ of, columns, difference }: SeasonTablesProps) {
  return (
    <div className={styles.tables}>
      <Figures of={of} columns={columns} difference={difference} />
      <p className={styles.note}>
        <Trans>
          ± is one standard error. A difference of up to two of them may be chance, and is marked as within noise. Times
          are at real tempo, by the mean of each pause.
        </Trans>
      </p>
      <Scatter of={of} columns={columns} />
      <Reliability of={of} columns={columns} />
    </div>
  )
}

function Figures({ of, columns, difference }: SeasonTablesProps) {
  const heads = [{ label: t`Figure` }, ...columns.map(({ name }) => ({ label: name }))]
  const hasDifference = columns.length === 2
  const all = hasDifference ? [...heads, { label: t`Difference` }] : heads
  return (
    <SeasonFigureTable of={of} name={t`A season on average`} columns={all}>
      {seasonFigureGroups.map(({ name, figures }) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={all.length} className={styles.head}>
              {name}
            </th>
          </tr>
          {figures.map((figure) => (
            <tr key={figure}>
              <th scope="row">{seasonFigureName(figure)}</th>
              {columns.map(({ name: column, report }) => (
                <td key={column}>
                  {seasonFigureText(figure, report.figures[figure].mean)}{' '}
                  <small>{standardErrorOrNoneSeenText(figure, report.figures[figure])}</small>
                </td>
              ))}
              {hasDifference && <Difference figure={figure} columns={columns} difference={difference} />}
            </tr>
          ))}
        </tbody>
      ))}
    </SeasonFigureTable>
  )
}

interface DifferenceProps extends Omit<SeasonTablesProps, 'of'> {
  readonly figure: SeasonFigure
}

function Difference({ figure, columns, difference }: DifferenceProps) {
  const [one, other] = columns
  if (one === undefined || other === undefined) return null
  const found =
    difference?.[figure] ?? differenceOfIndependentFigures(one.report.figures[figure], other.report.figures[figure])
  const isSame = found.mean === 0 && found.error === 0
  return (
    <td data-noise={isDifferenceWithinChance(found) || undefined}>
      {columnsDifferenceText(figure, found.mean, found.error)}
      {!isSame && isDifferenceWithinChance(found) && <small> {t`within noise`}</small>}
    </td>
  )
}

const scattered: readonly SeasonFigure[] = ['spread', 'gap', 'upsets', 'disqualifications', 'killed']

/** How much a figure varies between seasons with the same tuning. */
function Scatter({ of, columns }: Pick<SeasonTablesProps, 'of' | 'columns'>) {
  const heads = [{ label: t`Figure` }, ...columns.map(({ name }) => ({ label: name }))]
  return (
    <SeasonFigureTable of={of} name={t`From season to season: mean and standard deviation`} columns={heads}>
      <tbody>
        {scattered.map((figure) => (
          <tr key={figure}>
            <th scope="row">{seasonFigureName(figure)}</th>
            {columns.map(({ name, report: { figures } }) => (
              <td key={name}>
                {seasonFigureText(figure, figures[figure].mean)}{' '}
                <small>({seasonFigureText(figure, figures[figure].deviation)})</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </SeasonFigureTable>
  )
}

const TENTH = 10

function Reliability({ of, columns }: Pick<SeasonTablesProps, 'of' | 'columns'>) {
  const tenths = Array.from({ length: TENTH }, (_, at) => at).filter((at) =>
    columns.some(({ report }) => (report.reliability[at]?.predictions ?? 0) > 0),
  )
  if (tenths.length === 0) return <p>{t`No match had odds and a winner.`}</p>
  const one = columns.length === 1
  const heads = columns.flatMap(({ name }) => [
    { label: one ? t`Said` : t`${name}: said` },
    { label: one ? t`Happened` : t`${name}: happened` },
    { label: one ? t`Matches` : t`${name}: matches` },
  ])
  return (
    <SeasonFigureTable
      of={of}
      name={t`How true the odds of the first knight came`}
      columns={[{ label: t`Odds` }, ...heads]}
    >
      <tbody>
        {tenths.map((at) => (
          <tr key={at}>
            <th scope="row">{tenthText(at)}</th>
            {columns.map(({ name, report }) => (
              <Tenth key={name} tenth={report.reliability[at]} />
            ))}
          </tr>
        ))}
      </tbody>
    </SeasonFigureTable>
  )
}

function tenthText(at: number): string {
  const [from, to] = [at * TENTH, (at + 1) * TENTH]
  return t`${from} to ${to}%`
}

function Tenth({ tenth }: { readonly tenth: ReliabilityTenth | undefined }) {
  if (tenth === undefined || tenth.predictions === 0) {
    return (
      <>
        <td>–</td>
        <td>–</td>
        <td>0</td>
      </>
    )
  }
  return (
    <>
      <td>{formatPercent(tenth.said, 1)}</td>
      <td>{formatPercent(tenth.happened, 1)}</td>
      <td>{formatNumber(tenth.predictions)}</td>
    </>
  )
}
