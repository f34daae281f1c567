import { t } from '@lingui/core/macro'
import * as api from '@tiltyard/contract/addresses'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { isResultHidden, useHiddenResultsState } from '../../spoilers/hiddenResultsState.ts'
import styles from './AutoCollectNotice.module.css'
import { useOwnBets } from './useOwnBets.ts'
import { usePurseUpdate } from './usePurseUpdate.ts'
import { useWasPageOpenAt } from './useWasPageOpenAt.ts'
import { wonAmountText } from './wonAmountText.ts'

const MOST = 20
const SHOWN_MS = 10_000

/** Collects and announces wins while this page is open. Earlier and hidden wins wait for Collect. */
export function AutoCollectNotice() {
  const { bets } = useOwnBets({ which: 'uncollected', limit: MOST })
  const { takePurse } = usePurseUpdate()
  const spoilers = useHiddenResultsState()
  const wasOpen = useWasPageOpenAt()
  const [won, setWon] = useState(0)
  const due = (bets ?? []).filter((bet) => wasOpen(bet.settledAt) && !isResultHidden(spoilers, bet.matchId ?? ''))
  // A list that arrives during the first call still contains its bet.
  const begun = useRef(new Set<string>())
  const collect = useEffectEvent(async () => {
    for (const { id, payout } of due) {
      if (begun.current.has(id)) continue
      begun.current.add(id)
      try {
        const { purse } = await callServer(api.bets.collect, { params: { betId: id } })
        takePurse(purse)
        setWon((sum) => sum + payout)
      } catch {
        // The bet stays uncollected.
      }
    }
  })
  const ids = due.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (ids !== '') void collect()
  }, [ids])
  useEffect(() => {
    if (won === 0) return
    const timer = setTimeout(() => setWon(0), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [won])
  return (
    <div role="status">
      {won > 0 && (
        <p className={styles.won}>
          {wonAmountText(won)}
          <button type="button" aria-label={t`Close`} onClick={() => setWon(0)}>
            <svg width="12" height="12" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 3L13 13M13 3L3 13" />
            </svg>
          </button>
        </p>
      )}
    </div>
  )
}
