import { t } from '@lingui/core/macro'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { FailureLine } from '../ui/FailureLine.tsx'
import { InputField } from '../ui/InputField.tsx'
import { ModalDialog } from '../ui/ModalDialog.tsx'
import styles from './PasswordDialog.module.css'
import { textIn } from './textIn.ts'
import { useSubmission } from './useSubmission.ts'

interface PasswordDialogProps {
  readonly title: string
  /** What the button says. */
  readonly act: string
  /** Whether what it does can't be undone; its button shows that. */
  readonly isFinal?: boolean
  /** What is said when it fails for a reason that the server doesn't tell. */
  readonly otherwise: string
  readonly children: ReactNode
  readonly onPassword: (password: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the password once more, before something that weighs. */
export function PasswordDialog({
  title,
  act,
  isFinal = false,
  otherwise,
  children,
  onPassword,
  onClose,
}: PasswordDialogProps) {
  const { isSubmitting, failure, code, submit } = useSubmission(otherwise)
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const password = textIn(new FormData(event.currentTarget), 'password')
    void submit(() => onPassword(password))
  }
  return (
    <ModalDialog title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={send}>
        {children}
        <InputField
          type="password"
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          isWrong={code === 'wrong-password'}
          required
        />
        <FailureLine>{failure}</FailureLine>
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
