import { t } from '@lingui/core/macro'
import { MAX_PASSKEY_NAME_LENGTH, type OwnPasskey } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import type { FormEvent } from 'react'
import { callServer } from '../../api/callServer.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ModalDialog } from '../../ui/dialogs/ModalDialog.tsx'
import { InputField } from '../../ui/fields/InputField.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { formFieldText } from '../../ui/page/formFieldText.ts'
import { useFormSubmission } from '../signIn/useFormSubmission.ts'
import styles from './AccountScreen.module.css'

interface PasskeyNameProps {
  readonly passkey: OwnPasskey
  readonly onClose: () => void
}

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: PasskeyNameProps) {
  const { isSubmitting, failure, failureId, code, submit } = useFormSubmission(t`Failed to rename the passkey`)
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const body = { name: formFieldText(new FormData(event.currentTarget), 'name') }
    if (await submit(() => callServer(api.passkeys.rename, { params: { passkeyId: id }, body }))) onClose()
  }
  return (
    <ModalDialog title={t`Rename a passkey`} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <InputField
          type="text"
          name="name"
          label={t`Passkey name`}
          autoComplete="off"
          defaultValue={name}
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          isWrong={code === 'passkey-name'}
          faultId={failureId}
          required
        />
        <FailureLine id={failureId}>{failure}</FailureLine>
        <div className={styles.answers}>
          <Button isQuiet onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" isDisabled={isSubmitting}>
            {t`Rename`}
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}
