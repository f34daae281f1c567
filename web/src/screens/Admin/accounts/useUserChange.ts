import type { UserView } from '@tiltyard/contract'
import { type Submission, useSubmission } from '../../../account/useSubmission.ts'

/** What each dialog that changes an account is given. */
export interface UserDialogProps {
  readonly user: UserView
  readonly onChanged: (user: UserView) => void
  readonly onClose: () => void
}

interface UserChange extends Pick<Submission, 'isSubmitting' | 'failure'> {
  /** Sends the change, hands on the account as it is then, and closes the dialog; it stays where that is refused. */
  readonly change: (send: () => Promise<UserView>) => Promise<void>
}

/** @param otherwise what is told where the server has no sentence of its own. */
export function useUserChange({ onChanged, onClose }: UserDialogProps, otherwise: string): UserChange {
  const { submit, isSubmitting, failure } = useSubmission(otherwise)
  const change = async (send: () => Promise<UserView>): Promise<void> => {
    if (await submit(async () => onChanged(await send()))) onClose()
  }
  return { change, isSubmitting, failure }
}
