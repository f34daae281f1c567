import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UserViewForHeralds } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { callServer } from '../../api/callServer.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { type UserDialogProps, useUserChange } from './useUserChange.ts'

/** Asks before a user is muted or unmuted. */
export function MuteUserDialog(props: UserDialogProps<UserViewForHeralds>) {
  const { user, onClose } = props
  const name = user.displayName
  const { change, isSubmitting, failure } = useUserChange(props, t`Failed to mute`)
  const title = user.silenced ? t`Unmute` : t`Mute`
  const send = () => callServer(api.accounts.silence, { params: { uid: user.uid }, body: { silenced: !user.silenced } })
  return (
    <ConfirmDialog
      title={title}
      act={title}
      isBusy={isSubmitting}
      onConfirm={() => void change(send)}
      onClose={onClose}
    >
      <p>
        {user.silenced ? (
          <Trans>
            Show <strong>{name}</strong> in the bleachers again, and let them cheer?
          </Trans>
        ) : (
          <Trans>
            Mute <strong>{name}</strong>? They can’t appear in the bleachers, cheer or change their name, and will see a
            message that says so.
          </Trans>
        )}
      </p>
      <FailureLine>{failure}</FailureLine>
    </ConfirmDialog>
  )
}
