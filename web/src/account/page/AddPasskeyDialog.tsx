import { t } from '@lingui/core/macro'
import { MAX_PASSKEY_NAME_LENGTH } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { loadChunk } from '../../api/loadChunk.ts'
import { InputField } from '../../ui/fields/InputField.tsx'
import { PasswordDialog } from '../signIn/PasswordDialog.tsx'
import { deviceNameText } from './deviceNameText.ts'

interface NewPasskeyProps {
  readonly isCodeAsked: boolean
  readonly onClose: () => void
}

/** Adds a passkey: asks for a name and the password, then opens the browser's own dialog. */
export function AddPasskeyDialog({ isCodeAsked, onClose }: NewPasskeyProps) {
  const usual = deviceNameText(navigator.userAgent).slice(0, MAX_PASSKEY_NAME_LENGTH)
  const [name, setName] = useState(usual)
  const add = async (password: string, code: string): Promise<void> => {
    const creation = await callServer(api.passkeys.begin, { body: { password, code } })
    const { createBrowserPasskey } = await loadChunk(() => import('../signIn/passkeyCeremony.ts'))
    const passkey = await createBrowserPasskey(creation)
    // The server would refuse an empty name after the device has stored the passkey.
    await callServer(api.passkeys.add, { body: { name: name.trim() === '' ? usual : name, passkey } })
    onClose()
  }
  return (
    <PasswordDialog
      title={t`Add a passkey`}
      act={t`Go on`}
      isCodeAsked={isCodeAsked}
      otherwise={t`No passkey was created. This device may already have one.`}
      onPassword={add}
      onClose={onClose}
    >
      <p>{t`Enter your password. Your browser then asks where to save the passkey.`}</p>
      <InputField
        type="text"
        label={t`Passkey name`}
        autoComplete="off"
        value={name}
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        onType={setName}
        required
      />
    </PasswordDialog>
  )
}
