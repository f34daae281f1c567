import type { UserView, UserViewForHeralds } from '@tiltyard/contract'
import { type FormSubmission, useFormSubmission } from '../../account/signIn/useFormSubmission.ts'

/** The props of each dialog that changes an account. A herald sees only part of the user. */
export interface UserDialogProps<User extends UserViewForHeralds = UserView> {
  readonly user: User
  readonly onChanged: (user: User) => void
  readonly onClose: () => void
}

interface UserChange<User> extends Pick<FormSubmission, 'isSubmitting' | 'failure' | 'code' | 'takeBack'> {
  /** Sends the change, passes the new account on and closes the dialog. It stays open after a refusal. */
  readonly change: (send: () => Promise<User>) => Promise<void>
}

/** @param fallbackError the error text if the server gives no reason. */
export function useUserChange<User extends UserViewForHeralds>(
  { onChanged, onClose }: Pick<UserDialogProps<User>, 'onChanged' | 'onClose'>,
  fallbackError: string,
): UserChange<User> {
  const { submit, ...submission } = useFormSubmission(fallbackError)
  const change = async (send: () => Promise<User>): Promise<void> => {
    if (await submit(async () => onChanged(await send()))) onClose()
  }
  return { change, ...submission }
}
