import { t } from '@lingui/core/macro'
import type { AwardView, SeasonKnightView, SeasonView, StandingView } from '@tiltyard/contract'
import { useParams } from 'wouter'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { Refusal } from '../../api/refusal.ts'
import { CoveredTotals, SeenTotals } from '../../spoilers/SeenTotals.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { LoadingOrFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { LeaguePastSimulationProgress } from '../careers/LeaguePastSimulationProgress.tsx'
import { StandingsTable } from '../careers/StandingsTable.tsx'
import { NoSuchSeasonNotice } from '../results/NoSuchSeasonNotice.tsx'
import { describeSeason, seasonNameText } from '../results/seasonNameText.ts'
import { isSeasonNumber } from '../results/seasonParameter.ts'
import { ChampionBettor } from './ChampionBettor.tsx'
import { SeasonAwards } from './SeasonAwards.tsx'
import { ChampionsAnnouncement, SeasonChampionCards } from './SeasonChampions.tsx'
import { SeasonKnightTable } from './SeasonKnightTable.tsx'
import { SeasonLeaders } from './SeasonLeaders.tsx'
import { SeasonOddsReliability } from './SeasonOddsReliability.tsx'
import styles from './SeasonsScreen.module.css'

/** The screen of a season: its champions, awards, standings, knights, odds and bettors. */
export function SeasonScreen() {
  const { number = '' } = useParams()
  return isSeasonNumber(number) ? <Season number={Number(number)} /> : <NoSuchSeasonNotice />
}

function Season({ number }: { readonly number: number }) {
  const query = useLiveQuery(queries.oneSeasonQuery(number))
  const { data, error } = query
  const name = seasonNameText(number)
  usePageTitle(t`${name} · Tilt Yard`)
  if (error instanceof Refusal && error.code === 'season-not-found') return <NoSuchSeasonNotice />
  return (
    <div className={styles.page}>
      <PageHeader title={name.toUpperCase()} about={data ? describeSeason(data.season) : ''} />
      {data?.season.state === 'regular' && <LeaguePastSimulationProgress />}
      {data && (
        <SeenTotals what={t`the season`}>
          <Tables name={name} {...data} />
        </SeenTotals>
      )}
      {data && <RefreshFailure failure={error} />}
      <LoadingOrFailure {...query} loading={t`Loading the season...`} failed={t`Couldn’t load the season`} />
      <p className={styles.note}>
        <PageLink to="/seasons">{t`All seasons`}</PageLink>
      </p>
    </div>
  )
}

interface TablesProps {
  readonly name: string
  readonly season: SeasonView
  readonly standings: readonly StandingView[]
  readonly knights: readonly SeasonKnightView[]
  readonly awards: readonly AwardView[]
}

function Tables({ name, season, standings, knights, awards }: TablesProps) {
  const { number, state } = season
  return (
    <>
      <ChampionsAnnouncement season={season} />
      <SeasonChampionCards season={season} />
      <p className={`${styles.note} ${styles.links}`}>
        <PageLink to={`/seasons/${number}/tourney`}>{t`The Grand Tourney`}</PageLink>
        <PageLink to={`/records?season=${number}`}>{t`The records of ${name}`}</PageLink>
        <PageLink to="/hall-of-fame">{t`Hall of fame`}</PageLink>
      </p>
      {awards.length > 0 && (
        <section>
          <h2>{t`AWARDS`}</h2>
          <CoveredTotals what={t`the awards`}>
            <SeasonAwards awards={awards} />
          </CoveredTotals>
        </section>
      )}
      <section>
        <h2>{state === 'regular' ? t`STANDINGS` : t`FINAL STANDINGS`}</h2>
        <CoveredTotals what={t`the standings`}>
          <StandingsTable season={name} rows={standings} />
        </CoveredTotals>
      </section>
      <section>
        <h2>{t`LEADERS`}</h2>
        <CoveredTotals what={t`the leaders`}>
          <SeasonLeaders knights={knights} />
        </CoveredTotals>
      </section>
      <section>
        <h2>{t`KNIGHTS`}</h2>
        <CoveredTotals what={t`the knights’ records`}>
          <SeasonKnightTable season={name} knights={knights} />
        </CoveredTotals>
      </section>
      <SeasonOddsReliability number={number} season={name} />
      <ChampionBettor number={number} isOver={state === 'over'} />
    </>
  )
}
