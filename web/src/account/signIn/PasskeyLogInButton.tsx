import { t } from '@lingui/core/macro'
import type { PasskeyAssertion, PasskeyRequestOptions } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useEffect, useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { loadChunk } from '../../api/loadChunk.ts'
import { useSessionStore } from '../../api/session/useSession.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import type { FormSubmission } from './useFormSubmission.ts'
import type { PasskeyChallengeState } from './usePasskeyChallenge.ts'

const loadCeremony = () => loadChunk(() => import('./passkeyCeremony.ts'))

interface PasskeyLogInProps {
  /** The challenge for suggestions. The button fetches its own, because each is valid for five minutes. */
  readonly question: Exclude<PasskeyChallengeState, 'none'>
  /** The submission of the form around it, which shows failures. */
  readonly submission: FormSubmission
}

/** Logs in by a passkey: by a button, and by the browser's suggestions in the email field. */
export function PasskeyLogInButton({ question, submission: { isSubmitting, submit, refuse } }: PasskeyLogInProps) {
  const store = useSessionStore()
  const logIn = (shown: PasskeyAssertion) => store.enter(callServer(api.passkeys.logIn, { body: shown }))
  // The first render's function: the browser suggests while the form is open.
  const [{ send }] = useState({ send: (shown: PasskeyAssertion) => submit(() => logIn(shown)) })
  useEffect(() => (question === 'awaited' ? undefined : propose(question, send)), [question, send])
  const use = async (): Promise<void> => {
    const asked = await callServer(api.passkeys.ask, {})
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

/** @returns null if the user showed none; browsers hide the reason. */
async function show(question: PasskeyRequestOptions): Promise<PasskeyAssertion | null> {
  const ceremony = await loadCeremony()
  return ceremony.requestPasskey(question).catch(() => null)
}

/** Makes the browser suggest passkeys in the email field. @returns a function that stops it. */
function propose(question: PasskeyRequestOptions, send: (shown: PasskeyAssertion) => Promise<unknown>): () => void {
  let [isOver, callOff] = [false, (): void => {}]
  const wait = async (): Promise<void> => {
    const ceremony = await loadCeremony()
    if (!(await ceremony.canAutofillPasskeys()) || isOver) return
    callOff = ceremony.cancelPasskeyRequest
    const shown = await ceremony.requestPasskey(question, true)
    if (!isOver) await send(shown)
  }
  // Silent: the user did not ask for it, and the password still works.
  wait().catch(() => {})
  return () => {
    isOver = true
    callOff()
  }
}
