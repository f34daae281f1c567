import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import type { OwnOneTimeCodeStatus } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useEffect, useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import * as uncachedQueries from '../../api/queries/uncachedQueries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LoadingOrFailure } from '../../ui/page/LoadFailure.tsx'
import { PasswordDialog } from '../signIn/PasswordDialog.tsx'
import styles from './AccountScreen.module.css'
import { NewBackupCodesDialog } from './NewBackupCodesDialog.tsx'
import { OneTimeCodeSetupDialog } from './OneTimeCodeSetupDialog.tsx'

interface OneTimeCodesProps {
  /** When it changes, the number of backup codes is reloaded. */
  readonly changes: number
}

/** Turns one-time codes on and off. */
export function OneTimeCodeSettings({ changes }: OneTimeCodesProps) {
  const query = useServerQuery(uncachedQueries.oneTimeCodeStatusQuery())
  const { data, refetch } = query
  useEffect(() => {
    if (changes > 0) refetch()
  }, [changes, refetch])
  if (data !== null) return <CodesSettings codes={data} onChange={refetch} />
  return (
    <LoadingOrFailure {...query} loading={t`Loading one-time codes...`} failed={t`Couldn’t load your one-time codes`} />
  )
}

interface CodesSettingsProps {
  readonly codes: OwnOneTimeCodeStatus
  readonly onChange: () => void
}

function CodesSettings({ codes: { isOn, backupCodesLeft }, onChange }: CodesSettingsProps) {
  const [open, setOpen] = useState<'on' | 'backup' | 'off' | null>(null)
  const close = (): void => {
    setOpen(null)
    onChange()
  }
  return (
    <>
      {isOn ? (
        <>
          <p className={styles.hint}>
            {t`Logging in asks for a code from your app after the password.`}{' '}
            <Plural value={backupCodesLeft} one="# backup code is left." other="# backup codes are left." />
          </p>
          <div className={styles.acts}>
            <Button isQuiet onClick={() => setOpen('backup')}>
              {t`New backup codes...`}
            </Button>
            <Button isQuiet onClick={() => setOpen('off')}>
              {t`Turn off...`}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={styles.hint}>
            {t`Require a code from an authenticator app when you log in, so a stolen password isn’t enough.`}
          </p>
          <Button isQuiet onClick={() => setOpen('on')}>
            {t`Turn on...`}
          </Button>
        </>
      )}
      {open === 'on' && <OneTimeCodeSetupDialog onClose={close} />}
      {open === 'backup' && <Renewal onClose={close} />}
      {open === 'off' && <TurningOff onClose={close} />}
    </>
  )
}

function Renewal({ onClose }: { readonly onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <NewBackupCodesDialog codes={codes} onClose={onClose} />
  return (
    <PasswordDialog
      title={t`New backup codes`}
      act={t`Draw new ones`}
      otherwise={t`Failed to create backup codes`}
      isCodeAsked
      onPassword={async (password, code) =>
        setCodes((await callServer(api.account.renewBackupCodes, { body: { password, code } })).backupCodes)
      }
      onClose={onClose}
    >
      <p>{t`Your current backup codes stop working. Enter your password and a code to confirm.`}</p>
    </PasswordDialog>
  )
}

function TurningOff({ onClose }: { readonly onClose: () => void }) {
  return (
    <PasswordDialog
      title={t`Turn off one-time codes`}
      act={t`Turn off`}
      otherwise={t`Failed to turn the codes off`}
      isCodeAsked
      onPassword={async (password, code) => {
        await callServer(api.account.endCodes, { body: { password, code } })
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t`Logging in then needs only the password. The app’s codes and the backup codes stop working. Enter your password and a code to confirm.`}</p>
    </PasswordDialog>
  )
}
