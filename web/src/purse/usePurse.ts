import type { PurseView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useEffect, useSyncExternalStore } from 'react'
import { useAnswer } from '../api/useAnswer.ts'
import { keepPurse, knownPurse, subscribeToPurse } from './purseStore.ts'
import { useEachMove } from './useEachMove.ts'

/** A stipend that was paid, a bet that was settled for nothing: little says so. */
const LOOK_MS = 60_000

interface OwnPurse {
  /** Null before the first answer. */
  readonly purse: PurseView | null
  readonly failure: unknown
  readonly askAgain: () => void
}

/** The purse of whoever is signed in, kept fresh; for users with an account alone. */
export function usePurse(): OwnPurse {
  const { value, failure, askAgain } = useAnswer(api.purse.get, {}, { everyMs: LOOK_MS })
  const purse = useSyncExternalStore(subscribeToPurse, knownPurse)
  useEffect(() => {
    if (value !== null) keepPurse(value)
  }, [value])
  useEachMove(askAgain)
  return { purse, failure, askAgain }
}
