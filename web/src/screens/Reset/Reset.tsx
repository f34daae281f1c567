import { t } from '@lingui/core/macro'
import * as api from '@tiltyard/contract/addresses'
import { type FormEvent, useEffect, useState } from 'react'
import { passwordFieldOf } from '../../account/passwordFieldOf.ts'
import { textIn } from '../../account/textIn.ts'
import { useSubmission } from '../../account/useSubmission.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureLine } from '../../ui/FailureLine.tsx'
import { InputField } from '../../ui/InputField.tsx'
import styles from './Reset.module.css'

/** Where an admin's link leads: before the gate, for whoever has forgotten their password. */
export function Reset() {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    document.title = t`Choose a password · Tilt Yard`
  }, [])
  return (
    <main className={styles.page}>
      <h1>{t`Choose a password`}</h1>
      {isDone ? (
        <>
          <p role="status">{t`Your password is changed, and all your sessions are over.`}</p>
          {/* A new page: nobody is known on this one. */}
          <a href="/">{t`To the gate, to log in`}</a>
        </>
      ) : (
        <ResetForm onDone={() => setDone(true)} />
      )}
    </main>
  )
}

function ResetForm({ onDone }: { readonly onDone: () => void }) {
  const { isSubmitting, failure, code, submit } = useSubmission(t`Failed to change the password`)
  const wrong = code && passwordFieldOf(code)
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    // Behind the "#", for what is there is sent to nobody.
    const token = location.hash.slice(1)
    const body = { token, password: textIn(fields, 'password'), confirmPassword: textIn(fields, 'confirmPassword') }
    if (await submit(() => call(api.session.resetPassword, { body }))) onDone()
  }
  const field = (name: string) => ({ name, type: 'password' as const, isWrong: wrong === name, required: true })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <InputField label={t`New password`} autoComplete="new-password" {...field('password')} />
      <InputField label={t`Confirm the new password`} autoComplete="new-password" {...field('confirmPassword')} />
      <FailureLine>{failure}</FailureLine>
      <Button type="submit" isDisabled={isSubmitting}>
        {t`Change password`}
      </Button>
    </form>
  )
}
