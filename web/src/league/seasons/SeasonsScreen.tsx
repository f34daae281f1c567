import { t } from '@lingui/core/macro'
import type { SeasonView } from '@tiltyard/contract'
import { useEffect } from 'react'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { AsSeen } from '../../spoilers/AsSeen.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { Loading } from '../../ui/page/Notice.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { OutOfDate, Unanswered } from '../../ui/page/Unanswered.tsx'
import { describeSeason, seasonText } from '../results/seasonText.ts'
import { Champions } from './Champions.tsx'
import styles from './SeasonsScreen.module.css'

/** The league's seasons, the newest first. */
export function SeasonsScreen() {
  const { data, error, refetch } = useLiveQuery(queries.seasons())
  useEffect(() => {
    document.title = t`Seasons · Tilt Yard`
  }, [])
  return (
    <div className={styles.page}>
      <PageHeader title={t`SEASONS`} about={t`Champions and final standings`} />
      {data && (
        <AsSeen what={t`the champions`}>
          <ol className={styles.seasons}>
            {data.seasons.map((season) => (
              <SeasonCard key={season.number} season={season} />
            ))}
          </ol>
        </AsSeen>
      )}
      {data && <OutOfDate failure={error} />}
      {data === null && error === null && <Loading>{t`Loading seasons...`}</Loading>}
      {data === null && error !== null && (
        <Unanswered heading={t`Couldn’t load the seasons`} failure={error} onAskAgain={refetch} />
      )}
    </div>
  )
}

function SeasonCard({ season }: { readonly season: SeasonView }) {
  const { number } = season
  return (
    <li className={styles.season}>
      <h2>
        <PageLink to={`/seasons/${number}`}>{seasonText(number)}</PageLink>
      </h2>
      <p className={styles.facts}>{describeSeason(season)}</p>
      <Champions season={season} />
    </li>
  )
}
