import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import * as api from '@tiltyard/contract/addresses'
import { callServer } from '../../api/callServer.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { type UserDialogProps, useUserChange } from './useUserChange.ts'

/** Asks before a user becomes an admin, or stops being one. */
export function AdminRoleDialog(props: UserDialogProps) {
  const { user, onClose } = props
  const { email } = user
  const { change, isSubmitting, failure } = useUserChange(props, t`Failed to change the role`)
  const title = user.admin ? t`Revoke admin` : t`Grant admin`
  const send = () => callServer(api.accounts.setAdmin, { params: { uid: user.uid }, body: { admin: !user.admin } })
  return (
    <ConfirmDialog
      title={title}
      act={title}
      isBusy={isSubmitting}
      onConfirm={() => void change(send)}
      onClose={onClose}
    >
      <p>
        {user.admin ? (
          <Trans>
            Take the admin role from <strong>{email}</strong>?
          </Trans>
        ) : (
          <Trans>
            Make an admin of <strong>{email}</strong>? Admins may change everything in the league, and who else is an
            admin.
          </Trans>
        )}
      </p>
      <FailureLine>{failure}</FailureLine>
    </ConfirmDialog>
  )
}
