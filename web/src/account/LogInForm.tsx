import type { problems } from '@tiltyard/contract'
import { useSessionStore } from '../session/useSession.ts'
import { AccountField } from './AccountField.tsx'
import { AccountForm } from './AccountForm.tsx'
import { textIn } from './textIn.ts'
import { useSubmission } from './useSubmission.ts'

const missing: (typeof problems)['credentials-missing']['sentence'] = 'Email and password are required'

/** For whoever has an account. */
export function LogInForm({ onSwitch }: { readonly onSwitch: () => void }) {
  const store = useSessionStore()
  const submission = useSubmission('Failed to sign in')
  return (
    <AccountForm
      submission={submission}
      idle="Log In"
      busy="Logging in..."
      missing={missing}
      wrongField={null}
      act={(fields) => store.logIn({ email: textIn(fields, 'email'), password: textIn(fields, 'password') })}
      footer={{ question: 'No account yet?', link: 'Join Now', onClick: onSwitch }}
    >
      <AccountField label="Email" name="email" type="email" autoComplete="username" isWrong={false} />
      <AccountField label="Password" name="password" type="password" autoComplete="current-password" isWrong={false} />
    </AccountForm>
  )
}
