import type { PasskeyQuestion } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { arePasskeysKnown } from './passkeysKnown.ts'

/** Each question is good for five minutes. */
const ASKED_EACH_MS = 4 * 60_000

/** What the browser may be asked for a passkey by; `awaited` before it is known, `none` where passkeys are of no use. */
export type KnownQuestion = PasskeyQuestion | 'awaited' | 'none'

/**
 * Another question comes before one is too old, once it is looked at again, and after each try, for a try spends it.
 * @param isBusy while something is tried, of which another question would call off what the browser asks.
 */
export function usePasskeyQuestion(isBusy: boolean): KnownQuestion {
  const [question, setQuestion] = useState<KnownQuestion>(() => (arePasskeysKnown() ? 'awaited' : 'none'))
  useEffect(() => {
    if (isBusy || !arePasskeysKnown()) return
    return asking((answer) => setQuestion(answer ?? 'none'))
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
