import type { StableView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import type { Knight } from '@tiltyard/engine'
import { useMemo } from 'react'
import { useAnswer } from '../../../api/useAnswer.ts'

/** A stable with its knights, in the order they ride for it. */
export interface StaffedStable {
  readonly stable: StableView
  readonly knights: readonly Knight[]
}

interface FetchedRosters {
  /** Null until they are there. */
  readonly stables: readonly StaffedStable[] | null
  readonly failure: unknown
  readonly askAgain: () => void
}

/** Every stable with its knights, fetched anew whenever one of them changes. */
export function useRosters(): FetchedRosters {
  const { value, failure, askAgain } = useAnswer(api.rosters.get, {}, { news: ['league'] })
  const stables = useMemo(() => {
    if (value === null) return null
    const byId = new Map<string, Knight>(value.knights.map((knight) => [knight.id, knight]))
    return value.stables.map((stable) => ({
      stable,
      knights: stable.knightIds.flatMap((id) => byId.get(id) ?? []),
    }))
  }, [value])
  return { stables, failure, askAgain }
}
