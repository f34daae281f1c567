import { t } from '@lingui/core/macro'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import type { ScheduleCreation } from './useScheduleCreation.ts'

/** Asks before a new week replaces the active one. */
export function ReplaceScheduleDialog({ creation }: { readonly creation: ScheduleCreation }) {
  if (!creation.isAsking) return null
  return (
    <ConfirmDialog
      title={t`A schedule is active`}
      act={t`Create a new schedule`}
      isBusy={creation.isBusy}
      onConfirm={creation.confirm}
      onClose={creation.abandon}
    >
      <p>{t`This will automatically set the current schedule to completed and create a new active one.`}</p>
    </ConfirmDialog>
  )
}
