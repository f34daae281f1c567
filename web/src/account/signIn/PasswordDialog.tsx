import { t } from '@lingui/core/macro'
import type { FormEvent, ReactNode } from 'react'
import { useSession } from '../../api/session/useSession.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ModalDialog } from '../../ui/dialogs/ModalDialog.tsx'
import { HiddenUsername } from '../../ui/fields/HiddenUsername.tsx'
import { InputField } from '../../ui/fields/InputField.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { formFieldText } from '../../ui/page/formFieldText.ts'
import styles from './PasswordDialog.module.css'
import { useFormSubmission } from './useFormSubmission.ts'

interface PasswordDialogProps {
  readonly title: string
  /** The button's label. */
  readonly act: string
  /** The action cannot be undone; the button shows that. */
  readonly isFinal?: boolean
  /** Asks for a one-time code or a backup code too. */
  readonly isCodeAsked?: boolean
  /** The error text if the server gives no reason. */
  readonly otherwise: string
  readonly children: ReactNode
  /** @param code empty if no code is asked for. */
  readonly onPassword: (password: string, code: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the password again before a sensitive action. */
export function PasswordDialog({
  title,
  act,
  isFinal = false,
  isCodeAsked = false,
  otherwise: fallbackError,
  children,
  onPassword,
  onClose,
}: PasswordDialogProps) {
  const { user } = useSession().session
  const { isSubmitting, failure, failureId, code, submit } = useFormSubmission(fallbackError)
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    void submit(() => onPassword(formFieldText(fields, 'password'), formFieldText(fields, 'code')))
  }
  return (
    <ModalDialog title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={send}>
        {children}
        <HiddenUsername email={user?.email} />
        <InputField
          type="password"
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          isWrong={code === 'wrong-password'}
          faultId={failureId}
          required
        />
        {isCodeAsked && <CodeField isWrong={code === 'wrong-code' || code === 'code-used'} faultId={failureId} />}
        <FailureLine id={failureId}>{failure}</FailureLine>
        <div className={styles.answers}>
          <Button isQuiet onClick={onClose}>
            {t`Cancel`}
          </Button>
          <span className={isFinal ? styles.danger : undefined}>
            <Button type="submit" isDisabled={isSubmitting}>
              {act}
            </Button>
          </span>
        </div>
      </form>
    </ModalDialog>
  )
}

function CodeField(wrong: { readonly isWrong: boolean; readonly faultId: string }) {
  return (
    <InputField
      type="text"
      name="code"
      label={t`One-time code`}
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      hint={t`The six digits in your authenticator app, or a backup code.`}
      {...wrong}
      required
    />
  )
}
