import type { PasskeyQuestion } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { arePasskeysKnown } from './passkeysKnown.ts'

/** What the browser may be asked for a passkey by; null before it is known, and where none are good. */
export function usePasskeyQuestion(): PasskeyQuestion | null {
  const [question, setQuestion] = useState<PasskeyQuestion | null>(null)
  useEffect(() => {
    if (!arePasskeysKnown()) return
    let isOver = false
    call(api.passkeys.ask, {}).then(
      (answer) => !isOver && setQuestion(answer.question),
      // Nobody has asked for it: the password is still there.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [])
  return question
}
