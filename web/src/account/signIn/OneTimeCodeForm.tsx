import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useSessionStore } from '../../api/session/useSession.ts'
import { formFieldText } from '../../ui/page/formFieldText.ts'
import styles from './RequiredFieldsForm.module.css'
import { RequiredFieldsForm } from './RequiredFieldsForm.tsx'
import { RequiredFieldsFormField } from './RequiredFieldsFormField.tsx'
import { useFormSubmission } from './useFormSubmission.ts'

interface CodeFormProps {
  /** Returns to the password. @param failure the reason; null if the user chose to. */
  readonly onRestart: (failure: string | null) => void
}

/** The second step of a log-in: asks for a one-time code or a backup code. */
export function OneTimeCodeForm({ onRestart }: CodeFormProps) {
  const store = useSessionStore()
  const submission = useFormSubmission(t`Failed to sign in`)
  const { code, failure, failureId } = submission
  const isOver = code === 'log-in-stale' || code === 'code-used'
  useEffect(() => {
    if (isOver) onRestart(failure)
  }, [isOver, failure, onRestart])
  return (
    <RequiredFieldsForm
      submission={submission}
      idle={t`Log In`}
      busy={t`Logging in...`}
      missing={t`The code is required`}
      wrongFields={code === 'wrong-code' ? ['code'] : []}
      act={(fields) => store.answerCode(formFieldText(fields, 'code'))}
      footer={{ question: t`Not you?`, link: t`Back to the password`, onClick: () => onRestart(null) }}
    >
      <p className={styles.hint}>{t`Your password is right. This account asks for a code as well.`}</p>
      <RequiredFieldsFormField
        label={t`One-time code`}
        name="code"
        type="text"
        autoComplete="one-time-code"
        autoCapitalize="off"
        hint={t`The six digits in your authenticator app, or a backup code.`}
        isWrong={code === 'wrong-code'}
        faultId={failureId}
      />
    </RequiredFieldsForm>
  )
}
