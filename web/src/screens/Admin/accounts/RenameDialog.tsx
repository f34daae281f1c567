import type { UserView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { useSubmission } from '../../../account/useSubmission.ts'
import { call } from '../../../api/call.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { InputField } from '../../../ui/InputField.tsx'

interface RenameDialogProps {
  readonly user: UserView
  readonly onChanged: (user: UserView) => void
  readonly onClose: () => void
}

/** Gives somebody another name than the one that others are shown. */
export function RenameDialog({ user, onChanged, onClose }: RenameDialogProps) {
  const submission = useSubmission('Failed to change the name')
  const [name, setName] = useState(user.displayName)
  const rename = async (): Promise<void> => {
    const isDone = await submission.submit(async () => {
      onChanged(await call(api.accounts.rename, { params: { uid: user.uid }, body: { name } }))
    })
    if (isDone) onClose()
  }
  return (
    <ConfirmDialog
      title="Rename"
      act="Rename"
      isBusy={submission.isSubmitting}
      onConfirm={() => void rename()}
      onClose={onClose}
    >
      <p>
        What shall <strong>{user.email}</strong> be called? They can choose another name themself.
      </p>
      <InputField type="text" label="Name" value={name} onType={setName} fault={submission.failure} />
    </ConfirmDialog>
  )
}
