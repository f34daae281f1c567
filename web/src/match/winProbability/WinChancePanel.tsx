import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { pausedCursorAfter } from '../playhead/cursor.ts'
import type { PlayedMatch } from '../playhead/usePlayedMatch.ts'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { shortestDistinctKnightName } from './names.ts'
import { listWinChanceSwings } from './swings/swings.ts'
import { useAreWinChancesShown } from './useAreWinChancesShown.ts'
import { useChartEvents } from './useChartEvents.ts'
import { useAreWinChancesRefused } from './useWholeMatchWinChances.ts'
import { useWinChancesUpToPlayhead } from './useWinChancesUpToPlayhead.ts'
import { WinChanceChart } from './WinChanceChart.tsx'
import styles from './WinChancePanel.module.css'
import { WinChanceTable } from './WinChanceTable.tsx'

/** The least share that is visible on the chart. */
const LEAST_NONE = 0.05

export interface WinChancePanelProps {
  readonly played: PlayedMatch
}

/** The chances so far, with links to the moments of the biggest swings. */
export function WinChancePanel({ played }: WinChancePanelProps) {
  const isWanted = useAreWinChancesShown()
  return isWanted && played.watched !== null ? <Panel played={played} watched={played.watched} /> : null
}

function Panel({ played, watched }: WinChancePanelProps & { readonly watched: WatchedMatch }) {
  const { match } = watched
  const { events, isWhole } = useChartEvents(played)
  const thoughts = useWinChancesUpToPlayhead({ match, shown: events })
  const swings = useMemo(() => listWinChanceSwings(match, events, thoughts), [match, events, thoughts])
  // With a key for no winner, the names are shorter.
  const hasNone = thoughts.some(({ none }) => none >= LEAST_NONE)
  const go = (seq: number): void => played.move(pausedCursorAfter(events, seq), true)
  return (
    <section className={styles.panel} aria-label={t`How the chances went`}>
      <header className={styles.head}>
        <h2>{t`CHANCES`}</h2>
        <span className={styles.key} data-of="knight1">
          {shortestDistinctKnightName(match, 'knight1', hasNone)}
        </span>
        <span className={styles.key} data-of="knight2">
          {shortestDistinctKnightName(match, 'knight2', hasNone)}
        </span>
        {hasNone && (
          <span className={styles.key} data-of="none">
            {t`No winner`}
          </span>
        )}
      </header>
      {thoughts.length === 0 ? (
        <Nothing match={match} />
      ) : (
        <>
          <WinChanceChart
            watched={watched}
            events={events}
            isWhole={isWhole}
            thoughts={thoughts}
            swings={swings}
            onGo={go}
          />
          <WinChanceTable match={match} events={events} thoughts={thoughts} swings={swings} />
        </>
      )}
    </section>
  )
}

function Nothing({ match }: Pick<WatchedMatch, 'match'>) {
  const isRefused = useAreWinChancesRefused(match.id)
  return <p className={styles.nothing}>{nothingText(match.status === 'waiting', isRefused)}</p>
}

function nothingText(isWaiting: boolean, isRefused: boolean): string {
  if (isWaiting) return t`The win-probability chart starts with the first pass.`
  return isRefused ? t`No win probability for this joust.` : t`Calculating win probability…`
}
