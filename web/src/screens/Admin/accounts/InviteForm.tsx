import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import * as api from '@tiltyard/contract/addresses'
import { type FormEvent, useState } from 'react'
import { useSubmission } from '../../../account/useSubmission.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureLine } from '../../../ui/FailureLine.tsx'
import { InputField } from '../../../ui/InputField.tsx'
import { textIn } from '../../../ui/textIn.ts'
import styles from './Invites.module.css'

/** Issues an invite, and shows its code, which nobody can show again. */
export function InviteForm({ onIssued }: { readonly onIssued: () => void }) {
  const { isSubmitting, failure, submit } = useSubmission(t`Failed to issue the invite`)
  const [issued, setIssued] = useState<{ readonly name: string; readonly code: string } | null>(null)
  const issue = async (fields: FormData): Promise<void> => {
    const number = (field: string): number => Number(textIn(fields, field))
    const body = { name: textIn(fields, 'name'), places: number('places'), days: number('days') }
    const { invite, code } = await call(api.invites.issue, { body })
    setIssued({ name: invite.name, code })
    onIssued()
  }
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setIssued(null)
    void submit(() => issue(fields))
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <InputField type="text" name="name" label={t`For whom`} autoComplete="off" />
      <InputField type="number" name="places" label={t`Places`} defaultValue="1" min={1} max={1000} />
      <InputField type="number" name="days" label={t`Days`} defaultValue="7" min={1} max={365} />
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
