import * as api from '@tiltyard/contract/addresses'
import { type ReactNode, useRef, useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { ChoiceInput } from '../../ui/fields/ChoiceInput.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import { AdminCard } from '../actions/AdminCard.tsx'
import { useAdminAction } from '../actions/useAdminAction.ts'
import { controlsOrDefaults, useTuningEditor } from '../tuning/useTuningEditor.ts'

interface SwitchCardProps {
  readonly title: string
  readonly label: string
  readonly isOn: boolean
  /** Returns the request body. */
  readonly change: (isOn: boolean) => { automatedScheduling: boolean } | { replayHour: boolean }
  /** The sentence after each change, or after a failure. */
  readonly outcomes: { readonly on: string; readonly off: string; readonly failed: string }
  /** Explains the switch. */
  readonly children: ReactNode
}

/** A switch that shows the new state at once, and turns back if the save fails. */
export function SwitchCard({ title, label, isOn, change, outcomes, children }: SwitchCardProps) {
  const { editor } = useTuningEditor()
  const [turnedTo, setTurnedTo] = useState<boolean | null>(null)
  const saving = useAdminAction(() => outcomes.failed)
  const wish = useRef<boolean | null>(null)
  const save = (to: boolean): Promise<boolean> =>
    saving.run(async () => {
      editor.hear(controlsOrDefaults(await callServer(api.controls.automate, { body: change(to) })))
      return to ? outcomes.on : outcomes.off
    })
  const turn = async (to: boolean): Promise<void> => {
    setTurnedTo(to)
    const isSaving = wish.current !== null
    wish.current = to
    if (isSaving) return
    // Turned again during the save: the last state counts.
    for (let saved = !to; saved !== wish.current; ) {
      saved = wish.current
      if (!(await save(saved)) && saved === wish.current) break
    }
    wish.current = null
    setTurnedTo(null)
  }
  return (
    <AdminCard title={title}>
      {/* Not disabled during the save, or it would lose the focus. */}
      <ChoiceInput type="checkbox" checked={turnedTo ?? isOn} onChange={({ target }) => void turn(target.checked)}>
        <strong>{label}</strong>
      </ChoiceInput>
      <ActionOutcomeLine outcome={saving.outcome} />
      {children}
    </AdminCard>
  )
}
