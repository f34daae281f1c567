import { t } from '@lingui/core/macro'
import type { ForecasterReport } from '@tiltyard/contract'
import * as queries from '../../api/queries/queries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { formatFixed } from '../../language/formatFixed.ts'
import { formatNumber } from '../../language/numbers.ts'
import { CoveredTotals } from '../../spoilers/SeenTotals.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { Table } from '../../ui/tables/Table.tsx'
import styles from './SeasonsScreen.module.css'

interface SeasonOddsProps {
  readonly number: number
  /** Its name in the page's language. */
  readonly season: string
}

/** How true the odds of a season came: their score in a sentence, and by tenths on demand. */
export function SeasonOddsReliability({ number, season }: SeasonOddsProps) {
  const { data } = useServerQuery(queries.seasonOddsReliabilityQuery(number))
  const odds = data?.reports.find(({ forecaster }) => forecaster === 'reckoners')
  if (!odds) return null
  const engine = data?.reports.find(({ forecaster }) => forecaster === 'engine')
  return (
    <section>
      <h2>{t`THE ODDS`}</h2>
      <CoveredTotals what={t`how true the odds came`}>
        <p>{scoreText(odds, engine)}</p>
        <details>
          <summary>{t`Details`}</summary>
          <Reliability season={season} rows={odds.rows} />
        </details>
        <p className={styles.note}>
          <PageLink to="/odds">{t`The odds of all seasons`}</PageLink>
        </p>
      </CoveredTotals>
    </section>
  )
}

/** The Brier scores of the odds and, where it is known, of the engine. */
function scoreText({ brier, cases }: ForecasterReport, engine: ForecasterReport | undefined): string {
  const [score, count] = [formatFixed(brier, 3), formatNumber(cases)]
  if (!engine) return t`The odds scored ${score} over ${count} jousts (Brier score: 0 is perfect, 0.25 is a coin flip).`
  const other = formatFixed(engine.brier, 3)
  return t`The odds scored ${score} over ${count} jousts, and the engine ${other} (Brier score: 0 is perfect, 0.25 is a coin flip).`
}

const columns = [{ label: t`Said` }, { label: t`On average` }, { label: t`Happened` }, { label: t`Cases` }]

function Reliability({ season, rows }: { readonly season: string; readonly rows: ForecasterReport['rows'] }) {
  return (
    <Table look="scrolling" caption={t`Forecast and result, in percent: ${season}`} columns={columns}>
      <tbody>
        {rows.map(({ from, to, said, happened, cases }) => (
          <tr key={from}>
            <th scope="row">{t`${from} to ${to}`}</th>
            <td>{formatFixed(said, 1)}</td>
            <td>{formatFixed(happened, 1)}</td>
            <td>{formatNumber(cases)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
