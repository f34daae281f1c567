import { t } from '@lingui/core/macro'
import type { UserView } from '@tiltyard/contract'
import { type FormEvent, useState } from 'react'
import { textIn } from '../../account/textIn.ts'
import { useSubmission } from '../../account/useSubmission.ts'
import { useSessionStore } from '../../session/useSession.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureLine } from '../../ui/FailureLine.tsx'
import { InputField } from '../../ui/InputField.tsx'
import { ModalDialog } from '../../ui/ModalDialog.tsx'
import styles from './Account.module.css'

/** The way out for good, with what comes of it told before. */
export function Deletion({ user }: { readonly user: UserView }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <h3>{t`What goes, at once and for good`}</h3>
      <ul className={styles.consequences}>
        <li>{t`Your address, your name, your password, and every session.`}</li>
        <li>{t`Whom you follow, what you were told, your devices, and your calendar’s address.`}</li>
        <li>{t`What is in your purse: it goes out of circulation.`}</li>
      </ul>
      <h3>{t`What stays`}</h3>
      <ul className={styles.consequences}>
        <li>
          {t`Without your name, your bets and each change of your purse, under a number that leads to nobody: the league’s books have to add up. What you have staked stays in its market.`}
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
  const { isSubmitting, failure, code, submit } = useSubmission(t`Failed to delete the account`)
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const password = textIn(new FormData(event.currentTarget), 'password')
    void submit(() => store.deleteAccount(password))
  }
  return (
    <ModalDialog title={t`Delete the account`} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={send}>
        <p>{t`The account of ${email} cannot be brought back. Your password confirms that it is you.`}</p>
        <InputField
          type="password"
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          isWrong={code === 'wrong-password'}
          required
        />
        <FailureLine>{failure}</FailureLine>
        <div className={styles.answers}>
          <Button isQuiet onClick={onClose}>
            {t`Cancel`}
          </Button>
          <span className={styles.danger}>
            <Button type="submit" isDisabled={isSubmitting}>
              {t`Delete for good`}
            </Button>
          </span>
        </div>
      </form>
    </ModalDialog>
  )
}
