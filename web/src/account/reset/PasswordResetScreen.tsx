import { t } from '@lingui/core/macro'
import * as api from '@tiltyard/contract/addresses'
import { type FormEvent, useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { HiddenUsername } from '../../ui/fields/HiddenUsername.tsx'
import { InputField } from '../../ui/fields/InputField.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { formFieldText } from '../../ui/page/formFieldText.ts'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { findPasswordField } from '../signIn/findPasswordField.ts'
import { useFormSubmission } from '../signIn/useFormSubmission.ts'
import styles from './PasswordResetScreen.module.css'
import { RemovePasskeysAtResetChoice } from './RemovePasskeysAtResetChoice.tsx'
import { type PasswordResetAccountView, usePasswordResetLinkCheck } from './usePasswordResetLinkCheck.ts'

/** The target of a password link. It needs no session and is outside of the gate. */
export function PasswordResetScreen() {
  const [done, setDone] = useState<Done | null>(null)
  const { ways, spent } = usePasswordResetLinkCheck()
  // After a successful reset, the used link is no error.
  const isSpent = done === null && spent !== null
  usePageTitle(t`Choose a password · Tilt Yard`)
  return (
    <main className={styles.page}>
      <h1>{t`Choose a password`}</h1>
      {done && (
        <p role="status">
          {done.hasRemoved
            ? t`Password changed and passkeys removed. You’ve been logged out everywhere.`
            : t`Password changed. You’ve been logged out everywhere.`}
        </p>
      )}
      {isSpent && <FailureLine>{spent}</FailureLine>}
      {done || isSpent ? (
        // A full page load, because the session has ended.
        <a href="/">{t`Go to log in`}</a>
      ) : (
        <ResetForm ways={ways} onDone={setDone} />
      )}
    </main>
  )
}

interface Done {
  /** The reset removed the passkeys too. */
  readonly hasRemoved: boolean
}

interface ResetFormProps {
  readonly ways: PasswordResetAccountView | null
  readonly onDone: (done: Done) => void
}

function ResetForm({ ways, onDone }: ResetFormProps) {
  const { isSubmitting, failure, failureId, code, submit } = useFormSubmission(t`Failed to change the password`)
  const [isRemoving, setRemoving] = useState(false)
  const wrong = code && findPasswordField(code)
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    // The token is behind the "#", because browsers do not send that part.
    const token = location.hash.slice(1)
    const words = {
      password: formFieldText(fields, 'password'),
      confirmPassword: formFieldText(fields, 'confirmPassword'),
    }
    const body = { token, ...words, ...(isRemoving && { removePasskeys: true }) }
    if (await submit(() => callServer(api.session.resetPassword, { body }))) onDone({ hasRemoved: isRemoving })
  }
  const marks = { type: 'password' as const, faultId: failureId, required: true }
  const field = (name: string) => ({ name, isWrong: wrong === name, ...marks })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <HiddenUsername email={ways?.email} />
      <InputField label={t`New password`} autoComplete="new-password" {...field('password')} />
      <InputField label={t`Confirm the new password`} autoComplete="new-password" {...field('confirmPassword')} />
      <RemovePasskeysAtResetChoice ways={ways} isRemoving={isRemoving} onChoose={setRemoving} />
      <FailureLine id={failureId}>{failure}</FailureLine>
      <Button type="submit" isDisabled={isSubmitting}>
        {t`Change password`}
      </Button>
    </form>
  )
}
