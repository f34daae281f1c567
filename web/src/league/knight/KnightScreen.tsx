import { t } from '@lingui/core/macro'
import type { KnightCareer } from '@tiltyard/contract'
import { type ReactNode, useId } from 'react'
import { useParams } from 'wouter'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { Refusal } from '../../api/refusal.ts'
import { formatFixed } from '../../language/formatFixed.ts'
import { knightName } from '../../language/localeWords.ts'
import { CoveredTotals, SeenTotals, useCountsSeenOnly } from '../../spoilers/SeenTotals.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { ContentNotice, ContentNoticeActions, LoadingPlaceholder } from '../../ui/page/ContentNotice.tsx'
import { LoadFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { FinishedMatchLines } from '../careers/FinishedMatchLines.tsx'
import { KnightWounds } from '../careers/KnightWounds.tsx'
import { LeaguePastSimulationProgress } from '../careers/LeaguePastSimulationProgress.tsx'
import { RecentResultLetterLinks } from '../careers/RecentResultLetterLinks.tsx'
import { WithRunningSeason } from '../careers/WithRunningSeason.tsx'
import { WonAwardList } from '../careers/WonAwardList.tsx'
import { KnightStatCells, KnightStatTable } from '../results/KnightStatTable.tsx'
import { CareerChart } from './CareerChart.tsx'
import { CareerTotals } from './CareerTotals.tsx'
import { KnightHeader } from './KnightHeader.tsx'
import { KnightLuckSection } from './KnightLuckSection.tsx'
import styles from './KnightScreen.module.css'
import { KnightSeasonTable } from './KnightSeasonTable.tsx'
import { KnightTourneyChances } from './KnightTourneyChances.tsx'
import { NextJoustWithBetButton } from './NextJoustWithBetButton.tsx'
import { RivalTable } from './RivalTable.tsx'
import { StreakList } from './StreakList.tsx'

/** The screen of a knight. */
export function KnightScreen() {
  const { knightId = '' } = useParams()
  const { data, error, refetch } = useLiveQuery(queries.knightCareerQuery(knightId))
  const isUnknown = error instanceof Refusal && unknownStatuses.has(error.status)
  const title = isUnknown ? t`Knight not found` : data ? knightName(data.knight, 'full') : t`A knight`
  usePageTitle(t`${title} · Tilt Yard`)
  return (
    <div className={styles.page}>
      <LeaguePastSimulationProgress />
      {data && !isUnknown && (
        <SeenTotals what={t`the records`}>
          <Life life={data} failure={error} />
        </SeenTotals>
      )}
      {isUnknown && <UnknownKnight />}
      {data === null && !isUnknown && error !== null && (
        <LoadFailure heading={t`Couldn’t load the knight`} failure={error} onAskAgain={refetch} />
      )}
      {data === null && error === null && <LoadingPlaceholder>{t`Loading the knight...`}</LoadingPlaceholder>}
    </div>
  )
}

/** For an unknown id, and for an impossible one. */
const unknownStatuses: ReadonlySet<number> = new Set([400, 404])

function Life({ life, failure }: { readonly life: KnightCareer; readonly failure: unknown }) {
  const { knight, totals, form, recent, rivals, course, streaks, seasons, luck, next } = life
  const name = knightName(knight, 'full')
  return (
    <>
      <KnightHeader life={life} />
      <Record life={life} />
      <div className={styles.pair}>
        <Part heading={t`FORM`}>
          <RecentResultLetterLinks whose={name} form={form} />
          {form.length > 1 && <p className={styles.order}>{t`Newest first`}</p>}
          <CoveredTotals what={t`the streaks of ${name}`} isNamed>
            <StreakList streaks={streaks} />
          </CoveredTotals>
        </Part>
        <Part heading={t`CONDITION`}>
          <CoveredTotals what={t`the wounds of ${name}`}>
            <KnightWounds knight={knight} />
          </CoveredTotals>
        </Part>
      </div>
      <Part heading={t`NEXT JOUST`}>
        {next ? <NextJoustWithBetButton joust={next} name={name} /> : <p>{t`Nothing scheduled.`}</p>}
      </Part>
      <Part heading={t`RECENT RESULTS`}>
        {recent.length > 0 && (
          <FinishedMatchLines matches={recent} label={t`The last jousts of ${name}, the newest first`} />
        )}
        {recent.length === 0 && <p>{t`They have not ridden yet.`}</p>}
      </Part>
      <Projection life={life} />
      <Honours life={life} />
      {seasons.length > 0 && (
        <Part heading={t`SEASONS`} isFolded>
          <CoveredTotals what={t`the seasons of ${name}`}>
            <KnightSeasonTable name={name} seasons={seasons} totals={totals} />
          </CoveredTotals>
        </Part>
      )}
      <Part heading={t`COURSE`} isFolded>
        <CoveredTotals what={t`the course of ${name}`}>
          <CareerChart name={name} course={course} />
        </CoveredTotals>
      </Part>
      <Part heading={t`LUCK`} isFolded>
        <CoveredTotals what={t`the luck of ${name}`}>
          <KnightLuckSection luck={luck} ridden={totals.matches} />
        </CoveredTotals>
      </Part>
      <Part heading={t`RIVALS`} isFolded>
        <CoveredTotals what={t`the rivals of ${name}`}>
          <RivalTable name={name} rivals={rivals} />
        </CoveredTotals>
      </Part>
      <Part heading={t`IN ALL`} isFolded>
        <CoveredTotals what={t`what ${name} has done in all`}>
          <CareerTotals totals={totals} />
        </CoveredTotals>
      </Part>
      <RefreshFailure failure={failure} />
      <p className={styles.more}>
        <PageLink to="/records">{t`The records of the league`}</PageLink>
      </p>
    </>
  )
}

/** Titles, awards and a place in the hall of fame. */
function Honours({ life: { knight, awards, induction } }: { readonly life: KnightCareer }) {
  const name = knightName(knight, 'full')
  if (awards.length === 0 && induction === null) return null
  return (
    <Part heading={t`TITLES AND AWARDS`}>
      <CoveredTotals what={t`the awards of ${name}`}>
        {induction !== null && (
          <p>
            <PageLink to="/hall-of-fame">{t`Hall of fame`}</PageLink>: {induction}
          </p>
        )}
        <WonAwardList whose={name} awards={awards} />
      </CoveredTotals>
    </Part>
  )
}

function Projection({ life: { knight } }: { readonly life: KnightCareer }) {
  const name = knightName(knight, 'full')
  return (
    <Part heading={t`PROJECTION`} isFolded>
      <CoveredTotals what={t`the projection of ${name}`}>
        <WithRunningSeason>
          {(season) => <KnightTourneyChances season={season} knightId={knight.id} />}
        </WithRunningSeason>
      </CoveredTotals>
    </Part>
  )
}

/** The same table as on the stable's page. */
function Record({ life: { knight } }: { readonly life: KnightCareer }) {
  const name = knightName(knight, 'full')
  return (
    <Part heading={t`RECORD`}>
      <KnightStatTable caption={t`The record of ${name} in this season`}>
        <tbody>
          <tr>
            <th scope="row">{name}</th>
            <KnightStatCells knight={knight} />
          </tr>
        </tbody>
      </KnightStatTable>
      <Promised promise={knight.potential.promise} />
    </Part>
  )
}

/** True potential. Its certainty reveals how many matches were ridden, so results hide it. */
function Promised({ promise }: { readonly promise: number | null }) {
  const isAsSeen = useCountsSeenOnly()
  if (promise === null || isAsSeen) return null
  const potential = formatFixed(promise, 1)
  return (
    <p className={styles.remark}>
      {t`True potential ${potential}: the share of jousts we’d expect this knight to win against the league.`}
    </p>
  )
}

interface PartProps {
  readonly heading: string
  readonly children: ReactNode
  /** Closed until its heading is pressed. */
  readonly isFolded?: boolean
}

function Part({ heading, children, isFolded = false }: PartProps) {
  const headingId = useId()
  const title = <h2 id={headingId}>{heading}</h2>
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      {isFolded ? (
        <details>
          <summary>{title}</summary>
          {children}
        </details>
      ) : (
        <>
          {title}
          {children}
        </>
      )}
    </section>
  )
}

function UnknownKnight() {
  return (
    <ContentNotice>
      <h1>{t`Knight not found`}</h1>
      <p>{t`Knight not found. Check the link or browse the stables.`}</p>
      <ContentNoticeActions>
        <ButtonLink to="/standings">{t`See the standings`}</ButtonLink>
        <ButtonLink to="/watch" isQuiet>
          {t`Watch live`}
        </ButtonLink>
      </ContentNoticeActions>
    </ContentNotice>
  )
}
