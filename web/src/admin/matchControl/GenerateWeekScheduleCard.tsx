import { t } from '@lingui/core/macro'
import { Button } from '../../ui/buttons/Button.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import { AdminButtonRow, AdminCard } from '../actions/AdminCard.tsx'
import { ReplaceScheduleDialog } from '../actions/ReplaceScheduleDialog.tsx'
import { impossibleWeekReason, useScheduleCreation } from '../actions/useScheduleCreation.ts'

const FAILED = t`Error generating schedule. Please check the console for details.`

export function GenerateWeekScheduleCard() {
  const creation = useScheduleCreation(
    () => t`Tournament schedule created successfully`,
    (error) => impossibleWeekReason(error) ?? FAILED,
  )
  return (
    <AdminCard title={t`Tournament schedule`}>
      <p>{t`Draws up the current week, Sunday to Saturday, and makes it the active schedule.`}</p>
      <AdminButtonRow>
        <Button isDisabled={creation.isBusy} onClick={creation.begin}>
          {t`Generate Schedule`}
        </Button>
      </AdminButtonRow>
      <ActionOutcomeLine outcome={creation.outcome} />
      <ReplaceScheduleDialog creation={creation} />
    </AdminCard>
  )
}
