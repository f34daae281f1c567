import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import * as api from '@tiltyard/contract/addresses'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { localizedCsvUrl } from '../../language/localizedUrls.ts'
import { CoveredTotals, ExportSpoilerNote, SeenTotals, useCountsSeenOnly } from '../../spoilers/SeenTotals.tsx'
import { useSeenStandings } from '../../spoilers/useSeenLeague.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { LoadingPlaceholder } from '../../ui/page/ContentNotice.tsx'
import { LoadFailure, LoadingOrFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { LeaguePastSimulationProgress } from '../careers/LeaguePastSimulationProgress.tsx'
import { StandingsTable, type StandingsTableProps } from '../careers/StandingsTable.tsx'
import { NoSuchSeasonNotice } from '../results/NoSuchSeasonNotice.tsx'
import { SeasonChooser } from '../results/SeasonChooser.tsx'
import { seasonNameText } from '../results/seasonNameText.ts'
import { isUnknownSeason, useSeasonParameter } from '../results/seasonParameter.ts'
import { StandingsProjection } from './StandingsProjection.tsx'
import styles from './StandingsScreen.module.css'

/** The table of the twelve stables, the best first. */
export function StandingsScreen() {
  const chosen = useSeasonParameter()
  const { data, error, refetch } = useLiveQuery(queries.standingsQuery(chosen))
  usePageTitle(t`Standings · Tilt Yard`)
  const season = seasonNameText(chosen ?? data?.seasonNumber ?? 1)
  if (isUnknownSeason(error)) return <NoSuchSeasonNotice />
  return (
    <div className={styles.standings}>
      <PageHeader title={t`STANDINGS`} about={season} />
      <SeasonChooser chosen={chosen} />
      <LeaguePastSimulationProgress />
      {data && (
        <SeenTotals what={t`the standings`}>
          {chosen === null ? (
            <>
              <Rows season={season} rows={data.standings} />
              <StandingsProjection number={data.seasonNumber} season={season} rows={data.standings} />
            </>
          ) : (
            <CoveredTotals what={t`the standings`}>
              <StandingsTable season={season} rows={data.standings} />
            </CoveredTotals>
          )}
        </SeenTotals>
      )}
      {data && <RefreshFailure failure={error} />}
      {data === null && error === null && (
        <div className={styles.waiting}>
          <LoadingPlaceholder>{t`Loading standings...`}</LoadingPlaceholder>
        </div>
      )}
      {data === null && error !== null && (
        <LoadFailure heading={t`Couldn’t load the standings`} failure={error} onAskAgain={refetch} />
      )}
      <p className={styles.note}>
        <Trans>
          Ranked by win % (disqualifications don’t count), then wins, then points.{' '}
          <a href={localizedCsvUrl(api.exports.standings.path, chosen)}>The table as CSV</a>
          <ExportSpoilerNote /> <PageLink to="/records">The records of the league</PageLink>{' '}
          <PageLink to="/seasons">All seasons</PageLink> <PageLink to="/tourney">The Grand Tourney</PageLink>
        </Trans>
      </p>
    </div>
  )
}

/** The league's standings, or those of the results that the viewer has seen. */
function Rows({ season, rows }: StandingsTableProps) {
  return useCountsSeenOnly() ? <SeenRows season={season} /> : <StandingsTable season={season} rows={rows} />
}

function SeenRows({ season }: Pick<StandingsTableProps, 'season'>) {
  const { rows, error, refetch } = useSeenStandings()
  if (rows !== null) return <StandingsTable season={season} rows={rows} />
  return (
    <LoadingOrFailure
      {...{ data: rows, error, refetch }}
      loading={t`Loading standings...`}
      failed={t`Couldn’t load the standings`}
    />
  )
}
