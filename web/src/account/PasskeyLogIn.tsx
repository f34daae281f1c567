import { t } from '@lingui/core/macro'
import type { PasskeyQuestion } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { loadChunk } from '../api/loadChunk.ts'
import type { SessionStore } from '../session/sessionStore.ts'
import { useSessionStore } from '../session/useSession.ts'
import { Button } from '../ui/Button.tsx'
import { FailureLine } from '../ui/FailureLine.tsx'
import { arePasskeysKnown } from './passkeysKnown.ts'
import { useSubmission } from './useSubmission.ts'

const loadCeremony = () => loadChunk(() => import('./passkeyCeremony.ts'))

/** The way in by a passkey: by a button, and where the browser proposes them for the address. Nothing where none are good. */
export function PasskeyLogIn() {
  const store = useSessionStore()
  const [isGood, setGood] = useState(false)
  const { isSubmitting, failure, submit } = useSubmission(
    t`No passkey was used. Try again, or log in with your password.`,
  )
  // Of the first drawing: it is asked for once, while the form is open.
  const [{ sent }] = useState({ sent: submit })
  useEffect(() => (arePasskeysKnown() ? propose(store, () => setGood(true), sent) : undefined), [store, sent])
  if (!isGood) return null
  const use = async (): Promise<void> => {
    const { question } = await call(api.passkeys.ask, {})
    if (question) await logIn(store, question)
  }
  return (
    <>
      <Button isQuiet isDisabled={isSubmitting} onClick={() => void submit(use)}>
        {t`Log in with a passkey`}
      </Button>
      <FailureLine>{failure}</FailureLine>
    </>
  )
}

async function logIn(store: SessionStore, question: PasskeyQuestion): Promise<void> {
  const { showPasskey } = await loadCeremony()
  const shown = await showPasskey(question)
  await store.enter(call(api.passkeys.logIn, { body: shown }))
}

/** Has the browser propose passkeys beside addresses, until the form is left. @returns what ends it. */
function propose(
  store: SessionStore,
  onGood: () => void,
  submit: (act: () => Promise<unknown>) => Promise<boolean>,
): () => void {
  let [isOver, callOff] = [false, (): void => {}]
  const wait = async (): Promise<void> => {
    const { question } = await call(api.passkeys.ask, {})
    if (isOver || !question) return
    onGood()
    const ceremony = await loadCeremony()
    if (isOver || !(await ceremony.isAutofillKnown()) || isOver) return
    callOff = ceremony.callOff
    const shown = await ceremony.showPasskey(question, true)
    if (!isOver) await submit(() => store.enter(call(api.passkeys.logIn, { body: shown })))
  }
  // Nobody has asked for it: whatever goes wrong, the password is still there.
  wait().catch(() => {})
  return () => {
    isOver = true
    callOff()
  }
}
