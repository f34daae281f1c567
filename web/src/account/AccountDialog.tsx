import { t } from '@lingui/core/macro'
import { ModalDialog } from '../ui/ModalDialog.tsx'
import { JoinForm } from './JoinForm.tsx'
import { LogInForm } from './LogInForm.tsx'

export type AccountDialogKind = 'log-in' | 'join'

interface AccountDialogProps {
  readonly kind: AccountDialogKind
  readonly onSwitch: (kind: AccountDialogKind) => void
  readonly onClose: () => void
}

/** The log-in and sign-up dialogs. One stands open while they switch, so the focus returns to what opened it. */
export function AccountDialog({ kind, onSwitch, onClose }: AccountDialogProps) {
  return (
    <ModalDialog title={kind === 'log-in' ? t`Log In` : t`Join Now`} onClose={onClose}>
      {kind === 'log-in' ? (
        <LogInForm onSwitch={() => onSwitch('join')} />
      ) : (
        <JoinForm onSwitch={() => onSwitch('log-in')} />
      )}
    </ModalDialog>
  )
}
