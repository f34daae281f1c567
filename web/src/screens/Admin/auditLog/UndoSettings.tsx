import { t } from '@lingui/core/macro'
import type { OfficeAct } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import type { SettingChange } from '@tiltyard/engine'
import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/refusal.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { OutcomeLine } from '../acts/OutcomeLine.tsx'
import { useAct } from '../acts/useAct.ts'

interface UndoSettingsProps {
  readonly act: OfficeAct
  readonly onUndone: () => void
}

/** Saves the settings again that a change of the log replaced; nothing for any other act. */
export function UndoSettings({ act, onUndone }: UndoSettingsProps) {
  const undoing = useAct((error) => sentenceOf(error, t`The change could not be undone.`))
  const changes = act.act === 'controls.set' ? replacedBy(act.before) : []
  if (changes.length === 0) return null
  const undo = async (): Promise<void> => {
    const isDone = await undoing.run(async () => {
      await call(api.controls.set, { body: { changes } })
      return t`The earlier values are saved again.`
    })
    if (isDone) onUndone()
  }
  return (
    <>
      <LinkButton onClick={() => !undoing.isBusy && void undo()}>{t`Undo this change`}</LinkButton>
      <OutcomeLine outcome={undoing.outcome} />
    </>
  )
}

/** @param before as the log has it: numbers by the paths of their settings. */
function replacedBy(before: unknown): SettingChange[] {
  return Object.entries(before ?? {}).flatMap(([path, value]) => (typeof value === 'number' ? { path, value } : []))
}
