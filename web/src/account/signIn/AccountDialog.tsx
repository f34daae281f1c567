import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { ModalDialog } from '../../ui/dialogs/ModalDialog.tsx'
import { AccountSignUpForm } from './AccountSignUpForm.tsx'
import { LogInForm } from './LogInForm.tsx'

export type AccountDialogKind = 'log-in' | 'join'

interface AccountDialogProps {
  readonly kind: AccountDialogKind
  readonly onSwitch: (kind: AccountDialogKind) => void
  readonly onClose: () => void
}

/** The log-in and sign-up dialogs. One element stays open while they switch, so that the focus returns correctly. */
export function AccountDialog({ kind, onSwitch, onClose }: AccountDialogProps) {
  useEffect(() => findFocus, [])
  return (
    <ModalDialog title={kind === 'log-in' ? t`Log In` : t`Join Now`} onClose={onClose}>
      {kind === 'log-in' ? (
        <LogInForm onSwitch={() => onSwitch('join')} />
      ) : (
        <AccountSignUpForm onSwitch={() => onSwitch('log-in')} />
      )}
    </ModalDialog>
  )
}

/** The button that opened the dialog is gone after a log-in: focuses the dialog or page below. */
function findFocus(): void {
  if (document.activeElement !== document.body) return
  const behind = document.querySelector<HTMLElement>('dialog[open] button') ?? document.getElementById('page')
  behind?.focus({ preventScroll: true })
}
