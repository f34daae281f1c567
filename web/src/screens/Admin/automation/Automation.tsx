import { WithControls } from '../tuning/WithControls.tsx'
import { AutomationSwitch } from './AutomationSwitch.tsx'
import { RetentionCard } from './RetentionCard.tsx'
import { SchedulesCard } from './SchedulesCard.tsx'
import { WeekCard } from './WeekCard.tsx'

/** Matches that begin by themselves. */
export function Automation() {
  return (
    <WithControls>
      {({ automatedScheduling }) => (
        <>
          <AutomationSwitch isOn={automatedScheduling} />
          <WeekCard />
          <SchedulesCard />
          <RetentionCard />
        </>
      )}
    </WithControls>
  )
}
