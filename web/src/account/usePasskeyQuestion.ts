import type { PasskeyQuestion } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { arePasskeysKnown } from './passkeysKnown.ts'

/** Each question is good for five minutes. */
const ASKED_EACH_MS = 4 * 60_000

/**
 * What the browser may be asked for a passkey by; null before it is known, and where none are good. Another one comes before
 * it is too old, once it is looked at again, and after each try, for a try spends it.
 * @param isBusy while something is tried, of which another question would call off what the browser asks.
 */
export function usePasskeyQuestion(isBusy: boolean): PasskeyQuestion | null {
  const [question, setQuestion] = useState<PasskeyQuestion | null>(null)
  useEffect(() => {
    if (isBusy || !arePasskeysKnown()) return
    return asking(setQuestion)
  }, [isBusy])
  return question
}

/** Asks now, and again each few minutes that somebody looks. @returns what ends it. */
function asking(tell: (question: PasskeyQuestion | null) => void): () => void {
  let [isOver, isDue] = [false, true]
  const ask = (): void => {
    if (!isDue || document.visibilityState === 'hidden') return
    isDue = false
    call(api.passkeys.ask, {}).then(
      (answer) => !isOver && tell(answer.question),
      // Nobody has asked for it: the password is still there.
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
