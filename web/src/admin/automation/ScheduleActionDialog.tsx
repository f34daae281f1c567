import { Trans } from '@lingui/react/macro'
import type { ScheduleView } from '@tiltyard/contract'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { type ScheduleAction, scheduleActionTexts } from './scheduleActions.ts'

interface ScheduleQuestionProps {
  readonly schedule: ScheduleView
  readonly act: ScheduleAction
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before an action on a schedule. */
export function ScheduleActionDialog({ schedule, act, isBusy, onConfirm, onClose }: ScheduleQuestionProps) {
  const { label, title, consequence, isDangerous } = scheduleActionTexts[act]
  const { name } = schedule
  return (
    <ConfirmDialog
      title={title}
      act={label}
      isDangerous={isDangerous}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <Trans>
          <strong>{name}</strong>: {consequence}
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
