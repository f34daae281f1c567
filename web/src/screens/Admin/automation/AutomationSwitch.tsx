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
          While it is on, a week is drawn up whenever none is active: at once when there is none, and the next as soon
          as one has ended. The matches of an active schedule start by themselves, on or off: up to four at a time, each
          quarter of an hour from 8:00 to 23:45 in Helsinki.
        </Trans>
      </p>
      <p>
        <Trans>
          Of several servers exactly one starts a slot’s matches. After a stop a slot is still begun when it is less
          than ten minutes late; one that was missed is never made up.
        </Trans>
      </p>
    </Card>
  )
}
