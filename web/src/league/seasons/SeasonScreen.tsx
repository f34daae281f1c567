import { t } from '@lingui/core/macro'
import type { SeasonKnightView, SeasonView, StandingView } from '@tiltyard/contract'
import { useParams } from 'wouter'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { Refusal } from '../../api/refusal.ts'
import { CoveredTotals, SeenTotals } from '../../spoilers/SeenTotals.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { NotLoaded, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { PastProgress } from '../careers/PastProgress.tsx'
import { StandingsTable } from '../careers/StandingsTable.tsx'
import { NoSeason } from '../results/NoSeason.tsx'
import { describeSeason, seasonText } from '../results/seasonText.ts'
import { Champions } from './Champions.tsx'
import { SeasonKnights } from './SeasonKnights.tsx'
import styles from './SeasonsScreen.module.css'

/** The screen of a season: its champion, standings and knights. */
export function SeasonScreen() {
  const params = useParams()
  const number = Number(params.number)
  return Number.isInteger(number) && number > 0 ? <Season number={number} /> : <NoSeason />
}

function Season({ number }: { readonly number: number }) {
  const query = useLiveQuery(queries.season(number))
  const { data, error } = query
  const name = seasonText(number)
  usePageTitle(t`${name} · Tilt Yard`)
  if (error instanceof Refusal && error.code === 'season-not-found') return <NoSeason />
  return (
    <div className={styles.page}>
      <PageHeader title={name.toUpperCase()} about={data ? describeSeason(data.season) : ''} />
      {data?.season.state === 'regular' && <PastProgress />}
      {data && (
        <SeenTotals what={t`the season`}>
          <Tables name={name} {...data} />
        </SeenTotals>
      )}
      {data && <RefreshFailure failure={error} />}
      <NotLoaded {...query} loading={t`Loading the season...`} failed={t`Couldn’t load the season`} />
      <p className={styles.note}>
        <PageLink to={`/seasons/${number}/tourney`}>{t`The Grand Tourney`}</PageLink>{' '}
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
}

function Tables({ name, season, standings, knights }: TablesProps) {
  return (
    <>
      <Champions season={season} />
      <section>
        <h2>{season.state === 'regular' ? t`STANDINGS` : t`FINAL STANDINGS`}</h2>
        <CoveredTotals what={t`the standings`}>
          <StandingsTable season={name} rows={standings} />
        </CoveredTotals>
      </section>
      <section>
        <h2>{t`KNIGHTS`}</h2>
        <CoveredTotals what={t`the knights’ records`}>
          <SeasonKnights season={name} knights={knights} />
        </CoveredTotals>
      </section>
    </>
  )
}
