import { t } from '@lingui/core/macro'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import * as queries from '../../api/queries/queries.ts'
import { useIdempotentRequest } from '../../api/queries/useIdempotentRequest.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { refusalSentence } from '../../api/refusal.ts'
import { seasonNameText } from '../../league/results/seasonNameText.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import { AdminButtonRow, AdminCard } from '../actions/AdminCard.tsx'
import { useAdminAction } from '../actions/useAdminAction.ts'

/** Ends the season that runs. */
export function EndSeasonCard() {
  const { data } = useLiveQuery(queries.seasonsQuery())
  const number = data?.seasons[0]?.number
  return number === undefined ? null : <EndCard number={number} />
}

function EndCard({ number }: { readonly number: number }) {
  const [isAsking, setAsking] = useState(false)
  const once = useIdempotentRequest()
  const ending = useAdminAction((error) => refusalSentence(error, t`Failed to end the season`))
  const [name, next] = [seasonNameText(number), seasonNameText(number + 1)]
  const end = async (): Promise<void> => {
    await ending.run(async () => {
      await once((key) => callServer(api.seasons.end, { params: { number }, body: { key } }))
      return t`${name} is over.`
    })
    setAsking(false)
  }
  return (
    <AdminCard title={name}>
      <p>{t`Ends the season now, with its standings as they are: the first stable is the champion. Stop a running match set first.`}</p>
      <AdminButtonRow>
        <Button isQuiet isDisabled={ending.isBusy} onClick={() => setAsking(true)}>
          {t`End the season`}
        </Button>
      </AdminButtonRow>
      <ActionOutcomeLine outcome={ending.outcome} />
      {isAsking && (
        <ConfirmDialog
          title={t`End ${name}`}
          act={t`End the season`}
          isDangerous
          isBusy={ending.isBusy}
          onConfirm={() => void end()}
          onClose={() => setAsking(false)}
        >
          <p>
            {t`The final standings and every knight’s record are stored, and the champion stable is named. Then all records but forfeits and deaths go to zero, and ${next} begins. The schedule, wounds and bets stay.`}
          </p>
          <p>{t`This cannot be undone.`}</p>
        </ConfirmDialog>
      )}
    </AdminCard>
  )
}
