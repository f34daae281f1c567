import { t } from '@lingui/core/macro'
import { Button } from '../../ui/buttons/Button.tsx'
import { ModalDialog } from '../../ui/dialogs/ModalDialog.tsx'
import styles from './NewBackupCodesDialog.module.css'

interface BackupCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Shows new backup codes. They cannot be shown again. */
export function NewBackupCodesDialog({ codes, onClose }: BackupCodesProps) {
  return (
    <ModalDialog title={t`Your backup codes`} onClose={onClose}>
      <p className={styles.words}>
        {t`One-time codes are on. If you lose your phone, each backup code works once. Save them now: they can’t be shown again.`}
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onClose}>{t`I saved them`}</Button>
    </ModalDialog>
  )
}
