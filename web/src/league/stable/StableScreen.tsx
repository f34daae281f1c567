import { t } from '@lingui/core/macro'
import type { KnightView, StableView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { Redirect, useParams } from 'wouter'
import { FollowButton } from '../../account/followButton/FollowButton.tsx'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { Refusal } from '../../api/refusal.ts'
import { formatFixed } from '../../language/formatFixed.ts'
import { withLanguageParameter } from '../../language/localizedUrls.ts'
import { formatNumber } from '../../language/numbers.ts'
import { SeenTotals, useCountsSeenOnly } from '../../spoilers/SeenTotals.tsx'
import { useSeenStandings } from '../../spoilers/useSeenLeague.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { ContentNotice, ContentNoticeActions, LoadingPlaceholder } from '../../ui/page/ContentNotice.tsx'
import { LoadFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { LeaguePastSimulationProgress } from '../careers/LeaguePastSimulationProgress.tsx'
import { WithRunningSeason } from '../careers/WithRunningSeason.tsx'
import { Shield } from '../heraldry/Shield.tsx'
import { isTestStableId } from '../knights/leagueStables.ts'
import { KnightStatTable } from '../results/KnightStatTable.tsx'
import { getStableMotto } from './mottoes.ts'
import { RecentAndNextJousts } from './RecentAndNextJousts.tsx'
import { StableKnightRows } from './StableKnightRows.tsx'
import styles from './StableScreen.module.css'
import { StableSeasonChances } from './StableSeasonChances.tsx'

/** The screen of a stable with its knights; test stables are not shown. */
export function StableScreen() {
  const { stableId = '' } = useParams()
  return isTestStableId(stableId) ? <Redirect to="/standings" replace /> : <LeagueStable stableId={stableId} />
}

function LeagueStable({ stableId }: { readonly stableId: string }) {
  const { data, error, refetch } = useLiveQuery(queries.stableQuery(stableId))
  const title = data?.stable.name ?? t`Stable`
  usePageTitle(t`${title} · Tilt Yard`)
  return (
    <div className={styles.page}>
      <LeaguePastSimulationProgress />
      {data && <Ledger {...data} failure={error} />}
      {data === null && error === null && <LoadingPlaceholder>{t`Loading stable details...`}</LoadingPlaceholder>}
      {data === null && error !== null && <Missing failure={error} onAskAgain={refetch} />}
    </div>
  )
}

interface LedgerProps {
  readonly stable: StableView
  readonly knights: readonly KnightView[]
  readonly failure: unknown
}

function Ledger({ stable, knights, failure }: LedgerProps) {
  return (
    <>
      <SeenTotals what={t`the records`}>
        <Header stable={stable} />
        <Knights stable={stable} knights={knights} />
        <WithRunningSeason>
          {(season) => <StableSeasonChances season={season} stableId={stable.id} name={stable.name} />}
        </WithRunningSeason>
      </SeenTotals>
      <RefreshFailure failure={failure} />
      <RecentAndNextJousts stable={stable} />
      <Footer stable={stable} />
    </>
  )
}

function Missing({ failure, onAskAgain }: { readonly failure: unknown; readonly onAskAgain: () => void }) {
  if (failure instanceof Refusal && failure.code === 'stable-not-found') return <NotFound />
  return <LoadFailure heading={t`Couldn’t load the stable`} failure={failure} onAskAgain={onAskAgain} />
}

function Header({ stable }: { readonly stable: StableView }) {
  return (
    <header className={styles.header}>
      <Shield stableId={stable.id} size={144} />
      <div>
        <h1>{stable.name}</h1>
        <FollowButton kind="stable" id={stable.id} name={stable.name} />
        <p className={styles.motto}>
          <q>{getStableMotto(stable.id)}</q>
        </p>
        {stable.standing && <CurrentPlace standing={stable.standing} />}
      </div>
    </header>
  )
}

/** The stable's place in the league, or in the results that the viewer has seen. */
function CurrentPlace({ standing }: { readonly standing: NonNullable<StableView['standing']> }) {
  return useCountsSeenOnly() ? <SeenPlace stableId={standing.stableId} /> : <Place standing={standing} />
}

function SeenPlace({ stableId }: { readonly stableId: string }) {
  const standing = useSeenStandings().rows?.find((row) => row.stableId === stableId)
  return standing ? <Place standing={standing} /> : null
}

function Place({ standing }: { readonly standing: NonNullable<StableView['standing']> }) {
  const { rank, wins, losses, winPercentage, points } = standing
  const facts = [
    [t`Place`, rank],
    [t`Wins`, formatNumber(wins)],
    [t`Losses`, formatNumber(losses)],
    [t`Win %`, formatFixed(winPercentage, 1)],
    [t`Points`, formatNumber(points)],
  ] as const
  return (
    <dl className={styles.place}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Knights({ stable, knights }: { readonly stable: StableView; readonly knights: readonly KnightView[] }) {
  if (knights.length === 0) return <p className={styles.empty}>{t`No knights ride for this stable yet.`}</p>
  const { name } = stable
  return (
    <KnightStatTable caption={t`The knights of the ${name} and their records`}>
      {knights.map((knight) => (
        <StableKnightRows key={knight.id} knight={knight} />
      ))}
    </KnightStatTable>
  )
}

function Footer({ stable }: { readonly stable: StableView }) {
  const calendar = withLanguageParameter(api.exports.calendar.path.replace(':stableId', encodeURIComponent(stable.id)))
  return (
    <footer className={styles.footer}>
      <p>
        <a href={calendar}>{t`The stable’s jousts as a calendar`}</a>
      </p>
    </footer>
  )
}

function NotFound() {
  return (
    <ContentNotice>
      <h1>{t`Stable not found.`}</h1>
      <p>{t`Its horses may have gone to another, or it was never more than a good name.`}</p>
      <ContentNoticeActions>
        <ButtonLink to="/standings">{t`See the standings`}</ButtonLink>
      </ContentNoticeActions>
    </ContentNotice>
  )
}
