import { t } from '@lingui/core/macro'
import { refusalSentence } from '../../api/refusal.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import { AdminButtonRow, AdminCard } from '../actions/AdminCard.tsx'
import { ReplaceScheduleDialog } from '../actions/ReplaceScheduleDialog.tsx'
import { useScheduleCreation } from '../actions/useScheduleCreation.ts'

const UNANSWERED = t`The server did not answer. Check whether the week is there, then try again.`

/** Creates the week's matches as scheduled events. */
export function ScheduleWeeklyMatchesCard() {
  const creation = useScheduleCreation(
    ({ id }) => t`Schedule creation completed. Schedule id: ${id}`,
    (error) => failedBecause(refusalSentence(error, UNANSWERED)),
  )
  return (
    <AdminCard title={t`This week`}>
      <p>{t`Draws up the current week at once, in place of an active one. Its matches start when their slots come.`}</p>
      <AdminButtonRow>
        <Button isDisabled={creation.isBusy} onClick={creation.begin}>
          {t`Schedule Weekly Matches (Event-Driven)`}
        </Button>
      </AdminButtonRow>
      <ActionOutcomeLine outcome={creation.outcome} />
      <ReplaceScheduleDialog creation={creation} />
    </AdminCard>
  )
}

function failedBecause(why: string): string {
  return t`Event-driven scheduling failed: ${why}`
}
