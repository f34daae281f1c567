import { t } from '@lingui/core/macro'
import type { LeagueRecords } from '@tiltyard/contract'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { CoveredTotals, SeenTotals } from '../../spoilers/SeenTotals.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { LoadingOrFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { PhonePages } from '../../ui/page/PhonePages.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { LeaguePastSimulationProgress } from '../careers/LeaguePastSimulationProgress.tsx'
import { NoSuchSeasonNotice } from '../results/NoSuchSeasonNotice.tsx'
import { SeasonChooser } from '../results/SeasonChooser.tsx'
import { seasonNameText } from '../results/seasonNameText.ts'
import { isUnknownSeason, useSeasonParameter } from '../results/seasonParameter.ts'
import { LEADER_TABLES_PER_PHONE_PAGE, LeaderTables } from './LeaderTables.tsx'
import { LuckRecordTables } from './LuckRecordTables.tsx'
import { MatchRecordSection } from './MatchRecordSection.tsx'
import styles from './RecordsScreen.module.css'
import { StreakRecordTables } from './StreakRecordTables.tsx'

/** The screen of leaders and record matches. */
export function RecordsScreen() {
  const season = useSeasonParameter()
  const query = useLiveQuery(queries.recordsQuery(season))
  const { data, error } = query
  usePageTitle(t`Records · Tilt Yard`)
  if (isUnknownSeason(error)) return <NoSuchSeasonNotice />
  return (
    <div className={styles.page}>
      <PageHeader title={t`RECORDS`} about={season === null ? t`All completed jousts` : seasonNameText(season)} />
      <SeasonChooser chosen={season} all={t`All seasons`} />
      <LeaguePastSimulationProgress />
      <p className={styles.note}>
        <PageLink to="/odds">{t`How good are our odds?`}</PageLink>
      </p>
      {data && (
        <SeenTotals what={t`the records`}>
          <Everything records={data} isOfSeason={season !== null} />
        </SeenTotals>
      )}
      {data && <RefreshFailure failure={error} />}
      <LoadingOrFailure {...query} loading={t`Loading records...`} failed={t`Couldn’t load the records`} />
    </div>
  )
}

interface EverythingProps {
  readonly records: LeagueRecords
  /** Whether they are of one season, for which no luck is computed. */
  readonly isOfSeason: boolean
}

function Everything({ records: { least, leaders, matches, streaks, luck }, isOfSeason }: EverythingProps) {
  const leastForLuck = luck.least
  return (
    <>
      <section>
        <h2>{t`LEADERS`}</h2>
        <p className={styles.note}>{t`Of the knights who have ridden ${least} matches or more.`}</p>
        <CoveredTotals what={t`who leads in which figure`}>
          <LeaderTables leaders={leaders} />
        </CoveredTotals>
      </section>
      <section>
        <h2>{t`STREAKS`}</h2>
        <CoveredTotals what={t`the longest streaks`}>
          <StreakRecordTables streaks={streaks} />
        </CoveredTotals>
      </section>
      {!isOfSeason && (
        <section>
          <h2>{t`LUCK`}</h2>
          <p className={styles.note}>
            {t`Actual wins minus expected wins (knights with ${leastForLuck}+ rated jousts).`}
          </p>
          <CoveredTotals what={t`whom luck has favoured`}>
            <LuckRecordTables luck={luck} />
          </CoveredTotals>
        </section>
      )}
      <section>
        <h2>{t`MATCHES`}</h2>
        <PhonePages size={LEADER_TABLES_PER_PHONE_PAGE} label={t`MATCHES`} className={styles.columns}>
          {matches.map(({ figure, records }) => (
            <MatchRecordSection key={figure} figure={figure} records={records} />
          ))}
        </PhonePages>
      </section>
    </>
  )
}
