import { t } from '@lingui/core/macro'
import type { OddsReliability } from '@tiltyard/contract'
import { formatFixed } from '../../language/formatFixed.ts'
import { formatNumber } from '../../language/numbers.ts'
import { Table } from '../../ui/tables/Table.tsx'
import { formatMonthAndDay } from '../calendar/helsinki.ts'
import { caseCountText, forecasterLabel } from './forecasterNames.ts'
import styles from './OddsReliabilityScreen.module.css'

type Week = OddsReliability['weeks'][number]

/** The Brier scores by week. */
export function WeeklyBrierScoreTable({ weeks }: { readonly weeks: readonly Week[] }) {
  const names = namesIn(weeks)
  const columns = [
    { label: t`Week of` },
    { label: t`Jousts` },
    ...names.map((name) => ({ label: forecasterLabel(name) })),
  ]
  return (
    <Table look="scrolling" caption={t`Brier scores week by week`} columns={columns} className={styles.weeks}>
      <tbody>
        {weeks.map(({ week, scores }) => (
          <tr key={week}>
            <th scope="row">{formatMonthAndDay(week)}</th>
            <td>{formatNumber(Math.max(0, ...scores.map(({ cases }) => cases)))}</td>
            {names.map((name) => (
              <Score key={name} score={scores.find(({ forecaster }) => forecaster === name)} />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Score({ score }: { readonly score: Week['scores'][number] | undefined }) {
  return score ? <td title={caseCountText(score.cases)}>{formatFixed(score.brier, 4)}</td> : <td>–</td>
}

/** Lists all forecasters, in the order of the week with most. */
function namesIn(weeks: readonly Week[]): string[] {
  const longest = weeks.reduce<Week['scores']>((most, { scores }) => (scores.length > most.length ? scores : most), [])
  const all = [...longest, ...weeks.flatMap(({ scores }) => scores)].map(({ forecaster }) => forecaster)
  return [...new Set(all)]
}
