import type { BetView } from '@tiltyard/contract'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '../../api/session/useSession.ts'
import { useOwnBets } from '../money/useOwnBets.ts'

/** As many as come in one answer: hardly anybody has more at once. */
const MOST = 100

type OpenBets = readonly BetView[]

const NONE: OpenBets = []

const OpenBetsContext = createContext(NONE)

/** What whoever looks has on matches that are not decided, for all that is listed within: one question for all of them. */
export function WithOpenBets({ children }: { readonly children: ReactNode }) {
  const uid = useSession().session.user?.uid ?? null
  const [answer, setAnswer] = useState({ uid, bets: NONE })
  return (
    <OpenBetsContext value={answer.uid === uid ? answer.bets : NONE}>
      {uid !== null && <Asked key={uid} onAnswer={(bets) => setAnswer({ uid, bets })} />}
      {children}
    </OpenBetsContext>
  )
}

/** By itself, so that the list stays the same one whoever logs in. */
function Asked({ onAnswer }: { readonly onAnswer: (bets: OpenBets) => void }) {
  const { bets, total } = useOwnBets({ which: 'open', limit: MOST })
  // A sum of which some are missing would be wrong.
  const whole = bets === null || total > bets.length ? NONE : bets
  const tell = useEffectEvent(onAnswer)
  useEffect(() => tell(whole), [whole])
  return null
}

/** Those on one match of the schedule. */
export function useOpenBetsOn(scheduleId: string, scheduledId: string): OpenBets {
  return useContext(OpenBetsContext).filter((bet) => bet.scheduleId === scheduleId && bet.scheduledId === scheduledId)
}
