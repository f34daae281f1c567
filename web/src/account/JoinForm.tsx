import type { problems } from '@tiltyard/contract'
import type { Refusal } from '../api/refusal.ts'
import { useSession, useSessionStore } from '../session/useSession.ts'
import { AccountField } from './AccountField.tsx'
import { AccountForm } from './AccountForm.tsx'
import { passwordHint } from './passwordHint.ts'
import { textIn } from './textIn.ts'
import { useSubmission } from './useSubmission.ts'

const missing: (typeof problems)['fields-missing']['sentence'] =
  'Email, invite code, password and confirmation are required'

/** Where the server's refusals point to. */
const fieldOf: { readonly [Code in Refusal['code']]?: string } = {
  'invalid-email': 'email',
  'email-taken': 'email',
  'invalid-invite-code': 'inviteCode',
  'password-too-short': 'password',
  'password-too-long': 'password',
  'password-needs': 'password',
  'passwords-differ': 'confirmPassword',
}

/** For whoever has an invite code, and no account yet. */
export function JoinForm({ onSwitch }: { readonly onSwitch: () => void }) {
  const store = useSessionStore()
  const { session } = useSession()
  const submission = useSubmission('Failed to sign up')
  const wrongField = (submission.code && fieldOf[submission.code]) ?? null
  const field = (name: string) => ({ name, isWrong: name === wrongField })
  return (
    <AccountForm
      submission={submission}
      idle="Create Account"
      busy="Creating account..."
      missing={missing}
      wrongField={wrongField}
      act={(fields) => store.signUp(signUpFields(fields))}
      footer={{ question: 'Have an account?', link: 'Log In', onClick: onSwitch }}
    >
      <AccountField label="Email" type="email" autoComplete="username" {...field('email')} />
      <AccountField label="Invite code" type="text" autoComplete="off" autoCapitalize="off" {...field('inviteCode')} />
      <AccountField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={passwordHint(session.passwordPolicy)}
        {...field('password')}
      />
      <AccountField
        label="Confirm password"
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
