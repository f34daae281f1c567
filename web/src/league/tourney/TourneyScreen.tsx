import { t } from '@lingui/core/macro'
import type { ReplyOf, routes } from '@tiltyard/contract'
import { useEffect } from 'react'
import { useParams } from 'wouter'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { Refusal } from '../../api/refusal.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { Loading, Notice, NoticeActs } from '../../ui/page/Notice.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { OutOfDate, Unanswered } from '../../ui/page/Unanswered.tsx'
import { seasonText } from '../results/seasonText.ts'
import { BeforeDraw } from './BeforeDraw.tsx'
import { DrawnTourney } from './DrawnTourney.tsx'
import { Seal } from './Seal.tsx'
import styles from './TourneyScreen.module.css'
import { knightsText } from './tourneyTexts.ts'

type TourneyAnswer = ReplyOf<typeof routes.tourney.get>

/** The screen of a season's tourney; without a number that of the running season. */
export function TourneyScreen() {
  const params = useParams()
  if (params.number === undefined) return <RunningTourney />
  const number = Number(params.number)
  return Number.isInteger(number) && number > 0 ? <SeasonTourney number={number} /> : <NoSuchTourney />
}

function RunningTourney() {
  const { data, error, refetch } = useLiveQuery(queries.seasons())
  const running = data?.seasons[0]?.number
  if (running !== undefined) return <SeasonTourney number={running} />
  return (
    <div className={styles.page}>
      <PageHeader title={t`THE GRAND TOURNEY`} about="" />
      <Waiting error={error} onAskAgain={refetch} />
    </div>
  )
}

function SeasonTourney({ number }: { readonly number: number }) {
  const { data, error, refetch } = useLiveQuery(queries.tourney(number))
  const name = seasonText(number)
  useEffect(() => {
    document.title = t`The Grand Tourney, ${name} · Tilt Yard`
  }, [name])
  if (error instanceof Refusal && error.code === 'season-not-found') return <NoSuchTourney />
  return (
    <div className={styles.page}>
      <PageHeader title={t`THE GRAND TOURNEY`} about={data ? aboutText(name, data) : name} />
      {data && <Tourney {...data} />}
      {data && <OutOfDate failure={error} />}
      {data === null && <Waiting error={error} onAskAgain={refetch} />}
      <p className={styles.note}>
        <PageLink to={`/seasons/${number}`}>{t`The standings of ${name}`}</PageLink>{' '}
        <PageLink to="/seasons">{t`All seasons`}</PageLink>
      </p>
    </div>
  )
}

function Tourney({ tourney, qualifiers, seal, season }: TourneyAnswer) {
  const name = seasonText(season.number)
  return (
    <>
      {tourney === null ? (
        <BeforeDraw season={name} state={season.state} qualifiers={qualifiers} />
      ) : (
        <DrawnTourney season={name} tourney={tourney} qualifiers={qualifiers} />
      )}
      <Seal seal={seal} />
    </>
  )
}

/** Such as "Season One · 64 knights". */
function aboutText(name: string, { tourney }: TourneyAnswer): string {
  return tourney === null ? name : `${name} · ${knightsText(tourney.entrants.length)}`
}

function Waiting({ error, onAskAgain }: { readonly error: unknown; readonly onAskAgain: () => void }) {
  if (error === null) return <Loading>{t`Loading the tourney...`}</Loading>
  return <Unanswered heading={t`Couldn’t load the tourney`} failure={error} onAskAgain={onAskAgain} />
}

function NoSuchTourney() {
  return (
    <Notice>
      <h1>{t`No such season`}</h1>
      <p>{t`The league has not ridden it yet.`}</p>
      <NoticeActs>
        <ButtonLink to="/tourney">{t`This season’s tourney`}</ButtonLink>
        <ButtonLink to="/seasons" isQuiet>{t`All seasons`}</ButtonLink>
      </NoticeActs>
    </Notice>
  )
}
