import { t } from '@lingui/core/macro'
import * as api from '@tiltyard/contract/addresses'
import { useEffect, useRef, useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { formFieldText } from '../../ui/page/formFieldText.ts'
import styles from './RequiredFieldsForm.module.css'
import { RequiredFieldsForm } from './RequiredFieldsForm.tsx'
import { RequiredFieldsFormField } from './RequiredFieldsFormField.tsx'
import { useFormSubmission } from './useFormSubmission.ts'

interface ForgottenFormProps {
  /** Back to the log-in. */
  readonly onBack: () => void
}

/** Requests a password link by mail. The answer is the same for every address. */
export function ForgottenPasswordForm({ onBack }: ForgottenFormProps) {
  const submission = useFormSubmission(t`Failed to ask for a link`)
  const [isSent, setSent] = useState(false)
  if (isSent) return <SentNotice onBack={onBack} />
  return (
    <RequiredFieldsForm
      submission={submission}
      idle={t`Send me a link`}
      busy={t`Asking for a link...`}
      missing={t`The email is required`}
      wrongFields={submission.code === 'invalid-email' ? ['email'] : []}
      act={async (fields) => {
        await callServer(api.session.forgotPassword, { body: { email: formFieldText(fields, 'email') } })
        setSent(true)
      }}
      footer={{ question: t`Remembered it?`, link: t`Back to the password`, onClick: onBack }}
    >
      <p className={styles.hint}>{t`We’ll email you a link to choose a new password.`}</p>
      <RequiredFieldsFormField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        isWrong={submission.code === 'invalid-email'}
        faultId={submission.failureId}
      />
    </RequiredFieldsForm>
  )
}

function SentNotice({ onBack }: ForgottenFormProps) {
  const notice = useRef<HTMLParagraphElement>(null)
  // The focused button is gone.
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className={styles.form}>
      <p ref={notice} tabIndex={-1} role="status" className={styles.hint}>
        {t`If that email has an account, we’ve sent a reset link. It works once, for one hour. Check your spam folder.`}
      </p>
      <p className={styles.footer}>
        <LinkButton onClick={onBack}>{t`Back to the password`}</LinkButton>
      </p>
    </div>
  )
}
