import { t } from '@lingui/core/macro'
import * as api from '@tiltyard/contract/addresses'
import { type FormEvent, useRef, useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { useSession } from '../../api/session/useSession.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { HiddenUsername } from '../../ui/fields/HiddenUsername.tsx'
import { InputField } from '../../ui/fields/InputField.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { formFieldText } from '../../ui/page/formFieldText.ts'
import { findPasswordField } from '../signIn/findPasswordField.ts'
import { passwordHint } from '../signIn/passwordHint.ts'
import { useFormSubmission } from '../signIn/useFormSubmission.ts'
import styles from './AccountScreen.module.css'

/** Changes the password; asks for the old one. */
export function PasswordForm() {
  const { passwordPolicy, user } = useSession().session
  const form = useRef<HTMLFormElement>(null)
  const submission = useFormSubmission(t`Failed to change the password`)
  const [message, setMessage] = useState('')
  const wrong = submission.code && findPasswordField(submission.code)
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setMessage('')
    const fields = new FormData(event.currentTarget)
    const body = {
      oldPassword: formFieldText(fields, 'oldPassword'),
      password: formFieldText(fields, 'password'),
      confirmPassword: formFieldText(fields, 'confirmPassword'),
    }
    const isChanged = await submission.submit(() => callServer(api.account.changePassword, { body }))
    if (!isChanged) return
    form.current?.reset()
    setMessage(t`Password changed. You’ve been logged out everywhere else.`)
  }
  const marks = { type: 'password' as const, faultId: submission.failureId, required: true }
  const field = (name: string) => ({ name, isWrong: wrong === name, ...marks })
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <HiddenUsername email={user?.email} />
      <InputField label={t`Old password`} autoComplete="current-password" {...field('oldPassword')} />
      <InputField
        label={t`New password`}
        autoComplete="new-password"
        hint={passwordHint(passwordPolicy)}
        {...field('password')}
      />
      <InputField label={t`Confirm the new password`} autoComplete="new-password" {...field('confirmPassword')} />
      <FailureLine id={submission.failureId}>{submission.failure}</FailureLine>
      <p role="status" className={styles.said}>
        {message}
      </p>
      <Button type="submit" isDisabled={submission.isSubmitting}>
        {t`Change password`}
      </Button>
    </form>
  )
}
