import type { PasskeyRequestOptions } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useEffect, useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { arePasskeysSupported } from './arePasskeysSupported.ts'

/** The server accepts a challenge for five minutes. */
const ASKED_EACH_MS = 4 * 60_000

/** A challenge; `awaited` while it loads, `none` if passkeys cannot be used. */
export type PasskeyChallengeState = PasskeyRequestOptions | 'awaited' | 'none'

/**
 * Returns a challenge, and replaces it before it expires and after each attempt.
 * @param isBusy an attempt is under way, which a new challenge would cancel.
 */
export function usePasskeyChallenge(isBusy: boolean): PasskeyChallengeState {
  const [question, setQuestion] = useState<PasskeyChallengeState>(() => (arePasskeysSupported() ? 'awaited' : 'none'))
  useEffect(() => {
    if (isBusy || !arePasskeysSupported()) return
    return asking((answer) => setQuestion(answer ?? 'none'))
  }, [isBusy])
  return question
}

/** Fetches now, and every few minutes while the page is visible. @returns a function that stops it. */
function asking(tell: (question: PasskeyRequestOptions | null) => void): () => void {
  let [isOver, isDue] = [false, true]
  const ask = (): void => {
    if (!isDue || document.visibilityState === 'hidden') return
    isDue = false
    callServer(api.passkeys.ask, {}).then(
      (answer) => !isOver && tell(answer.question),
      // Silent: the password still works.
      () => undefined,
    )
  }
  const timer = setInterval(() => {
    isDue = true
    ask()
  }, ASKED_EACH_MS)
  document.addEventListener('visibilitychange', ask)
  ask()
  return () => {
    isOver = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', ask)
  }
}
