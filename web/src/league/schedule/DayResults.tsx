import { t } from '@lingui/core/macro'
import type { KnightView, ScheduledMatchView } from '@tiltyard/contract'
import { nameTourneyJoustById } from '@tiltyard/engine'
import { memo } from 'react'
import { knightNameOrNotFound } from '../../betting/slip/knightNameOrNotFound.ts'
import type { KnightsById } from '../../betting/slip/useKnightsById.ts'
import { locale } from '../../language/locale.ts'
import { UncoverAllButton } from '../../spoilers/UncoverAllButton.tsx'
import { formatSlotTimeOfDay } from '../calendar/helsinki.ts'
import { ResultCard, type ResultCardData, type ResultRider } from '../results/ResultCard.tsx'
import { NoScriptRestOfDay } from './NoScriptSchedule.tsx'
import styles from './ScheduleScreen.module.css'
import { passesScheduleFilter, type ScheduleFilter } from './shownMatches.ts'
import { useIncrementalRendering } from './useIncrementalRendering.ts'

/** About one and a half screens. */
const FIRST_ROWS = 12

interface DayResultsProps {
  readonly heading: string
  /** The day's finished matches, in display order. */
  readonly matches: readonly ScheduledMatchView[]
  readonly selection: ScheduleFilter
  readonly roster: KnightsById
}

/** The results of a day's matches with their odds; nothing if there are none. */
export function DayResults({ heading, matches, selection, roster }: DayResultsProps) {
  const chosen = matches.filter((match) => match.outcome !== null && passesScheduleFilter(match, roster, selection))
  const { drawn, rest } = useIncrementalRendering(chosen, FIRST_ROWS)
  if (chosen.length === 0) return null
  return (
    <section className={styles.results}>
      <h3>{heading}</h3>
      <UncoverAllButton matches={chosen.flatMap(({ matchId }) => matchId ?? [])} what={t`all results of this day`} />
      <ol className={styles.matches}>
        {drawn.map((match) => (
          <DayResult key={match.id} match={match} roster={roster} />
        ))}
      </ol>
      <NoScriptRestOfDay matches={rest} roster={roster} />
    </section>
  )
}

interface DayResultProps {
  readonly match: ScheduledMatchView
  readonly roster: KnightsById
}

/** Memoized: earlier rows do not re-render while later ones are added. */
const DayResult = memo(function DayResult({ match, roster }: DayResultProps) {
  const result = resultOf(match, roster)
  if (result === null) return null
  return (
    <ResultCard
      result={result}
      when={
        <>
          <time dateTime={match.actualStartTime ?? match.startsAt}>{formatSlotTimeOfDay(match.timeSlot)}</time>
          {match.tourneyJoust !== undefined && ` · ${nameTourneyJoustById(match.tourneyJoust, locale)}`}
        </>
      }
    />
  )
})

/** Null for a match that is not over. */
function resultOf(match: ScheduledMatchView, roster: KnightsById): ResultCardData | null {
  const { outcome, matchId, knight1Id, knight2Id, stable1Id, stable2Id } = match
  if (outcome === null || matchId === null) return null
  const { ending, winnerId, knight1Points, knight2Points, knight1Odds, knight2Odds } = outcome
  return {
    matchId,
    ending,
    winner: winnerId === null ? null : winnerId === knight1Id ? 'knight1' : 'knight2',
    knight1: {
      ...namesOf(roster.get(knight1Id), knight1Id),
      stableId: stable1Id,
      points: knight1Points,
      odds: knight1Odds,
    },
    knight2: {
      ...namesOf(roster.get(knight2Id), knight2Id),
      stableId: stable2Id,
      points: knight2Points,
      odds: knight2Odds,
    },
  }
}

function namesOf(knight: KnightView | undefined, id: string): Pick<ResultRider, 'id' | 'name' | 'firstName'> {
  return { id, name: knightNameOrNotFound(knight), firstName: knight?.firstName ?? t`One of them` }
}
