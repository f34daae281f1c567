import type { WinChancesAt } from '@tiltyard/engine'
import { useMemo } from 'react'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { collectWinChances, haveWinChances } from './collectWinChances.ts'
import { useWholeMatchWinChances } from './useWholeMatchWinChances.ts'

/**
 * Returns the chances of a match up to the playhead: before its first event and after each shown one. Empty while
 * unknown. Live matches carry them with their events; for others one request loads them.
 */
export function useWinChancesUpToPlayhead({
  match,
  shown,
}: Pick<WatchedMatch, 'match' | 'shown'>): readonly WinChancesAt[] {
  const asks = match.status !== 'waiting' && !haveWinChances(shown)
  const question = asks ? { matchId: match.id, version: match.version, until: shown.length } : null
  const asked = useWholeMatchWinChances(question)
  return useMemo(() => collectWinChances(shown, asked), [shown, asked])
}
