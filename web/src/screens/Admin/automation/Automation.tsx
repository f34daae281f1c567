import { useSession } from '../../../session/useSession.ts'
import { WithControls } from '../tuning/WithControls.tsx'
import { AutomationSwitch } from './AutomationSwitch.tsx'
import { RetentionCard } from './RetentionCard.tsx'
import { SchedulesCard } from './SchedulesCard.tsx'
import { WeekCard } from './WeekCard.tsx'

/** Matches that begin by themselves; and, for admins, how long they are kept. */
export function Automation() {
  const isAdmin = useSession().session.user?.admin ?? false
  return (
    <WithControls>
      {({ automatedScheduling }) => (
        <>
          <AutomationSwitch isOn={automatedScheduling} />
          <WeekCard />
          <SchedulesCard />
          {isAdmin && <RetentionCard />}
        </>
      )}
    </WithControls>
  )
}
