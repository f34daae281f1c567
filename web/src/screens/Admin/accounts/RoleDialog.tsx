import * as api from '@tiltyard/contract/addresses'
import { call } from '../../../api/call.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FailureLine } from '../../../ui/FailureLine.tsx'
import { type UserDialogProps, useUserChange } from './useUserChange.ts'

/** Asks before somebody becomes an admin, or ceases to be one. */
export function RoleDialog(props: UserDialogProps) {
  const { user, onClose } = props
  const { change, isSubmitting, failure } = useUserChange(props, 'Failed to change the role')
  const title = user.admin ? 'Revoke admin' : 'Grant admin'
  const send = () => call(api.accounts.setAdmin, { params: { uid: user.uid }, body: { admin: !user.admin } })
  return (
    <ConfirmDialog
      title={title}
      act={title}
      isBusy={isSubmitting}
      onConfirm={() => void change(send)}
      onClose={onClose}
    >
      <p>
        {user.admin ? 'Take the admin role from' : 'Make an admin of'} <strong>{user.email}</strong>?{' '}
        {!user.admin && 'Admins may change everything in the league, and who else is an admin.'}
      </p>
      <FailureLine>{failure}</FailureLine>
    </ConfirmDialog>
  )
}
