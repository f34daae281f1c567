import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'
import { ModalDialog } from './ModalDialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly children: ReactNode
  /** Names the act, such as "Stop the matches". */
  readonly act: string
  /** Cannot be undone. */
  readonly isDangerous?: boolean
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, act, isDangerous = false, isBusy = false, onConfirm, onClose } = props
  return (
    <ModalDialog title={title} onClose={onClose}>
      <div className={styles.question}>
        {children}
        <div className={styles.answers}>
          <Button isQuiet onClick={onClose}>
            {t`Cancel`}
          </Button>
          <span className={isDangerous ? styles.danger : undefined}>
            <Button onClick={onConfirm} isDisabled={isBusy}>
              {act}
            </Button>
          </span>
        </div>
      </div>
    </ModalDialog>
  )
}
