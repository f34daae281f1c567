import * as api from '@tiltyard/contract/addresses'
import { useMemo } from 'react'
import { useAnswer } from '../../api/useAnswer.ts'
import type { Roster } from './shownMatches.ts'

/** Every knight, asked for once for all rows. */
export interface FetchedRoster {
  /** Null while it is on its way. */
  readonly roster: Roster | null
  readonly failure: unknown
  readonly askAgain: () => void
}

export function useRoster(): FetchedRoster {
  const { value, failure, askAgain } = useAnswer(api.knights.list, {}, { news: ['league'] })
  const roster = useMemo(() => value && new Map(value.knights.map((knight) => [knight.id, knight])), [value])
  return { roster, failure, askAgain }
}
