import type { BetView } from '@tiltyard/contract'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '../../api/session/useSession.ts'
import { useOwnBets } from '../money/useOwnBets.ts'

/** The most that one answer has; hardly any user has more. */
const MOST = 100

type OpenBets = readonly BetView[]

const NONE: OpenBets = []

const OpenBetsContext = createContext(NONE)

/** Provides the user's open bets to its children, in one request. */
export function WithOwnOpenBets({ children }: { readonly children: ReactNode }) {
  const uid = useSession().session.user?.uid ?? null
  const [answer, setAnswer] = useState({ uid, bets: NONE })
  return (
    <OpenBetsContext value={answer.uid === uid ? answer.bets : NONE}>
      {uid !== null && <OpenBetsQuery key={uid} onAnswer={(bets) => setAnswer({ uid, bets })} />}
      {children}
    </OpenBetsContext>
  )
}

/** A separate component, so that the children stay mounted when another user logs in. */
function OpenBetsQuery({ onAnswer }: { readonly onAnswer: (bets: OpenBets) => void }) {
  const { bets, total } = useOwnBets({ which: 'open', limit: MOST })
  // A partial sum would be wrong.
  const whole = bets === null || total > bets.length ? NONE : bets
  const tell = useEffectEvent(onAnswer)
  useEffect(() => tell(whole), [whole])
  return null
}

/** Returns the user's open bets on one scheduled match. */
export function useOwnOpenBetsOn(scheduleId: string, scheduledId: string): OpenBets {
  return useContext(OpenBetsContext).filter((bet) => bet.scheduleId === scheduleId && bet.scheduledId === scheduledId)
}
