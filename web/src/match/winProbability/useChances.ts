import type { ChancesAt } from '@tiltyard/engine'
import { useMemo } from 'react'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { collectChances, isTold } from './thoughts.ts'
import { useAskedChances } from './useAskedChances.ts'

/**
 * What was thought of a match up to the playhead: before its first event and after each that has been shown, the last
 * being what is thought there. Empty while it is not known, and where it cannot be.
 *
 * Live matches tell it with their events. Of others it is asked for, once; of the answer no more is given than has been shown.
 */
export function useChances({ match, shown }: Pick<WatchedMatch, 'match' | 'shown'>): readonly ChancesAt[] {
  const asks = match.status !== 'waiting' && !isTold(shown)
  const question = asks ? { matchId: match.id, version: match.version, until: shown.length } : null
  const asked = useAskedChances(question)
  return useMemo(() => collectChances(shown, asked), [shown, asked])
}
