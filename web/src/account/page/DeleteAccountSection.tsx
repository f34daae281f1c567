import { t } from '@lingui/core/macro'
import type { UserView } from '@tiltyard/contract'
import { useState } from 'react'
import { useSessionStore } from '../../api/session/useSession.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PasswordDialog } from '../signIn/PasswordDialog.tsx'
import styles from './AccountScreen.module.css'

/** Deletes the account, after listing the effects. */
export function DeleteAccountSection({ user }: { readonly user: UserView }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <h3>{t`Deleted at once and for good`}</h3>
      <ul className={styles.consequences}>
        <li>{t`Your address, your name, your password, your passkeys, and every session.`}</li>
        <li>{t`Who you follow, your notifications, your devices and your calendar link.`}</li>
        <li>{t`The balances of your purse.`}</li>
      </ul>
      <h3>{t`What stays`}</h3>
      <ul className={styles.consequences}>
        <li>
          {t`Your betting history, with your name removed, so the league’s totals still add up. Open bets stay in play.`}
        </li>
        {user.admin && <li>{t`You are an admin: what you did as one stays in the admins’ log, with your address.`}</li>}
      </ul>
      <Button isQuiet onClick={() => setAsking(true)}>
        {t`Delete the account...`}
      </Button>
      {isAsking && <DeletionDialog email={user.email} onClose={() => setAsking(false)} />}
    </>
  )
}

function DeletionDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const store = useSessionStore()
  return (
    <PasswordDialog
      title={t`Delete the account`}
      act={t`Delete for good`}
      isFinal
      otherwise={t`Failed to delete the account`}
      onPassword={(password) => store.deleteAccount(password)}
      onClose={onClose}
    >
      <p>{t`The account of ${email} can’t be restored. Enter your password to confirm.`}</p>
    </PasswordDialog>
  )
}
