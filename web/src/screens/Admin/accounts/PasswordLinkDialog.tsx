import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { useSubmission } from '../../../account/useSubmission.ts'
import { call } from '../../../api/call.ts'
import { instantText } from '../../../calendar/instantText.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FailureLine } from '../../../ui/FailureLine.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from './Accounts.module.css'
import type { UserDialogProps } from './useUserChange.ts'

interface Link {
  readonly path: string
  readonly expiresAt: string
}

/** Issues a link by which somebody who has forgotten their password chooses another. */
export function PasswordLinkDialog({ user, onClose }: Pick<UserDialogProps, 'user' | 'onClose'>) {
  const { email } = user
  const [link, setLink] = useState<Link | null>(null)
  const { submit, isSubmitting, failure } = useSubmission(t`Failed to issue the link`)
  const issue = () => submit(async () => setLink(await call(api.accounts.passwordLink, { params: { uid: user.uid } })))
  if (link !== null) return <Issued email={email} link={link} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t`Forgotten password`}
      act={t`Issue a link`}
      isBusy={isSubmitting}
      onConfirm={() => void issue()}
      onClose={onClose}
    >
      <p>
        <Trans>
          Issue a link by which <strong>{email}</strong> chooses another password? It is good once, for a day, and an
          earlier one is spent. Make sure that it is them who asks.
        </Trans>
      </p>
      <FailureLine>{failure}</FailureLine>
    </ConfirmDialog>
  )
}

function Issued({
  email,
  link,
  onClose,
}: {
  readonly email: string
  readonly link: Link
  readonly onClose: () => void
}) {
  const end = instantText(link.expiresAt)
  return (
    <ModalDialog title={t`Forgotten password`} onClose={onClose}>
      <p>
        <Trans>
          Give this to <strong>{email}</strong> in a way that nobody else reads. It can’t be shown again, and is good
          until {end}.
        </Trans>
      </p>
      <code className={styles.link}>{`${location.origin}${link.path}`}</code>
    </ModalDialog>
  )
}
