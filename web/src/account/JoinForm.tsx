import { t } from '@lingui/core/macro'
import type { Refusal } from '../api/refusal.ts'
import { useSession, useSessionStore } from '../session/useSession.ts'
import { textIn } from '../ui/textIn.ts'
import { AccountField } from './AccountField.tsx'
import { AccountForm } from './AccountForm.tsx'
import { passwordFieldOf } from './passwordFieldOf.ts'
import { passwordHint } from './passwordHint.ts'
import { useSubmission } from './useSubmission.ts'

/** Where the server's refusals point to. */
const fieldOf: { readonly [Code in Refusal['code']]?: string } = {
  'invalid-email': 'email',
  'email-taken': 'email',
  'invalid-invite-code': 'inviteCode',
  'invite-expired': 'inviteCode',
  'invite-used-up': 'inviteCode',
  'invite-revoked': 'inviteCode',
}

/** For whoever has an invite code, and no account yet. */
export function JoinForm({ onSwitch }: { readonly onSwitch: () => void }) {
  const store = useSessionStore()
  const { session } = useSession()
  const submission = useSubmission(t`Failed to sign up`)
  const wrongField = submission.code && (fieldOf[submission.code] ?? passwordFieldOf(submission.code))
  const field = (name: string) => ({ name, isWrong: name === wrongField, faultId: submission.failureId })
  return (
    <AccountForm
      submission={submission}
      idle={t`Create Account`}
      busy={t`Creating account...`}
      missing={t`Email, invite code, password and confirmation are required`}
      wrongField={wrongField}
      act={(fields) => store.signUp(signUpFields(fields))}
      footer={{ question: t`Have an account?`, link: t`Log In`, onClick: onSwitch }}
    >
      <AccountField label={t`Email`} type="email" autoComplete="username" {...field('email')} />
      <AccountField
        label={t`Invite code`}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        {...field('inviteCode')}
      />
      <AccountField
        label={t`Password`}
        type="password"
        autoComplete="new-password"
        hint={passwordHint(session.passwordPolicy)}
        {...field('password')}
      />
      <AccountField
        label={t`Confirm password`}
        type="password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </AccountForm>
  )
}

function signUpFields(fields: FormData) {
  return {
    email: textIn(fields, 'email'),
    inviteCode: textIn(fields, 'inviteCode'),
    password: textIn(fields, 'password'),
    confirmPassword: textIn(fields, 'confirmPassword'),
  }
}
