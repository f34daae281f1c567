import type { BetView, routes } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import type { Sent } from '../api/call.ts'
import { useAnswer } from '../api/useAnswer.ts'
import { useEachMove } from './useEachMove.ts'

interface OwnBets {
  /** Null before the first answer. */
  readonly bets: readonly BetView[] | null
  /** How many there are in all. */
  readonly total: number
  readonly failure: unknown
  readonly askAgain: () => void
}

type Wanted = NonNullable<Sent<typeof routes.bets.mine>['query']>

const LOOK_MS = 60_000

/** Bets of whoever is signed in, kept fresh; for users with an account alone. */
export function useOwnBets(query: Wanted): OwnBets {
  const { value, failure, askAgain } = useAnswer(api.bets.mine, { query }, { everyMs: LOOK_MS })
  useEachMove(askAgain)
  return { bets: value?.bets ?? null, total: value?.total ?? 0, failure, askAgain }
}
