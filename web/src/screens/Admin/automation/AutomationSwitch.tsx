import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import * as api from '@tiltyard/contract/addresses'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Choice } from '../../../ui/Choice.tsx'
import { Card } from '../acts/Card.tsx'
import { OutcomeLine } from '../acts/OutcomeLine.tsx'
import { useAct } from '../acts/useAct.ts'
import { controlsIn, useDesk } from '../tuning/useDesk.ts'

/** The switch shows at once what it was turned to, and turns back when that could not be saved. */
export function AutomationSwitch({ isOn }: { readonly isOn: boolean }) {
  const { desk } = useDesk()
  const [turnedTo, setTurnedTo] = useState<boolean | null>(null)
  const saving = useAct(() => t`Error updating automated scheduling setting`)
  const wish = useRef<boolean | null>(null)
  const save = (automatedScheduling: boolean): Promise<boolean> =>
    saving.run(async () => {
      desk.hear(controlsIn(await call(api.controls.automate, { body: { automatedScheduling } })))
      return automatedScheduling ? t`Automated scheduling is on.` : t`Automated scheduling is off.`
    })
  const turn = async (to: boolean): Promise<void> => {
    setTurnedTo(to)
    const isSaving = wish.current !== null
    wish.current = to
    if (isSaving) return
    // Turned again while it was saved: the last wish counts.
    for (let saved = !to; saved !== wish.current; ) {
      saved = wish.current
      if (!(await save(saved)) && saved === wish.current) break
    }
    wish.current = null
    setTurnedTo(null)
  }
  return (
    <Card title={t`Automated scheduling`}>
      {/* Not disabled while it is saved, or the focus would be lost. */}
      <Choice type="checkbox" checked={turnedTo ?? isOn} onChange={({ target }) => void turn(target.checked)}>
        <strong>{t`Enable Automated Scheduling`}</strong>
      </Choice>
      <OutcomeLine outcome={saving.outcome} />
      <p>
        <Trans>
          When on, the next week is scheduled as soon as the last slot of this one has begun. Scheduled jousts start by
          themselves, on or off: up to four at a time, every 15 minutes from 8:00 am to 11:45 pm in Helsinki.
        </Trans>
      </p>
      <p>
        <Trans>If the server was down, jousts up to 10 minutes late still start; older ones are skipped.</Trans>
      </p>
    </Card>
  )
}
