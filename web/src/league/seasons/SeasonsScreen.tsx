import { t } from '@lingui/core/macro'
import type { SeasonView } from '@tiltyard/contract'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { SeenTotals } from '../../spoilers/SeenTotals.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { LoadingOrFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { describeSeason, seasonNameText } from '../results/seasonNameText.ts'
import { SeasonChampionCards } from './SeasonChampions.tsx'
import styles from './SeasonsScreen.module.css'

/** The league's seasons, the newest first. */
export function SeasonsScreen() {
  const query = useLiveQuery(queries.seasonsQuery())
  const { data, error } = query
  usePageTitle(t`Seasons · Tilt Yard`)
  return (
    <div className={styles.page}>
      <PageHeader title={t`SEASONS`} about={t`Champions and final standings`} />
      <p className={styles.note}>
        <PageLink to="/hall-of-fame">{t`Hall of fame`}</PageLink>
      </p>
      {data && (
        <SeenTotals what={t`the champions`}>
          <ol className={styles.seasons}>
            {data.seasons.map((season) => (
              <SeasonCard key={season.number} season={season} />
            ))}
          </ol>
        </SeenTotals>
      )}
      {data && <RefreshFailure failure={error} />}
      <LoadingOrFailure {...query} loading={t`Loading seasons...`} failed={t`Couldn’t load the seasons`} />
    </div>
  )
}

function SeasonCard({ season }: { readonly season: SeasonView }) {
  const { number } = season
  return (
    <li className={styles.season}>
      <h2>
        <PageLink to={`/seasons/${number}`}>{seasonNameText(number)}</PageLink>
      </h2>
      <p className={styles.facts}>{describeSeason(season)}</p>
      <SeasonChampionCards season={season} />
    </li>
  )
}
