import type { BetView } from '@tiltyard/contract'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useOwnBets } from '../purse/useOwnBets.ts'
import { useSession } from '../session/useSession.ts'

/** As many as are told in one answer: on more at once hardly anybody bets. */
const MOST = 100

type OpenBets = readonly BetView[]

const OpenBetsContext = createContext<OpenBets>([])

/** What whoever looks has on matches that are not decided, for all that is listed within; asked for once. */
export function WithOpenBets({ children }: { readonly children: ReactNode }) {
  const [bets, setBets] = useState<OpenBets>([])
  const isBettor = useSession().session.user !== null
  return (
    <OpenBetsContext value={isBettor ? bets : []}>
      {isBettor && <Asked onAnswer={setBets} />}
      {children}
    </OpenBetsContext>
  )
}

/** By itself, so that the list stays the same one when its reader logs in. */
function Asked({ onAnswer }: { readonly onAnswer: (bets: OpenBets) => void }) {
  const { bets } = useOwnBets({ which: 'open', limit: MOST })
  useEffect(() => {
    if (bets !== null) onAnswer(bets)
  }, [bets, onAnswer])
  return null
}

/** Those on one match of the schedule. */
export function useOpenBetsOn(scheduleId: string, scheduledId: string): OpenBets {
  return useContext(OpenBetsContext).filter((bet) => bet.scheduleId === scheduleId && bet.scheduledId === scheduledId)
}
