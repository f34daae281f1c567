import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UserViewForHeralds } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { InputField } from '../../ui/fields/InputField.tsx'
import { type UserDialogProps, useUserChange } from './useUserChange.ts'

/** Changes a user's display name. */
export function RenameUserDialog(props: UserDialogProps<UserViewForHeralds>) {
  const { user, onClose } = props
  const { displayName } = user
  const { change, isSubmitting, failure, code, takeBack } = useUserChange(props, t`Failed to change the name`)
  const [name, setName] = useState(displayName)
  const type = (text: string): void => {
    setName(text)
    takeBack()
  }
  const send = () => callServer(api.accounts.rename, { params: { uid: user.uid }, body: { name } })
  return (
    <ConfirmDialog
      title={t`Rename`}
      act={t`Rename`}
      isBusy={isSubmitting}
      isRefused={code === 'name-invalid' || code === 'name-taken'}
      onConfirm={() => void change(send)}
      onClose={onClose}
    >
      <p>
        <Trans>
          New name for <strong>{displayName}</strong>. They can change it again.
        </Trans>
      </p>
      <InputField type="text" label={t`Name`} value={name} onType={type} fault={failure} />
    </ConfirmDialog>
  )
}
