import type { Refusal } from '../../api/refusal.ts'

/** Returns the field of a password form that a refusal concerns; null for all or none. */
export function findPasswordField(code: Refusal['code']): 'oldPassword' | 'password' | 'confirmPassword' | null {
  switch (code) {
    case 'wrong-password':
      return 'oldPassword'
    case 'password-too-short':
    case 'password-too-long':
    case 'password-needs':
    case 'password-common':
      return 'password'
    case 'passwords-differ':
      return 'confirmPassword'
    default:
      return null
  }
}
