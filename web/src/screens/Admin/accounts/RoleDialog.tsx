import type { UserView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useSubmission } from '../../../account/useSubmission.ts'
import { call } from '../../../api/call.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FailureLine } from '../../../ui/FailureLine.tsx'

interface RoleDialogProps {
  readonly user: UserView
  readonly onChanged: (user: UserView) => void
  readonly onClose: () => void
}

/** Asks before somebody becomes an admin, or ceases to be one. */
export function RoleDialog({ user, onChanged, onClose }: RoleDialogProps) {
  const submission = useSubmission('Failed to change the role')
  const title = user.admin ? 'Revoke admin' : 'Grant admin'
  const change = async (): Promise<void> => {
    const isDone = await submission.submit(async () => {
      onChanged(await call(api.accounts.setAdmin, { params: { uid: user.uid }, body: { admin: !user.admin } }))
    })
    if (isDone) onClose()
  }
  return (
    <ConfirmDialog
      title={title}
      act={title}
      isBusy={submission.isSubmitting}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      <p>
        {user.admin ? 'Take the admin role from' : 'Make an admin of'} <strong>{user.email}</strong>?{' '}
        {!user.admin && 'Admins may change everything in the league, and who else is an admin.'}
      </p>
      <FailureLine>{submission.failure}</FailureLine>
    </ConfirmDialog>
  )
}
