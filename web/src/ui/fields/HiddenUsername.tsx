/** Whose password a form is about, for password managers: without it they keep a new one as another account's. Nobody sees it. */
export function HiddenUsername({ email }: { readonly email: string | null | undefined }) {
  return <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
}
