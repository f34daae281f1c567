import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { OddsReliability } from '@tiltyard/contract'
import { useState } from 'react'
import * as queries from '../../api/queries/queries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { formatNumber } from '../../language/numbers.ts'
import { CoveredTotals } from '../../spoilers/SeenTotals.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { LoadingOrFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { formatMonthAndDay } from '../calendar/helsinki.ts'
import { LeaguePastSimulationProgress } from '../careers/LeaguePastSimulationProgress.tsx'
import { ForecastDeviations } from './ForecastDeviations.tsx'
import { ForecasterScoreTable } from './ForecasterScoreTable.tsx'
import { LiveChanceReliability } from './LiveChanceReliability.tsx'
import { OddsCalibrationFigure } from './OddsCalibrationFigure.tsx'
import styles from './OddsReliabilityScreen.module.css'
import { ProjectionReliabilityBySeason } from './ProjectionReliabilityBySeason.tsx'
import { ReliabilityChart } from './ReliabilityChart.tsx'
import { WeeklyBrierScoreTable } from './WeeklyBrierScoreTable.tsx'

/** The screen on how accurate forecasts were. */
export function OddsReliabilityScreen() {
  const [week, setWeek] = useState('')
  const { data, error, refetch } = useServerQuery(queries.oddsReliabilityQuery(week))
  // While another week loads, the last answer and its controls stay.
  const [last, remember] = useState(data)
  if (data !== null && data !== last) remember(data)
  const account = data ?? last
  usePageTitle(t`How good are our odds? · Tilt Yard`)
  return (
    <div className={styles.page}>
      <PageHeader title={t`HOW GOOD ARE OUR ODDS?`} about={t`Predictions compared with results`} />
      <LeaguePastSimulationProgress />
      {account && <Account account={account} week={week} onWeek={setWeek} />}
      {account && <RefreshFailure failure={error} />}
      <LoadingOrFailure
        {...{ data: account, error, refetch }}
        loading={t`Loading the odds...`}
        failed={t`Couldn’t load the results`}
      />
    </div>
  )
}

interface AccountProps {
  readonly account: OddsReliability
  readonly week: string
  readonly onWeek: (week: string) => void
}

function Account(props: AccountProps) {
  const { account } = props
  return (
    <>
      {account.weeks.length > 0 && (
        // Few jousts reveal winners: each one's odds are public.
        <CoveredTotals what={t`how true the odds came`} isNamed>
          <OddsCalibrationFigure reports={account.reports} />
          <details className={styles.details}>
            <summary>{t`Details`}</summary>
            <AccountView {...props} />
          </details>
        </CoveredTotals>
      )}
      <Progress {...account} />
    </>
  )
}

/** Forecasts beside results. */
function AccountView({ account: { reports, weeks, projections }, week, onWeek }: AccountProps) {
  const choices = weeks.map((one) => ({ value: one.week, label: weekLabel(one.week) }))
  return (
    <>
      <div className={styles.choice}>
        <SelectField
          label={t`Jousts of`}
          value={week}
          choices={[{ value: '', label: t`All weeks` }, ...choices]}
          onChoose={onWeek}
        />
      </div>
      <section>
        <h2>{t`WHERE THE ODDS ARE OFF`}</h2>
        <ForecastDeviations reports={reports} />
      </section>
      <section>
        <h2>{t`SCORES`}</h2>
        <ForecasterScoreTable reports={reports} />
      </section>
      <section>
        <h2>{t`ODDS AND RESULTS`}</h2>
        <p className={styles.note}>
          <Trans>
            Each dot groups jousts with similar odds for the first knight; larger dots are more jousts. Dots on the
            dashed line mean the odds were right. The line through a dot is the range that luck explains (two standard
            errors).
          </Trans>
        </p>
        <div className={styles.drawings}>
          {reports
            .filter(({ forecaster }) => !forecaster.startsWith('live-'))
            .map((report) => (
              <ReliabilityChart key={report.forecaster} report={report} />
            ))}
          <LiveChanceReliability reports={reports} />
        </div>
      </section>
      <section>
        <h2>{t`SEASONS`}</h2>
        <ProjectionReliabilityBySeason projections={projections} />
      </section>
      <section>
        <h2>{t`WEEK BY WEEK`}</h2>
        <WeeklyBrierScoreTable weeks={weeks} />
      </section>
    </>
  )
}

function weekLabel(week: string): string {
  const day = formatMonthAndDay(week)
  return t`Week of ${day}`
}

/** How many matches have been checked. */
function Progress({ counted, toCome }: Pick<OddsReliability, 'counted' | 'toCome'>) {
  const [looked, more] = [formatNumber(counted), formatNumber(toCome)]
  return (
    <div className={styles.progress}>
      {counted === 0 && toCome === 0 && <p>{t`No joust has been ridden yet, so there is nothing to compare.`}</p>}
      {counted > 0 && <p>{plural(counted, { one: 'Based on 1 joust.', other: `Based on ${looked} jousts.` })}</p>}
      {toCome > 0 && (
        <p>
          {plural(toCome, {
            one: '1 more is still to be checked.',
            other: `${more} more are still to be checked.`,
          })}
        </p>
      )}
      <p>
        {t`Jousts without a winner are left out.`}{' '}
        <PageLink to="/schedule">{t`See the odds of the next jousts`}</PageLink>
      </p>
    </div>
  )
}
