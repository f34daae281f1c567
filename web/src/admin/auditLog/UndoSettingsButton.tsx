import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { AdminActionRow } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { callServer } from '../../api/callServer.ts'
import { refusalSentence } from '../../api/refusal.ts'
import { tuningSettingName } from '../../league/settings/settingNames.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import { useAdminAction } from '../actions/useAdminAction.ts'
import type { GuardedTuningSettingChange } from '../tuning/tuningEditor.ts'

interface UndoSettingsProps {
  readonly act: AdminActionRow
  readonly onUndone: () => void
}

/** Undoes a logged change of settings, unless they have changed since; nothing for other actions. */
export function UndoSettingsButton({ act, onUndone }: UndoSettingsProps) {
  const undoing = useAdminAction((error) => refusalSentence(error, t`The change could not be undone.`))
  const changes = act.act === 'controls.set' ? reverse(act) : []
  if (changes.length === 0) return null
  const names = changes.map(({ path }) => tuningSettingName(path)).join(', ')
  const undo = async (): Promise<void> => {
    const isDone = await undoing.run(async () => {
      await callServer(api.controls.set, { body: { changes } })
      return t`The earlier values are saved again.`
    })
    if (isDone) onUndone()
  }
  return (
    <>
      <LinkButton onClick={() => !undoing.isBusy && void undo()}>
        <Trans>
          Undo this change<span className="visually-hidden"> of {names}</span>
        </Trans>
      </LinkButton>
      <ActionOutcomeLine outcome={undoing.outcome} />
    </>
  )
}

/** The log keys numbers by setting path. */
function reverse({ before, after }: AdminActionRow): GuardedTuningSettingChange[] {
  const written = new Map(Object.entries(after ?? {}))
  return Object.entries(before ?? {}).flatMap(([path, value]) => {
    const was = written.get(path)
    return typeof value === 'number' && typeof was === 'number' ? { path, value, was } : []
  })
}
