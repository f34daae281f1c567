import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MAX_INVITE_DAYS, MAX_INVITE_USES } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { type FormEvent, useState } from 'react'
import { useFormSubmission } from '../../account/signIn/useFormSubmission.ts'
import { callServer } from '../../api/callServer.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { InputField } from '../../ui/fields/InputField.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import styles from './InvitesCard.module.css'
import { type InviteField, inviteFields, noInviteFaults, parseInviteForm } from './parseInviteForm.ts'

/** Issues an invite and shows its code, which cannot be shown again. */
export function InviteForm({ onIssued }: { readonly onIssued: () => void }) {
  const { isSubmitting, failure, submit, takeBack } = useFormSubmission(t`Failed to issue the invite`)
  const [issued, setIssued] = useState<{ readonly name: string; readonly code: string } | null>(null)
  const [faults, setFaults] = useState(noInviteFaults)
  const issue = async (body: ReturnType<typeof parseInviteForm>['wanted']): Promise<void> => {
    const { invite, code } = await callServer(api.invites.issue, { body })
    setIssued({ name: invite.name, code })
    onIssued()
  }
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = parseInviteForm(new FormData(form))
    setIssued(null)
    setFaults(typed.faults)
    const wrong = inviteFields.find((name) => typed.faults[name] !== null)
    if (wrong === undefined) return void submit(() => issue(typed.wanted))
    takeBack()
    form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  }
  // A fault stays until its own field changes.
  const field = (name: InviteField) => ({
    ...{ name, fault: faults[name] },
    onType: () => setFaults({ ...faults, [name]: null }),
  })
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <InputField type="text" label={t`Label`} autoComplete="off" {...field('name')} />
      <InputField type="number" label={t`Uses`} defaultValue="1" min={1} max={MAX_INVITE_USES} {...field('places')} />
      <InputField
        type="number"
        label={t`Valid for (days)`}
        defaultValue="7"
        min={1}
        max={MAX_INVITE_DAYS}
        {...field('days')}
      />
      <Button type="submit" isDisabled={isSubmitting}>
        {t`Issue an invite`}
      </Button>
      <div className={styles.outcome}>
        <FailureLine>{failure}</FailureLine>
        <p role="status" className={styles.issued}>
          {issued !== null && (
            <Trans>
              The code for {issued.name} is <code>{issued.code}</code>. Note it now: it can’t be shown again.
            </Trans>
          )}
        </p>
      </div>
    </form>
  )
}
