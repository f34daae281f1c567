import type { FinishedMatch, ReplyOf, routes } from '@tiltyard/contract'
import { stableIdentity, titleCase } from '@tiltyard/engine'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { dateHeading, helsinkiInstant } from '../../calendar/helsinki.ts'
import { ResultCard } from '../../league/ResultCard.tsx'
import { ShowAll } from '../../shield/ShowAll.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice, NoticeActs } from '../../ui/Notice.tsx'
import styles from './Archive.module.css'
import { addressOf, type Filters, PATH } from './archiveAddress.ts'

interface MatchListProps {
  readonly page: ReplyOf<(typeof routes)['archive']['list']>
  readonly filters: Filters
  readonly isNewest: boolean
}

/** A page of matches, with the ways to the next. */
export function MatchList({ page, filters, isNewest }: MatchListProps) {
  const heading = useArrivalAt()
  const { matches } = page
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {headingOf(filters, matches)}
      </h2>
      {matches.length === 0 && <Empty page={page} filters={filters} isNewest={isNewest} />}
      <ShowAll matches={matches} what="all results of this page" />
      <ol className={styles.matches}>
        {matches.map((match) => (
          <MatchRow key={match.id} match={match} />
        ))}
      </ol>
      {matches.length > 0 && page.lookedBackTo !== null && <LookedBackTo instant={page.lookedBackTo} />}
      <Pages page={page} filters={filters} isNewest={isNewest} />
    </section>
  )
}

/** The next page begins at its heading, for the eye and for the keyboard. */
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

/** What is listed, in words: "Jousts of Suntown Trickies, Monday, November 23". */
function headingOf({ stable, knight, name, list, day }: Filters, matches: readonly FinishedMatch[]): ReactNode {
  const rider = matches.flatMap(({ knight1, knight2 }) => [knight1, knight2]).find(({ id }) => id === knight)
  const parts = [
    knight && `of ${rider?.name ?? 'one knight'}`,
    stable && `of ${titleCase(stableIdentity(stable)?.name ?? stable)}`,
    name && <Typed name={name} />,
    list && `on the ${list} List`,
    day && `on ${dateHeading(day)}`,
  ]
  return ['Jousts', ...parts.filter(Boolean)].map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have their places.
    <Fragment key={at}>
      {at > 0 && ' '}
      {part}
    </Fragment>
  ))
}

/** What somebody has typed may run from right to left, and must not turn the words around it. */
function Typed({ name }: { readonly name: string }) {
  return (
    <>
      of knights named “<bdi>{name}</bdi>”
    </>
  )
}

function MatchRow({ match }: { readonly match: FinishedMatch }) {
  const { id, startTime, listName, winner, knight1 } = match
  const winnerSide = winner === null ? null : winner === knight1.id ? 'knight1' : 'knight2'
  return (
    <ResultCard
      result={{ ...match, matchId: id, winner: winnerSide }}
      when={
        <>
          <time dateTime={startTime}>{helsinkiInstant(startTime)}</time>
          {listName && ` · ${listName} List`}
        </>
      }
    />
  )
}

function Empty({ page, filters, isNewest }: MatchListProps) {
  const isFiltered = Object.keys(filters).length > 0
  if (!isFiltered && isNewest) {
    return (
      <Notice>
        <h3>No joust has ended yet</h3>
        <p>The first will stand here as soon as it is over.</p>
        <NoticeActs>
          <ButtonLink to="/watch">See what is ridden now</ButtonLink>
        </NoticeActs>
      </Notice>
    )
  }
  return (
    <Notice>
      <h3>{isNewest ? 'No joust fits' : 'No more jousts fit'}</h3>
      {page.lookedBackTo === null ? (
        <p>None of the jousts that are over is what you look for.</p>
      ) : (
        <LookedBackTo instant={page.lookedBackTo} />
      )}
      <NoticeActs>
        <ButtonLink to={PATH} isQuiet>
          See every joust
        </ButtonLink>
      </NoticeActs>
    </Notice>
  )
}

/** What is asked for is so rare that a page cannot be filled at once. */
function LookedBackTo({ instant }: { readonly instant: string }) {
  return <p className={styles.said}>Looked through as far as {helsinkiInstant(instant)}. The links go on from there.</p>
}

function Pages({ page: { newer, older }, filters, isNewest }: MatchListProps) {
  return (
    <nav className={styles.pages} aria-label="Pages">
      {!isNewest && <ButtonLink to={addressOf(filters)}>Newest</ButtonLink>}
      {newer !== null && (
        <ButtonLink to={addressOf(filters, { after: newer })} isQuiet>
          Newer
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink to={addressOf(filters, { before: older })} isQuiet>
          Older
        </ButtonLink>
      )}
    </nav>
  )
}
