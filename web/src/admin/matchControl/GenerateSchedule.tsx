import { t } from '@lingui/core/macro'
import { Button } from '../../ui/buttons/Button.tsx'
import { Acts, Card } from '../actions/Card.tsx'
import { OutcomeLine } from '../actions/OutcomeLine.tsx'
import { ReplaceScheduleDialog } from '../actions/ReplaceScheduleDialog.tsx'
import { impossibleWeek, useScheduleCreation } from '../actions/useScheduleCreation.ts'

const FAILED = t`Error generating schedule. Please check the console for details.`

export function GenerateSchedule() {
  const creation = useScheduleCreation(
    () => t`Tournament schedule created successfully`,
    (error) => impossibleWeek(error) ?? FAILED,
  )
  return (
    <Card title={t`Tournament schedule`}>
      <p>{t`Draws up the current week, Sunday to Saturday, and makes it the active schedule.`}</p>
      <Acts>
        <Button isDisabled={creation.isBusy} onClick={creation.begin}>
          {t`Generate Schedule`}
        </Button>
      </Acts>
      <OutcomeLine outcome={creation.outcome} />
      <ReplaceScheduleDialog creation={creation} />
    </Card>
  )
}
