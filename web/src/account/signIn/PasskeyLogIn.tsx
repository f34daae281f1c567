import { t } from '@lingui/core/macro'
import type { PasskeyQuestion, ShownPasskey } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { loadChunk } from '../../api/loadChunk.ts'
import { useSessionStore } from '../../api/session/useSession.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import type { KnownQuestion } from './usePasskeyQuestion.ts'
import type { Submission } from './useSubmission.ts'

const loadCeremony = () => loadChunk(() => import('./passkeyCeremony.ts'))

interface PasskeyLogInProps {
  /** For what the browser proposes; the button asks anew, for an answer is good for five minutes, and need not wait for it. */
  readonly question: Exclude<KnownQuestion, 'none'>
  /** Of the form that it stands in, which shows what goes wrong. */
  readonly submission: Submission
}

/** The way in by a passkey: by a button, and where the browser proposes them for the address. */
export function PasskeyLogIn({ question, submission: { isSubmitting, submit, refuse } }: PasskeyLogInProps) {
  const store = useSessionStore()
  const logIn = (shown: ShownPasskey) => store.enter(call(api.passkeys.logIn, { body: shown }))
  // Of the first drawing: the browser proposes for as long as the form is open.
  const [{ send }] = useState({ send: (shown: ShownPasskey) => submit(() => logIn(shown)) })
  useEffect(() => (question === 'awaited' ? undefined : propose(question, send)), [question, send])
  const use = async (): Promise<void> => {
    const asked = await call(api.passkeys.ask, {})
    const shown = asked.question && (await show(asked.question))
    if (shown) await logIn(shown)
    else refuse(t`No passkey was used. Try again, or log in with your password.`)
  }
  return (
    <Button isQuiet isDisabled={isSubmitting} onClick={() => void submit(use)}>
      {t`Log in with a passkey`}
    </Button>
  )
}

/** @returns null where none was shown, whyever: browsers do not tell. */
async function show(question: PasskeyQuestion): Promise<ShownPasskey | null> {
  const ceremony = await loadCeremony()
  return ceremony.showPasskey(question).catch(() => null)
}

/** Has the browser propose passkeys beside addresses, until the form is left. @returns what ends it. */
function propose(question: PasskeyQuestion, send: (shown: ShownPasskey) => Promise<unknown>): () => void {
  let [isOver, callOff] = [false, (): void => {}]
  const wait = async (): Promise<void> => {
    const ceremony = await loadCeremony()
    if (!(await ceremony.isAutofillKnown()) || isOver) return
    callOff = ceremony.callOff
    const shown = await ceremony.showPasskey(question, true)
    if (!isOver) await send(shown)
  }
  // Nobody has asked for it: whatever goes wrong, the password is still there.
  wait().catch(() => {})
  return () => {
    isOver = true
    callOff()
  }
}
