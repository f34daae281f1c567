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
  const resetting = useAct(() => 'Failed to reset league. Please check the console for details.')
  const reset = async (): Promise<void> => {
    await resetting.run(async () => {
      await call(api.office.reset, {})
      return 'League Reset Complete!'
    })
    setAsking(false)
  }
  return (
    <Card title="League reset">
      <p>
        Zeroes every knight’s record but forfeits and deaths, the stables’ match counts and with them the standings.
        Matches that are running end without a result.
      </p>
      <Acts>
        <Button isQuiet isDisabled={resetting.isBusy} onClick={() => setAsking(true)}>
          Reset Data
        </Button>
      </Acts>
      <OutcomeLine outcome={resetting.outcome} />
      {isAsking && (
        <ConfirmDialog
          title="Reset the league"
          act="Reset the entire league"
          isDangerous
          isBusy={resetting.isBusy}
          onConfirm={() => void reset()}
          onClose={() => setAsking(false)}
        >
          <p>
            <strong>Are you absolutely sure you want to reset the entire league?</strong>
          </p>
          <p>The reset is permanent and cannot be undone.</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
