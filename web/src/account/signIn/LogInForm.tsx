import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useSession, useSessionStore } from '../../api/session/useSession.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { formFieldText } from '../../ui/page/formFieldText.ts'
import { ForgottenPasswordForm } from './ForgottenPasswordForm.tsx'
import { OneTimeCodeForm } from './OneTimeCodeForm.tsx'
import { PasskeyLogInButton } from './PasskeyLogInButton.tsx'
import styles from './RequiredFieldsForm.module.css'
import { RequiredFieldsForm } from './RequiredFieldsForm.tsx'
import { RequiredFieldsFormField } from './RequiredFieldsFormField.tsx'
import { useFormSubmission } from './useFormSubmission.ts'
import { usePasskeyChallenge } from './usePasskeyChallenge.ts'

/** Logs in with a password, and with a code if the account needs one. */
export function LogInForm({ onSwitch }: { readonly onSwitch: () => void }) {
  const store = useSessionStore()
  const submission = useFormSubmission(t`Failed to sign in`)
  const question = usePasskeyChallenge(submission.isSubmitting)
  const [isCodeNeeded, setCodeNeeded] = useState(false)
  const [isForgotten, setForgotten] = useState(false)
  const { isMailOn } = useSession().session
  const restart = (failure: string | null): void => {
    setCodeNeeded(false)
    if (failure !== null) submission.refuse(failure)
  }
  if (isForgotten) return <ForgottenPasswordForm onBack={() => setForgotten(false)} />
  if (isCodeNeeded) return <OneTimeCodeForm onRestart={restart} />
  return (
    <RequiredFieldsForm
      submission={submission}
      idle={t`Log In`}
      busy={t`Logging in...`}
      missing={t`Email and password are required`}
      act={async (fields) => {
        setCodeNeeded(
          await store.logIn({ email: formFieldText(fields, 'email'), password: formFieldText(fields, 'password') }),
        )
      }}
      others={
        <>
          {question !== 'none' && <PasskeyLogInButton question={question} submission={submission} />}
          {isMailOn ? (
            <p className={styles.hint}>
              <LinkButton onClick={() => setForgotten(true)}>{t`Forgotten the password?`}</LinkButton>
            </p>
          ) : (
            <p className={styles.hint}>{t`Forgot your password? An admin can give you a reset link.`}</p>
          )}
        </>
      }
      footer={{ question: t`No account yet?`, link: t`Join Now`, onClick: onSwitch }}
    >
      <RequiredFieldsFormField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete={typeof question === 'object' ? 'username webauthn' : 'username'}
      />
      <RequiredFieldsFormField label={t`Password`} name="password" type="password" autoComplete="current-password" />
    </RequiredFieldsForm>
  )
}
