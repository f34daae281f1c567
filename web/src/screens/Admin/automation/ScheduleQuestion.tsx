import type { ScheduleView } from '@tiltyard/contract'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { deeds, type ScheduleDeed } from './scheduleDeeds.ts'

interface ScheduleQuestionProps {
  readonly schedule: ScheduleView
  readonly deed: ScheduleDeed
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before a schedule becomes another, or nothing. */
export function ScheduleQuestion({ schedule, deed, isBusy, onConfirm, onClose }: ScheduleQuestionProps) {
  const { label, title, consequence, isDangerous } = deeds[deed]
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
        <strong>{schedule.name}</strong>: {consequence}
      </p>
    </ConfirmDialog>
  )
}
