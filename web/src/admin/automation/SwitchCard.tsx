import * as api from '@tiltyard/contract/addresses'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Card } from '../actions/Card.tsx'
import { OutcomeLine } from '../actions/OutcomeLine.tsx'
import { useAct } from '../actions/useAct.ts'
import { controlsIn, useDesk } from '../tuning/useDesk.ts'

interface SwitchCardProps {
  readonly title: string
  readonly label: string
  readonly isOn: boolean
  /** What is sent to turn it. */
  readonly change: (isOn: boolean) => { automatedScheduling: boolean } | { replayHour: boolean }
  /** What is said once it is turned, and where it cannot be. */
  readonly outcomes: { readonly on: string; readonly off: string; readonly failed: string }
  /** What it does. */
  readonly children: ReactNode
}

/** A switch of the controls. It shows at once what it was turned to, and turns back when that could not be saved. */
export function SwitchCard({ title, label, isOn, change, outcomes, children }: SwitchCardProps) {
  const { desk } = useDesk()
  const [turnedTo, setTurnedTo] = useState<boolean | null>(null)
  const saving = useAct(() => outcomes.failed)
  const wish = useRef<boolean | null>(null)
  const save = (to: boolean): Promise<boolean> =>
    saving.run(async () => {
      desk.hear(controlsIn(await call(api.controls.automate, { body: change(to) })))
      return to ? outcomes.on : outcomes.off
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
    <Card title={title}>
      {/* Not disabled while it is saved, or the focus would be lost. */}
      <Choice type="checkbox" checked={turnedTo ?? isOn} onChange={({ target }) => void turn(target.checked)}>
        <strong>{label}</strong>
      </Choice>
      <OutcomeLine outcome={saving.outcome} />
      {children}
    </Card>
  )
}
