import type { WinChancesAt } from '@tiltyard/engine'
import { useMemo } from 'react'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { collectChances, haveWinChances } from './collectChances.ts'
import { useWholeMatchChances } from './useWholeMatchChances.ts'

/**
 * Returns the chances of a match up to the playhead: before its first event and after each shown one. Empty while
 * unknown. Live matches carry them with their events; for others one request loads them.
 */
export function useChances({ match, shown }: Pick<WatchedMatch, 'match' | 'shown'>): readonly WinChancesAt[] {
  const asks = match.status !== 'waiting' && !haveWinChances(shown)
  const question = asks ? { matchId: match.id, version: match.version, until: shown.length } : null
  const asked = useWholeMatchChances(question)
  return useMemo(() => collectChances(shown, asked), [shown, asked])
}
