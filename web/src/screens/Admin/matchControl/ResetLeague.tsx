import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Acts, Card } from '../acts/Card.tsx'
import { OutcomeLine } from '../acts/OutcomeLine.tsx'
import { useAct } from '../acts/useAct.ts'

export function ResetLeague() {
  const [isAsking, setAsking] = useState(false)
  const resetting = useAct(() => t`Failed to reset league. Please check the console for details.`)
  const reset = async (): Promise<void> => {
    await resetting.run(async () => {
      await call(api.office.reset, {})
      return t`League Reset Complete!`
    })
    setAsking(false)
  }
  return (
    <Card title={t`League reset`}>
      <p>
        <Trans>
          Zeroes every knight’s record but forfeits and deaths, the stables’ match counts and with them the standings.
          Matches that are running end without a result.
        </Trans>
      </p>
      <Acts>
        <Button isQuiet isDisabled={resetting.isBusy} onClick={() => setAsking(true)}>
          {t`Reset Data`}
        </Button>
      </Acts>
      <OutcomeLine outcome={resetting.outcome} />
      {isAsking && (
        <ConfirmDialog
          title={t`Reset the league`}
          act={t`Reset the entire league`}
          isDangerous
          isBusy={resetting.isBusy}
          onConfirm={() => void reset()}
          onClose={() => setAsking(false)}
        >
          <p>
            <strong>{t`Are you absolutely sure you want to reset the entire league?`}</strong>
          </p>
          <p>{t`The reset is permanent and cannot be undone.`}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
