import { t } from '@lingui/core/macro'
import type { InviteView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { useFormSubmission } from '../../account/signIn/useFormSubmission.ts'
import { callServer } from '../../api/callServer.ts'
import * as uncachedQueries from '../../api/queries/uncachedQueries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { LoadingOrFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { AdminCard } from '../actions/AdminCard.tsx'
import { InviteForm } from './InviteForm.tsx'
import { InviteItem } from './InviteItem.tsx'
import styles from './InvitesCard.module.css'

/** Invites besides the league's own code, with their limits and the users who joined. */
export function InvitesCard() {
  const query = useServerQuery(uncachedQueries.invitesQuery())
  const { data, error, refetch } = query
  return (
    <AdminCard title={t`Invites`}>
      <InviteForm onIssued={refetch} />
      <LoadingOrFailure {...query} loading={t`Loading the invites...`} failed={t`Couldn’t load the invites`} />
      {data !== null && <InviteList invites={data.invites} serverTime={data.serverTime} onChanged={refetch} />}
      <RefreshFailure failure={data === null ? null : error} />
    </AdminCard>
  )
}

interface InviteListProps {
  readonly invites: readonly InviteView[]
  readonly serverTime: string
  readonly onChanged: () => void
}

function InviteList({ invites, serverTime, onChanged }: InviteListProps) {
  const [toRevoke, setToRevoke] = useState<InviteView | null>(null)
  const { submit, isSubmitting, failure } = useFormSubmission(t`Couldn’t revoke the invite`)
  const revoke = async ({ id }: InviteView): Promise<void> => {
    if (!(await submit(() => callServer(api.invites.revoke, { params: { inviteId: id } })))) return
    setToRevoke(null)
    onChanged()
  }
  if (invites.length === 0) return <p className={styles.none}>{t`No invites yet.`}</p>
  return (
    <>
      <ul className={styles.invites}>
        {invites.map((invite) => (
          <InviteItem key={invite.id} invite={invite} serverTime={serverTime} onRevoke={() => setToRevoke(invite)} />
        ))}
      </ul>
      {toRevoke !== null && (
        <ConfirmDialog
          title={t`Revoke invite`}
          act={t`Revoke`}
          isBusy={isSubmitting}
          onConfirm={() => void revoke(toRevoke)}
          onClose={() => setToRevoke(null)}
        >
          <p>{t`Nobody can join with “${toRevoke.name}” any more. Accounts that joined with it stay.`}</p>
          <FailureLine>{failure}</FailureLine>
        </ConfirmDialog>
      )}
    </>
  )
}
