import type { UserView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useSubmission } from '../../../account/useSubmission.ts'
import { call } from '../../../api/call.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FailureLine } from '../../../ui/FailureLine.tsx'

interface SilenceDialogProps {
  readonly user: UserView
  readonly onChanged: (user: UserView) => void
  readonly onClose: () => void
}

/** Asks before somebody is silenced, or heard again. */
export function SilenceDialog({ user, onChanged, onClose }: SilenceDialogProps) {
  const submission = useSubmission('Failed to silence')
  const title = user.silenced ? 'Let be heard' : 'Silence'
  const change = async (): Promise<void> => {
    const body = { silenced: !user.silenced }
    const isDone = await submission.submit(async () => {
      onChanged(await call(api.accounts.silence, { params: { uid: user.uid }, body }))
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
        {user.silenced ? 'Show' : 'Silence'} <strong>{user.displayName}</strong>
        {user.silenced
          ? ' in the bleachers again, and let them cheer?'
          : '? They are not shown in the bleachers then, and can neither cheer nor change their name. They are told so.'}
      </p>
      <FailureLine>{submission.failure}</FailureLine>
    </ConfirmDialog>
  )
}
