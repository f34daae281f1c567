import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../api/session/useSession.ts'
import { useOwnBets } from './useOwnBets.ts'
import { usePurseUpdate } from './usePurseUpdate.ts'
import { useWasPageOpenAt } from './useWasPageOpenAt.ts'
import { wonAmountText } from './wonAmountText.ts'

interface WonLineProps {
  /** A finished match whose result is not hidden. */
  readonly match: { readonly id: string; readonly endTime: string | null }
}

/** The user's winnings on a match, with a space after them; nothing for others. */
export function OwnWinningsOnMatch({ match }: WonLineProps) {
  return useSession().session.user === null ? null : <Won key={match.id} match={match} />
}

function Won({ match: { id, endTime } }: WonLineProps) {
  const { bets } = useOwnBets({ matchId: id })
  const { refetchPurse } = usePurseUpdate()
  const wasOpen = useWasPageOpenAt()
  // Answers from before the match's end have no winnings.
  const refresh = useEffectEvent(() => {
    if (wasOpen(endTime)) refetchPurse()
  })
  useEffect(() => refresh(), [])
  const won = (bets ?? []).filter(({ status }) => status === 'won').reduce((sum, { payout }) => sum + payout, 0)
  return (
    won > 0 && (
      <>
        <strong>{wonAmountText(won)}.</strong>{' '}
      </>
    )
  )
}
