import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FinishedMatch, FinishedRider, ReplyOf, routes } from '@tiltyard/contract'
import { findStableIdentity, type ListName, nameTourneyPlace, titleCase } from '@tiltyard/engine'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { locale } from '../../language/locale.ts'
import { knightName } from '../../language/localeWords.ts'
import { UncoverAllButton } from '../../spoilers/UncoverAllButton.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { ContentNotice, ContentNoticeActions } from '../../ui/page/ContentNotice.tsx'
import { PhonePages } from '../../ui/page/PhonePages.tsx'
import { formatFullDate, formatHelsinkiInstant } from '../calendar/helsinki.ts'
import { SharedShieldDrawings } from '../heraldry/SharedShieldDrawings.tsx'
import { listNameHeadings, listNamesInSentence } from '../knights/listNamesInLanguage.ts'
import { LeagueTimeWithLocalNote } from '../results/LeagueTimeWithLocalNote.tsx'
import { ResultCard, type ResultRider } from '../results/ResultCard.tsx'
import { seasonNameText } from '../results/seasonNameText.ts'
import styles from './ArchiveScreen.module.css'
import { ARCHIVE_PATH, type ArchiveFilterValues, formatArchiveAddress } from './formatArchiveAddress.ts'

interface MatchListProps {
  readonly page: ReplyOf<(typeof routes)['archive']['list']>
  readonly filters: ArchiveFilterValues
  readonly isNewest: boolean
}

/** A page of matches, with links to the pages around it. */
export function ArchivePageList({ page, filters, isNewest }: MatchListProps) {
  const heading = useArrivalAt()
  const { matches } = page
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {headingOf(filters, matches)}
      </h2>
      {matches.length === 0 && <Empty page={page} filters={filters} isNewest={isNewest} />}
      <UncoverAllButton matches={matches} what={t`all results of this page`} />
      <SharedShieldDrawings stableIds={matches.flatMap(({ knight1, knight2 }) => [knight1.stableId, knight2.stableId])}>
        <PhonePages key={matches[0]?.id} isList size={10} label={t`Pages of this list`} className={styles.matches}>
          {matches.map((match) => (
            <MatchRow key={match.id} match={match} isFirst={match === matches[0]} />
          ))}
        </PhonePages>
      </SharedShieldDrawings>
      {matches.length > 0 && page.lookedBackTo !== null && <LookedBackTo instant={page.lookedBackTo} />}
      <Pages page={page} filters={filters} isNewest={isNewest} />
    </section>
  )
}

/** Scrolls to the heading of each new page and focuses it. */
function useArrivalAt() {
  const heading = useRef<HTMLHeadingElement>(null)
  const place = useSearchParams()[0].toString()
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.()
  }, [place])
  return heading
}

/** Describes the list: "Jousts of Suntown Trickies, Monday, November 23". */
function headingOf(
  { stable, knight, name, list, season, day }: ArchiveFilterValues,
  matches: readonly FinishedMatch[],
): ReactNode {
  const rider = matches.flatMap(({ knight1, knight2 }) => [knight1, knight2]).find(({ id }) => id === knight)
  const parts = [
    knight && ofKnight(rider),
    stable && ofStable(titleCase(findStableIdentity(stable)?.name ?? stable)),
    name && <Typed name={name} />,
    list && onList(listNamesInSentence[list as ListName]),
    season && `· ${seasonNameText(Number(season))}`,
    day && onDay(formatFullDate(day)),
  ]
  return [t`Jousts`, ...parts.filter(Boolean)].map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have their places.
    <Fragment key={at}>
      {at > 0 && ' '}
      {part}
    </Fragment>
  ))
}

function ofKnight(rider: FinishedRider | undefined): string {
  if (rider === undefined) return t`of one knight`
  const knight = knightName(rider, 'full')
  return t`of ${knight}`
}

const ofStable = (stable: string): string => t`of ${stable}`
const onList = (list: string): string => t`on ${list}`
const onDay = (day: string): string => t`on ${day}`

/** Isolates a typed name, which may run from right to left. */
function Typed({ name }: { readonly name: string }) {
  return (
    <Trans>
      of knights named “<bdi>{name}</bdi>”
    </Trans>
  )
}

function MatchRow({ match, isFirst }: { readonly match: FinishedMatch; readonly isFirst: boolean }) {
  const { id, startTime, listName, season, tourneyJoust: joust, winner, knight1, knight2 } = match
  const winnerSide = winner === null ? null : winner === knight1.id ? 'knight1' : 'knight2'
  return (
    <ResultCard
      isFirst={isFirst}
      result={{ ...match, matchId: id, winner: winnerSide, knight1: named(knight1), knight2: named(knight2) }}
      when={
        <>
          <LeagueTimeWithLocalNote instant={startTime} text={formatHelsinkiInstant(startTime)} />
          {joust === undefined
            ? listName && ` · ${listNameHeadings[listName]}`
            : ` · ${nameTourneyPlace({ season, joust }, locale)}`}
        </>
      }
    />
  )
}

function named(rider: FinishedRider): ResultRider {
  return { ...rider, name: knightName(rider, 'full') }
}

function Empty({ page, filters, isNewest }: MatchListProps) {
  const isFiltered = Object.keys(filters).length > 0
  if (!isFiltered && isNewest) {
    return (
      <ContentNotice>
        <h3>{t`No joust has ended yet`}</h3>
        <p>{t`The first result will appear here.`}</p>
        <ContentNoticeActions>
          <ButtonLink to="/watch">{t`Watch live`}</ButtonLink>
        </ContentNoticeActions>
      </ContentNotice>
    )
  }
  return (
    <ContentNotice>
      <h3>{isNewest ? t`No joust fits` : t`No more jousts fit`}</h3>
      {page.lookedBackTo === null ? (
        <p>{t`No results match your search.`}</p>
      ) : (
        <LookedBackTo instant={page.lookedBackTo} />
      )}
      <ContentNoticeActions>
        <ButtonLink to={ARCHIVE_PATH} isQuiet>
          {t`See every joust`}
        </ButtonLink>
      </ContentNoticeActions>
    </ContentNotice>
  )
}

/** Says how far back the search went, if it could not fill a page. */
function LookedBackTo({ instant }: { readonly instant: string }) {
  const end = formatHelsinkiInstant(instant)
  return <p className={styles.said}>{t`Searched back to ${end}. Use the links to search further.`}</p>
}

function Pages({ page: { newer, older }, filters, isNewest }: MatchListProps) {
  return (
    <nav className={styles.pages} aria-label={t`Pages`}>
      {!isNewest && <ButtonLink to={formatArchiveAddress(filters)}>{t`Newest`}</ButtonLink>}
      {newer !== null && (
        <ButtonLink to={formatArchiveAddress(filters, { after: newer })} isQuiet>
          {t`Newer`}
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink to={formatArchiveAddress(filters, { before: older })} isQuiet>
          {t`Older`}
        </ButtonLink>
      )}
    </nav>
  )
}
