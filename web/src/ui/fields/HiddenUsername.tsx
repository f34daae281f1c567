/** Tells password managers the account of a password form. Without it they save a new password for another account. */
export function HiddenUsername({ email }: { readonly email: string | null | undefined }) {
  return <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
}
