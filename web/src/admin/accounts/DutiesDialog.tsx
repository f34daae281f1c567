import { t } from '@lingui/core/macro'
import { type Duty, duties } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { ChoiceInput } from '../../ui/fields/ChoiceInput.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { dutyNames } from './dutyNames.ts'
import { type UserDialogProps, useUserChange } from './useUserChange.ts'

const allowed: Readonly<Record<Duty, string>> = {
  steward: t`starts and stops matches, and plans the schedule`,
  herald: t`renames and mutes users`,
}

/** Gives and takes duties. */
export function DutiesDialog(props: UserDialogProps) {
  const { user, onChanged, onClose } = props
  // The server's state, also after one of two changes was refused.
  const [known, setKnown] = useState(user)
  const { email } = user
  const [wanted, setWanted] = useState(user.duties)
  const { change, isSubmitting, failure } = useUserChange(props, t`Failed to change the role`)
  const send = async () => {
    let now = known
    for (const duty of duties) {
      const held = wanted.includes(duty)
      if (held === now.duties.includes(duty)) continue
      now = await callServer(api.accounts.setDuty, { params: { uid: user.uid }, body: { duty, held } })
      setKnown(now)
      onChanged(now)
    }
    return now
  }
  const turn = (duty: Duty, isOn: boolean): void =>
    setWanted(duties.filter((other) => (other === duty ? isOn : wanted.includes(other))))
  return (
    <ConfirmDialog
      title={t`Other roles`}
      act={t`Save the roles`}
      isBusy={isSubmitting}
      onConfirm={() => void change(send)}
      onClose={onClose}
    >
      <p>{t`What ${email} may do on the admin page. An admin may do all of it.`}</p>
      {duties.map((duty) => (
        <ChoiceInput
          key={duty}
          type="checkbox"
          checked={wanted.includes(duty)}
          onChange={({ target }) => turn(duty, target.checked)}
        >
          <span>
            <strong>{dutyNames[duty]}</strong>: {allowed[duty]}
          </span>
        </ChoiceInput>
      ))}
      <FailureLine>{failure}</FailureLine>
    </ConfirmDialog>
  )
}
