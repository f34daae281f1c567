import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { InputField } from '../../../ui/InputField.tsx'
import { type UserDialogProps, useUserChange } from './useUserChange.ts'

/** Gives somebody another name than the one that others are shown. */
export function RenameDialog(props: UserDialogProps) {
  const { user, onClose } = props
  const { change, isSubmitting, failure } = useUserChange(props, 'Failed to change the name')
  const [name, setName] = useState(user.displayName)
  const send = () => call(api.accounts.rename, { params: { uid: user.uid }, body: { name } })
  return (
    <ConfirmDialog
      title="Rename"
      act="Rename"
      isBusy={isSubmitting}
      onConfirm={() => void change(send)}
      onClose={onClose}
    >
      <p>
        What shall <strong>{user.email}</strong> be called? They can choose another name themself.
      </p>
      <InputField type="text" label="Name" value={name} onType={setName} fault={failure} />
    </ConfirmDialog>
  )
}
