import { t } from '@lingui/core/macro'
import * as api from '@tiltyard/contract/addresses'
import { type FormEvent, useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { useSession } from '../../api/session/useSession.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useFocusNextControl } from '../../ui/dialogs/useFocusNextControl.ts'
import { InputField } from '../../ui/fields/InputField.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { formFieldText } from '../../ui/page/formFieldText.ts'
import { useFormSubmission } from '../signIn/useFormSubmission.ts'
import styles from './DisplayNameForm.module.css'

/** Changes the user's display name. */
export function DisplayNameForm() {
  const { user } = useSession().session
  const { isSubmitting, failure, submit } = useFormSubmission(t`Failed to change the name`)
  const [message, setMessage] = useState('')
  if (user === null) return null
  const change = async (name: string): Promise<void> => {
    const { displayName } = await callServer(api.session.rename, { body: { name } })
    setMessage(t`Others now see ${displayName}.`)
  }
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const name = formFieldText(new FormData(event.currentTarget), 'name')
    setMessage('')
    void submit(() => change(name))
  }
  return (
    <form className={styles.own} noValidate onSubmit={send}>
      {/* A new key for a new name resets the form. */}
      <NameInput key={user.displayName} displayName={user.displayName} />
      <Button type="submit" isSmall isQuiet isDisabled={isSubmitting}>
        {t`Change name`}
      </Button>
      <FailureLine>{failure}</FailureLine>
      <p role="status">{message}</p>
      {user.silenced && (
        <p>{t`You’ve been muted by the moderators: you can’t appear in the bleachers, cheer or change your name.`}</p>
      )}
    </form>
  )
}

/** Its focus goes to the one that follows it. */
function NameInput({ displayName }: { readonly displayName: string }) {
  return (
    <div {...useFocusNextControl()}>
      <InputField type="text" name="name" label={t`Display name`} defaultValue={displayName} />
    </div>
  )
}
