import { t } from '@lingui/core/macro'
import type { ReplyOf, routes } from '@tiltyard/contract'
import { useParams } from 'wouter'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { Refusal } from '../../api/refusal.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { ContentNotice, ContentNoticeActions } from '../../ui/page/ContentNotice.tsx'
import { LoadingOrFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { seasonNameText } from '../results/seasonNameText.ts'
import { isSeasonNumber } from '../results/seasonParameter.ts'
import { TourneyAfterDraw } from './TourneyAfterDraw.tsx'
import { TourneyBeforeDraw } from './TourneyBeforeDraw.tsx'
import { TourneyDrawCommitment } from './TourneyDrawCommitment.tsx'
import styles from './TourneyScreen.module.css'
import { TourneyTitleChances } from './TourneyTitleChances.tsx'
import { knightCountText } from './tourneyTexts.ts'

type TourneyAnswer = ReplyOf<typeof routes.tourney.get>

const waitingTexts = { loading: t`Loading the tourney...`, failed: t`Couldn’t load the tourney` }

/** The screen of a season's tourney; without a number that of the running season. */
export function TourneyScreen() {
  const { number } = useParams()
  if (number === undefined) return <RunningTourney />
  return isSeasonNumber(number) ? <SeasonTourney number={Number(number)} /> : <NoSuchTourney />
}

function RunningTourney() {
  const query = useLiveQuery(queries.seasonsQuery())
  const running = query.data?.seasons[0]?.number
  if (running !== undefined) return <SeasonTourney number={running} />
  return (
    <div className={styles.page}>
      <PageHeader title={t`THE GRAND TOURNEY`} about="" />
      <LoadingOrFailure {...query} {...waitingTexts} />
    </div>
  )
}

function SeasonTourney({ number }: { readonly number: number }) {
  const query = useLiveQuery(queries.tourneyQuery(number))
  const { data, error } = query
  const name = seasonNameText(number)
  usePageTitle(t`The Grand Tourney, ${name} · Tilt Yard`)
  if (error instanceof Refusal && error.code === 'season-not-found') return <NoSuchTourney />
  return (
    <div className={styles.page}>
      <PageHeader title={t`THE GRAND TOURNEY`} about={data ? aboutText(name, data) : name} />
      {data && <Tourney {...data} />}
      {data && <RefreshFailure failure={error} />}
      <LoadingOrFailure {...query} {...waitingTexts} />
      <p className={styles.note}>
        <PageLink to={`/seasons/${number}`}>{t`The standings of ${name}`}</PageLink>{' '}
        <PageLink to="/seasons">{t`All seasons`}</PageLink>
      </p>
    </div>
  )
}

function Tourney({ tourney, qualifiers, seal, season }: TourneyAnswer) {
  const name = seasonNameText(season.number)
  return (
    <>
      {tourney === null ? (
        <TourneyBeforeDraw season={name} state={season.state} qualifiers={qualifiers} />
      ) : (
        <TourneyAfterDraw season={name} tourney={tourney} qualifiers={qualifiers} />
      )}
      {season.state === 'regular' || season.state === 'tourney' ? (
        <TourneyTitleChances number={season.number} season={name} qualifiers={qualifiers} />
      ) : null}
      <TourneyDrawCommitment seal={seal} />
    </>
  )
}

/** Such as "Season One · 64 knights". */
function aboutText(name: string, { tourney }: TourneyAnswer): string {
  return tourney === null ? name : `${name} · ${knightCountText(tourney.entrants.length)}`
}

function NoSuchTourney() {
  return (
    <ContentNotice>
      <h1>{t`No such season`}</h1>
      <p>{t`The league has not ridden it yet.`}</p>
      <ContentNoticeActions>
        <ButtonLink to="/tourney">{t`This season’s tourney`}</ButtonLink>
        <ButtonLink to="/seasons" isQuiet>{t`All seasons`}</ButtonLink>
      </ContentNoticeActions>
    </ContentNotice>
  )
}
