import type { WinChancesAt } from '@tiltyard/engine'
import { useEffect, useRef } from 'react'
import { publicWinChancesQuery } from '../../api/queries/queries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { isTemporaryFailure } from '../../api/refusal.ts'

const nothing: readonly WinChancesAt[] = []

interface Question {
  readonly matchId: string
  /** The match's version: an incomplete answer is requested again once it is newer. */
  readonly version: number
  /** The event up to which chances are needed. */
  readonly until: number
}

/**
 * Subscribes to the chances of a match, from before its first event on. Empty until they load, and if the server
 * refuses. It is the whole match: callers cut it at the playhead.
 * @param question null requests nothing.
 */
export function useWholeMatchWinChances(question: Question | null): readonly WinChancesAt[] {
  const { matchId = '', version = 0, until = 0 } = question ?? {}
  const { data, error, refetch } = useServerQuery({ ...publicWinChancesQuery(matchId), enabled: question !== null })
  const chances = data?.chances ?? nothing
  const isAnswered = data !== null || error !== null
  const isLacking = question !== null && isAnswered && !chances.some(({ seq }) => seq === until)
  const askedAt = useRef({ matchId, version })
  useEffect(() => {
    if (askedAt.current.matchId !== matchId) askedAt.current = { matchId, version }
    if (!isLacking || version <= askedAt.current.version) return
    askedAt.current = { matchId, version }
    refetch()
  }, [matchId, version, isLacking, refetch])
  return chances
}

/** Whether the server refused the match's chances; false while loading, and if nobody requested them. */
export function useAreWinChancesRefused(matchId: string): boolean {
  const { error } = useServerQuery({ ...publicWinChancesQuery(matchId), enabled: false })
  return error !== null && !isTemporaryFailure(error)
}
