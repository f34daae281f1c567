import { t } from '@lingui/core/macro'
import * as api from '@tiltyard/contract/addresses'
import { type FormEvent, useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ModalDialog } from '../../ui/dialogs/ModalDialog.tsx'
import { InputField } from '../../ui/fields/InputField.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { formFieldText } from '../../ui/page/formFieldText.ts'
import { PasswordDialog } from '../signIn/PasswordDialog.tsx'
import { useFormSubmission } from '../signIn/useFormSubmission.ts'
import styles from './AccountScreen.module.css'
import { NewBackupCodesDialog } from './NewBackupCodesDialog.tsx'
import { QrCode } from './QrCode.tsx'

interface Begun {
  readonly address: string
  readonly secret: string
  readonly backupCodes: readonly string[]
}

/** Turns one-time codes on, in three steps: the password, a code of the app, and the backup codes. */
export function OneTimeCodeSetupDialog({ onClose }: { readonly onClose: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [isOn, setOn] = useState(false)
  if (begun === null) {
    return (
      <PasswordDialog
        title={t`Turn on one-time codes`}
        act={t`Go on`}
        otherwise={t`Failed to turn the codes on`}
        onPassword={async (password) => setBegun(await callServer(api.account.beginCodes, { body: { password } }))}
        onClose={onClose}
      >
        <p>{t`You need an authenticator app, for example on your phone. Enter your password to confirm.`}</p>
      </PasswordDialog>
    )
  }
  if (isOn) return <NewBackupCodesDialog codes={begun.backupCodes} onClose={onClose} />
  return <Pairing begun={begun} onPaired={() => setOn(true)} onClose={onClose} />
}

interface PairingProps {
  readonly begun: Begun
  readonly onPaired: () => void
  readonly onClose: () => void
}

function Pairing({ begun: { address, secret }, onPaired, onClose }: PairingProps) {
  const { isSubmitting, failure, failureId, code, submit } = useFormSubmission(t`Failed to turn the codes on`)
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const body = { code: formFieldText(new FormData(event.currentTarget), 'code') }
    if (await submit(() => callServer(api.account.confirmCodes, { body }))) onPaired()
  }
  return (
    <ModalDialog title={t`Turn on one-time codes`} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <p>{t`Scan this code with the app, or type in the secret below.`}</p>
        <QrCode text={address} label={t`QR code for the authenticator app`} />
        <p className={styles.secret}>
          <span className={styles.hint}>{t`Secret`}</span> <code>{inGroups(secret)}</code>
        </p>
        <InputField
          type="text"
          name="code"
          label={t`Code from the app`}
          autoComplete="one-time-code"
          inputMode="numeric"
          isWrong={code === 'wrong-code'}
          faultId={failureId}
          hint={t`All your other sessions end when codes are turned on.`}
          required
        />
        <FailureLine id={failureId}>{failure}</FailureLine>
        <div className={styles.answers}>
          <Button isQuiet onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" isDisabled={isSubmitting}>
            {t`Turn on`}
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}

/** Groups are easier to type; apps ignore the spaces. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
