import { t } from '@lingui/core/macro'
import { useSessionStore } from '../session/useSession.ts'
import { AccountField } from './AccountField.tsx'
import styles from './AccountForm.module.css'
import { AccountForm } from './AccountForm.tsx'
import { textIn } from './textIn.ts'
import { useSubmission } from './useSubmission.ts'

/** For whoever has an account. */
export function LogInForm({ onSwitch }: { readonly onSwitch: () => void }) {
  const store = useSessionStore()
  const submission = useSubmission(t`Failed to sign in`)
  return (
    <AccountForm
      submission={submission}
      idle={t`Log In`}
      busy={t`Logging in...`}
      missing={t`Email and password are required`}
      wrongField={null}
      act={(fields) => store.logIn({ email: textIn(fields, 'email'), password: textIn(fields, 'password') })}
      footer={{ question: t`No account yet?`, link: t`Join Now`, onClick: onSwitch }}
    >
      <AccountField label={t`Email`} name="email" type="email" autoComplete="username" isWrong={false} />
      <AccountField
        label={t`Password`}
        name="password"
        type="password"
        autoComplete="current-password"
        isWrong={false}
      />
      <p
        className={styles.hint}
      >{t`Forgotten the password? An admin of the league can give you a link to choose another.`}</p>
    </AccountForm>
  )
}
