import { t } from '@lingui/core/macro'
import type { PasswordPolicy } from '@tiltyard/contract'
import { generateSpectatorName } from '@tiltyard/engine'
import { useState } from 'react'
import type { Refusal } from '../../api/refusal.ts'
import type { SignUpFields } from '../../api/session/sessionCalls.ts'
import { useSession, useSessionStore } from '../../api/session/useSession.ts'
import { formFieldText } from '../../ui/page/formFieldText.ts'
import { findPasswordField } from './findPasswordField.ts'
import { passwordHint } from './passwordHint.ts'
import { RequiredFieldsForm } from './RequiredFieldsForm.tsx'
import { RequiredFieldsFormField } from './RequiredFieldsFormField.tsx'
import { useFormSubmission } from './useFormSubmission.ts'

/** The field that each refusal concerns. */
const fieldOf: { readonly [Code in Refusal['code']]?: string } = {
  'invalid-email': 'email',
  'email-taken': 'email',
  'invalid-invite-code': 'inviteCode',
  'invite-expired': 'inviteCode',
  'invite-used-up': 'inviteCode',
  'invite-revoked': 'inviteCode',
  'name-invalid': 'displayName',
  'name-taken': 'displayName',
}

/** The sign-up form, which needs an invite code. */
export function AccountSignUpForm({ onSwitch }: { readonly onSwitch: () => void }) {
  const store = useSessionStore()
  const { session } = useSession()
  const submission = useFormSubmission(t`Failed to sign up`)
  const [suggestedName] = useState(drawName)
  const wrongFields = submission.codes.flatMap((code) => fieldOf[code] ?? findPasswordField(code) ?? [])
  const field = (name: string) => ({ name, isWrong: wrongFields.includes(name), faultId: submission.failureId })
  return (
    <RequiredFieldsForm
      submission={submission}
      idle={t`Create Account`}
      busy={t`Creating account...`}
      missing={t`Email, invite code, password and confirmation are required`}
      wrongFields={wrongFields}
      faultsOf={(fields) => faultsOf(signUpFields(fields), session.passwordPolicy)}
      act={(fields) => store.signUp(signUpFields(fields))}
      footer={{ question: t`Have an account?`, link: t`Log In`, onClick: onSwitch }}
    >
      <RequiredFieldsFormField label={t`Email`} type="email" autoComplete="username" {...field('email')} />
      <RequiredFieldsFormField
        label={t`Invite code`}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        {...field('inviteCode')}
      />
      <RequiredFieldsFormField
        label={t`Password`}
        type="password"
        autoComplete="new-password"
        hint={passwordHint(session.passwordPolicy)}
        {...field('password')}
      />
      <RequiredFieldsFormField
        label={t`Confirm password`}
        type="password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <RequiredFieldsFormField
        isOptional
        label={t`Display name`}
        type="text"
        autoComplete="nickname"
        defaultValue={suggestedName}
        hint={t`Others see it. Optional.`}
        {...field('displayName')}
      />
    </RequiredFieldsForm>
  )
}

/** Suggests a random name, like the server's. */
function drawName(): string {
  const [office = 0, given = 0, family = 0] = crypto.getRandomValues(new Uint8Array(3))
  return generateSpectatorName([office, given, family])
}

/** The password faults that the browser can find. */
function faultsOf({ password, confirmPassword }: SignUpFields, { minLength }: PasswordPolicy): string[] {
  const areDifferent = password !== '' && confirmPassword !== '' && password !== confirmPassword
  const isShort = password !== '' && password.length < minLength
  return [
    ...(areDifferent ? [t`Passwords do not match`] : []),
    ...(isShort ? [t`Password must be at least ${minLength} characters`] : []),
  ]
}

function signUpFields(fields: FormData): Required<SignUpFields> {
  return {
    email: formFieldText(fields, 'email'),
    inviteCode: formFieldText(fields, 'inviteCode'),
    password: formFieldText(fields, 'password'),
    confirmPassword: formFieldText(fields, 'confirmPassword'),
    displayName: formFieldText(fields, 'displayName'),
  }
}
