import type { NamedUser, UserView } from '@tiltyard/contract'
import { type Submission, useSubmission } from '../../account/signIn/useSubmission.ts'

/** What each dialog that changes an account is given: all of it, or what a herald sees of it. */
export interface UserDialogProps<User extends NamedUser = UserView> {
  readonly user: User
  readonly onChanged: (user: User) => void
  readonly onClose: () => void
}

interface UserChange<User> extends Pick<Submission, 'isSubmitting' | 'failure' | 'code' | 'takeBack'> {
  /** Sends the change, hands on the account as it is then, and closes the dialog; it stays where that is refused. */
  readonly change: (send: () => Promise<User>) => Promise<void>
}

/** @param otherwise what is told where the server has no sentence of its own. */
export function useUserChange<User extends NamedUser>(
  { onChanged, onClose }: Pick<UserDialogProps<User>, 'onChanged' | 'onClose'>,
  otherwise: string,
): UserChange<User> {
  const { submit, ...submission } = useSubmission(otherwise)
  const change = async (send: () => Promise<User>): Promise<void> => {
    if (await submit(async () => onChanged(await send()))) onClose()
  }
  return { change, ...submission }
}
