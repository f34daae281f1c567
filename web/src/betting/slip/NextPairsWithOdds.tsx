import { t } from '@lingui/core/macro'
import type { ScheduledMatchView } from '@tiltyard/contract'
import { type ListName, listNames } from '@tiltyard/engine'
import { useId, useMemo } from 'react'
import * as queries from '../../api/queries/queries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { KnightLink } from '../../league/knights/KnightLink.tsx'
import { listNamesInLanguage } from '../../league/knights/listNamesInLanguage.ts'
import { oddsTexts } from '../prices/oddsText.ts'
import { BetButton } from './BetButton.tsx'
import { knightNameOrNotFound } from './knightNameOrNotFound.ts'
import styles from './NextPairsWithOdds.module.css'
import { useHasSlotBegun } from './useHasSlotBegun.ts'
import { type KnightsById, mapKnightsById } from './useKnightsById.ts'

interface NextPairsProps {
  /** Shows only this list; null for all. */
  readonly list: ListName | null
}

/** The next pair on each list, with odds and a bet button; nothing without planned jousts. */
export function NextPairsWithOdds({ list }: NextPairsProps) {
  // Fetched once, without the stream: at a match's end all its viewers would refetch.
  const matches = useServerQuery(queries.upcomingJoustsQuery()).data?.matches ?? []
  const knights = useServerQuery(queries.knightsQuery()).data?.knights
  const scheduleId = useServerQuery(queries.scheduleQuery()).data?.schedule?.id ?? null
  const roster = useMemo(() => knights && mapKnightsById(knights), [knights])
  const pairs = assignLists(matches).filter((pair) => list === null || pair.list === list)
  if (roster === undefined || scheduleId === null || pairs.length === 0) return null
  return (
    <ul className={styles.pairs} aria-label={t`Next jousts`}>
      {pairs.map((pair) => (
        <Pair key={pair.match.id} {...pair} scheduleId={scheduleId} roster={roster} isNamed={list === null} />
      ))}
    </ul>
  )
}

interface ListedPair {
  readonly list: ListName
  readonly match: ScheduledMatchView
}

/** Assigns lists to the next slot's matches. Matches that can be ridden take the lists in order. */
function assignLists(matches: readonly ScheduledMatchView[]): readonly ListedPair[] {
  const startsAt = matches[0]?.startsAt
  const next = matches.filter((match) => match.startsAt === startsAt && match.unridden === null)
  return listNames.flatMap((list, at) => {
    const match = next[at]
    return match === undefined ? [] : [{ list, match }]
  })
}

interface PairProps extends ListedPair {
  readonly scheduleId: string
  readonly roster: KnightsById
  /** Whether to show the list's name. */
  readonly isNamed: boolean
}

function Pair({ list, match, scheduleId, roster, isNamed }: PairProps) {
  const id = useId()
  const hasBegun = useHasSlotBegun(match.startsAt) || match.status !== 'scheduled'
  const names = {
    knight1: knightNameOrNotFound(roster.get(match.knight1Id)),
    knight2: knightNameOrNotFound(roster.get(match.knight2Id)),
  }
  const [odds1, odds2] = oddsTexts(match.odds)
  return (
    <li className={styles.pair}>
      <span className={styles.list}>
        {isNamed ? listNamesInLanguage[list] : t({ message: 'Next', context: 'joust' })}
      </span>
      <span id={id} className={styles.riders}>
        <KnightLink knightId={match.knight1Id}>{names.knight1}</KnightLink> <b>{odds1.odds}</b>{' '}
        <span className={styles.against}>{t`against`}</span>{' '}
        <KnightLink knightId={match.knight2Id}>{names.knight2}</KnightLink> <b>{odds2.odds}</b>
      </span>
      <BetButton
        match={{ scheduleId, scheduledId: match.id, startsAt: match.startsAt, names, odds: match.odds }}
        isClosed={hasBegun}
        describedBy={id}
      />
    </li>
  )
}
