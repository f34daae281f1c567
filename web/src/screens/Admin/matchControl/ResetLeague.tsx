import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Refusal } from '../../../api/refusal.ts'
import { useAnswer } from '../../../api/useAnswer.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Acts, Card } from '../acts/Card.tsx'
import { OutcomeLine } from '../acts/OutcomeLine.tsx'
import { useAct } from '../acts/useAct.ts'
import { SecondRequests } from './SecondRequests.tsx'

/** So often it is looked what other admins have asked for. */
const LOOK_MS = 15_000

/** Zeroes the league's records: at once where there is one admin, and where there are more once another has confirmed it. */
export function ResetLeague() {
  const { value, askAgain } = useAnswer(api.seconds.list, {}, { everyMs: LOOK_MS })
  return (
    <>
      <ResetCard needsSecond={value?.needsSecond ?? false} onChanged={askAgain} />
      {value?.needsSecond && <SecondRequests requests={value.requests} onChanged={askAgain} />}
    </>
  )
}

interface ResetCardProps {
  readonly needsSecond: boolean
  readonly onChanged: () => void
}

function ResetCard({ needsSecond, onChanged }: ResetCardProps) {
  const [isAsking, setAsking] = useState(false)
  const resetting = useAct((error) =>
    error instanceof Refusal && error.code.startsWith('second-')
      ? error.message
      : t`Failed to reset league. Please check the console for details.`,
  )
  const reset = async (): Promise<void> => {
    await resetting.run(async () => {
      if (needsSecond) {
        await call(api.seconds.ask, { body: { act: 'reset' } })
        return t`Another admin has 15 minutes to confirm it.`
      }
      await call(api.office.reset, {})
      return t`League Reset Complete!`
    })
    setAsking(false)
    onChanged()
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
          {needsSecond ? t`Ask for a reset` : t`Reset Data`}
        </Button>
      </Acts>
      <OutcomeLine outcome={resetting.outcome} />
      {isAsking && (
        <ConfirmDialog
          title={t`Reset the league`}
          act={needsSecond ? t`Ask for a reset` : t`Reset the entire league`}
          isDangerous
          isBusy={resetting.isBusy}
          onConfirm={() => void reset()}
          onClose={() => setAsking(false)}
        >
          <p>
            <strong>{t`Are you absolutely sure you want to reset the entire league?`}</strong>
          </p>
          <p>{t`The reset is permanent and cannot be undone.`}</p>
          {needsSecond && <p>{t`It is done when another admin has confirmed it.`}</p>}
        </ConfirmDialog>
      )}
    </Card>
  )
}
