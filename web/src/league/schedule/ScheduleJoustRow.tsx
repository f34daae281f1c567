import { t } from '@lingui/core/macro'
import type { KnightView, MarketPrice, ScheduledMatchView } from '@tiltyard/contract'
import { isDeepEqual, type ListName, nameTourneyJoustById } from '@tiltyard/engine'
import { memo, useId, useState } from 'react'
import { BetButton } from '../../betting/slip/BetButton.tsx'
import { KNIGHT_NOT_FOUND, knightNameOrNotFound } from '../../betting/slip/knightNameOrNotFound.ts'
import { OwnStakeLine } from '../../betting/slip/OwnStakeLine.tsx'
import { useHasSlotBegun } from '../../betting/slip/useHasSlotBegun.ts'
import { locale } from '../../language/locale.ts'
import { FoldButton } from '../../ui/buttons/FoldButton.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { formatSlotTimeOfDay } from '../calendar/helsinki.ts'
import { KnightLink } from '../knights/KnightLink.tsx'
import { KnightStatCells, KnightStatTable, STAT_TABLE_COLUMN_COUNT } from '../results/KnightStatTable.tsx'
import { BettingAndOpeningOdds } from './BettingAndOpeningOdds.tsx'
import { PairChancesDetails } from './PairChancesDetails.tsx'
import styles from './ScheduleJoustRow.module.css'
import { SchedulePairTable } from './SchedulePairTable.tsx'

interface MatchRowProps {
  readonly scheduleId: string
  readonly match: ScheduledMatchView
  /** The market price; null before the first bet. */
  readonly price: MarketPrice | null
  readonly knight1: KnightView | undefined
  readonly knight2: KnightView | undefined
  /** Its list; null before it has begun. */
  readonly list: ListName | null
  /** The day. */
  readonly label: string
}

/** A match of the schedule. Memoized, because most rows stay equal when the day is refetched. */
export const ScheduleJoustRow = memo(function MatchRow(props: MatchRowProps) {
  const { scheduleId, match, list, knight1, knight2, label } = props
  const [isOpen, setOpen] = useState(false)
  const [pairId, statsId, whyId] = [useId(), useId(), useId()]
  const hasBegun = useHasSlotBegun(match.startsAt) || match.status !== 'scheduled'
  // A market that was refunded before its match reopens at the opening odds. After the start the price stays:
  // falling back to the odds would reveal that nobody won.
  const price = props.price?.status === 'refunded' && !hasBegun ? null : props.price
  const { status, unridden } = match
  const why = unridden !== null ? unriddenText(status, unridden) : hasBegun ? closedText(match) : null
  const bettable = {
    ...{ scheduleId, scheduledId: match.id, startsAt: match.startsAt, odds: match.odds },
    names: { knight1: knightNameOrNotFound(knight1), knight2: knightNameOrNotFound(knight2) },
  }
  return (
    <li className={styles.row}>
      <p className={styles.when}>
        <span>{label}</span> <time dateTime={match.startsAt}>{formatSlotTimeOfDay(match.timeSlot)}</time>{' '}
        {match.tourneyJoust !== undefined && (
          <PageLink to="/tourney">{nameTourneyJoustById(match.tourneyJoust, locale)}</PageLink>
        )}{' '}
        {match.status === 'in-progress' && (
          <PageLink to={whereToWatch(match, list)} className={styles.live}>
            {t`LIVE`}
          </PageLink>
        )}
        {match.status === 'completed' && match.matchId !== null && (
          <PageLink to={pageOf(match.matchId)} className={styles.over}>
            {t`OVER`}
          </PageLink>
        )}
      </p>
      <SchedulePairTable
        captionId={pairId}
        odds={match.odds}
        price1={price?.price1 ?? null}
        knight1={knight1}
        knight2={knight2}
      />
      <div className={styles.acts}>
        <BetButton
          match={bettable}
          isClosed={why !== null}
          describedBy={why === null ? pairId : `${pairId} ${whyId}`}
        />
        <FoldButton
          isSmall
          aria-label={t`Statistics`}
          aria-describedby={pairId}
          isOpen={isOpen}
          controls={statsId}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {status !== 'completed' && <OwnStakeLine match={bettable} className={styles.own} />}
      {why !== null && (
        <p id={whyId} className={styles.unridden}>
          {why}
        </p>
      )}
      {isOpen && (
        <div id={statsId} className={styles.stats}>
          {knight1 && knight2 && <PairChancesDetails match={match} knight1={knight1} knight2={knight2} />}
          {price && <BettingAndOpeningOdds price={price} odds={match.odds} />}
          <Records knight1={knight1} knight2={knight2} />
        </div>
      )}
    </li>
  )
}, isDeepEqual)

/** The path to attend its list, or the match's page, or the yard, by how much is known. */
function whereToWatch({ matchId }: ScheduledMatchView, list: ListName | null): string {
  if (matchId === null) return '/watch'
  return list === null ? pageOf(matchId) : `/attend/${encodeURIComponent(matchId)}/${encodeURIComponent(list)}`
}

function pageOf(matchId: string): string {
  return `/matches/${encodeURIComponent(matchId)}`
}

function closedText({ status }: ScheduledMatchView): string {
  return status === 'completed' ? t`Bets are closed: the match is over.` : t`Bets are closed: the match has begun.`
}

const unriddenTexts = {
  past: {
    'one-stable': t`Not ridden: both knights ride for one stable.`,
    'knight-gone': t`Not ridden: one of the knights had left.`,
    moved: t`Not ridden in this slot: the tourney was delayed, and the joust was moved to a later one.`,
  },
  toCome: {
    'one-stable': t`Cancelled: both knights are in one stable.`,
    'knight-gone': t`Cancelled: one of the knights has left.`,
    moved: t`Moved to a later slot: the tourney is delayed.`,
  },
} as const

function unriddenText(status: ScheduledMatchView['status'], why: NonNullable<ScheduledMatchView['unridden']>): string {
  return unriddenTexts[status === 'completed' ? 'past' : 'toCome'][why]
}

function Records({ knight1, knight2 }: Pick<MatchRowProps, 'knight1' | 'knight2'>) {
  return (
    <KnightStatTable caption={t`Both knights’ records`}>
      <tbody>
        <RecordRow knight={knight1} />
        <RecordRow knight={knight2} />
      </tbody>
    </KnightStatTable>
  )
}

function RecordRow({ knight }: { readonly knight: KnightView | undefined }) {
  return (
    <tr>
      <th scope="row">
        {knight ? <KnightLink knightId={knight.id}>{knightNameOrNotFound(knight)}</KnightLink> : KNIGHT_NOT_FOUND}
      </th>
      {knight ? <KnightStatCells knight={knight} /> : <td colSpan={STAT_TABLE_COLUMN_COUNT - 1} />}
    </tr>
  )
}
