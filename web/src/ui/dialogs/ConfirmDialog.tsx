import { t } from '@lingui/core/macro'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import styles from './ConfirmDialog.module.css'
import { ModalDialog } from './ModalDialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly children: ReactNode
  /** Names the action, such as "Stop the matches". */
  readonly act: string
  /** Cannot be undone. */
  readonly isDangerous?: boolean
  readonly isBusy?: boolean
  /** The field's value was refused and must change before it is sent again. */
  readonly isRefused?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before an action. Enter in one of its fields confirms too. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, act, isDangerous = false, isBusy = false, isRefused = false, onConfirm, onClose } = props
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (!isBusy && !isRefused) onConfirm()
  }
  return (
    <ModalDialog title={title} onClose={onClose}>
      <form className={styles.question} noValidate onSubmit={send}>
        {children}
        <div className={styles.answers}>
          <Button isQuiet onClick={onClose}>
            {t`Cancel`}
          </Button>
          <span className={isDangerous ? styles.danger : undefined}>
            <Button type="submit" isDisabled={isBusy}>
              {act}
            </Button>
          </span>
        </div>
      </form>
    </ModalDialog>
  )
}
