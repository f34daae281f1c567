import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { PasswordDialog } from '../../account/signIn/PasswordDialog.tsx'
import { callServer } from '../../api/callServer.ts'
import { formatLocalInstant } from '../../league/calendar/formatLocalInstant.ts'
import { ModalDialog } from '../../ui/dialogs/ModalDialog.tsx'
import styles from './AccountsTab.module.css'
import type { UserDialogProps } from './useUserChange.ts'

interface Link {
  readonly path: string
  readonly expiresAt: string
}

/** Issues a password link for a user who has forgotten their password. */
export function PasswordLinkDialog({ user, onClose }: Pick<UserDialogProps, 'user' | 'onClose'>) {
  const { email } = user
  const [link, setLink] = useState<Link | null>(null)
  if (link !== null) return <Issued email={email} link={link} onClose={onClose} />
  return (
    <PasswordDialog
      title={t`Forgotten password`}
      act={t`Issue a link`}
      otherwise={t`Failed to issue the link`}
      onPassword={async (password) =>
        setLink(await callServer(api.accounts.passwordLink, { params: { uid: user.uid }, body: { password } }))
      }
      onClose={onClose}
    >
      <p>
        <Trans>
          Create a password-reset link for <strong>{email}</strong>? It works once, for 24 hours, and cancels earlier
          links. Check that they really asked.
        </Trans>
      </p>
      <p>{t`Enter your own password to confirm.`}</p>
    </PasswordDialog>
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
  const end = formatLocalInstant(link.expiresAt)
  return (
    <ModalDialog title={t`Forgotten password`} onClose={onClose}>
      <p>
        <Trans>
          Send this to <strong>{email}</strong> privately. It can’t be shown again, and works until {end}.
        </Trans>
      </p>
      <code className={styles.link}>{`${location.origin}${link.path}`}</code>
    </ModalDialog>
  )
}
