import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ConfirmationRequest } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import * as uncachedQueries from '../../api/queries/uncachedQueries.ts'
import { useIdempotentRequest } from '../../api/queries/useIdempotentRequest.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { Refusal } from '../../api/refusal.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import { AdminButtonRow, AdminCard } from '../actions/AdminCard.tsx'
import { askAnotherAdminToConfirm, ConfirmationRequestsCard } from './ConfirmationRequestsCard.tsx'
import { outdatedAtNextRequest, useConfirmationAction } from './useConfirmationAction.ts'

const noRequests: readonly ConfirmationRequest[] = []

/** Resets the league's records. With several admins, another one must confirm. */
export function ResetLeagueCard() {
  const { data, refetch } = useLiveQuery(uncachedQueries.confirmationRequestsQuery())
  const requests = data?.requests ?? noRequests
  return (
    <>
      <ResetCard needsConfirmation={data?.needsConfirmation ?? false} requests={requests} onChanged={refetch} />
      {data?.needsConfirmation && <ConfirmationRequestsCard requests={requests} onChanged={refetch} />}
    </>
  )
}

interface ResetCardProps {
  readonly needsConfirmation: boolean
  readonly requests: readonly ConfirmationRequest[]
  readonly onChanged: () => void
}

function ResetCard({ needsConfirmation, requests, onChanged }: ResetCardProps) {
  const [isAsking, setAsking] = useState(false)
  const once = useIdempotentRequest()
  const resetting = useConfirmationAction(requests, (error) =>
    error instanceof Refusal && error.code.startsWith('confirmation-')
      ? error.message
      : t`Failed to reset league. Please check the console for details.`,
  )
  const reset = async (): Promise<void> => {
    await resetting.run(async () => {
      if (needsConfirmation) return askAnotherAdminToConfirm({ act: 'reset' })
      await once((key) => callServer(api.admin.reset, { body: { key } }))
      return { sentence: t`League Reset Complete!`, isOutdated: outdatedAtNextRequest }
    })
    setAsking(false)
    onChanged()
  }
  return (
    <AdminCard title={t`League reset`}>
      <p>
        <Trans>
          Zeroes every knight’s record but forfeits and deaths, the stables’ match counts and with them the standings.
          Matches that are running end without a result.
        </Trans>
      </p>
      <AdminButtonRow>
        <Button isQuiet isDisabled={resetting.isBusy} onClick={() => setAsking(true)}>
          {needsConfirmation ? t`Request a reset` : t`Reset Data`}
        </Button>
      </AdminButtonRow>
      <ActionOutcomeLine outcome={resetting.outcome} />
      {isAsking && (
        <ConfirmDialog
          title={t`Reset the league`}
          act={needsConfirmation ? t`Request a reset` : t`Reset the entire league`}
          isDangerous
          isBusy={resetting.isBusy}
          onConfirm={() => void reset()}
          onClose={() => setAsking(false)}
        >
          <p>
            <strong>{t`Are you absolutely sure you want to reset the entire league?`}</strong>
          </p>
          <p>{t`The reset is permanent and cannot be undone.`}</p>
          {needsConfirmation && <p>{t`It is done when another admin has confirmed it.`}</p>}
        </ConfirmDialog>
      )}
    </AdminCard>
  )
}
