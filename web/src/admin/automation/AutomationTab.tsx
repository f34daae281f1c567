import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSession } from '../../api/session/useSession.ts'
import { WithLoadedControls } from '../tuning/WithLoadedControls.tsx'
import { RetentionCard } from './RetentionCard.tsx'
import { SchedulesCard } from './SchedulesCard.tsx'
import { ScheduleWeeklyMatchesCard } from './ScheduleWeeklyMatchesCard.tsx'
import { SwitchCard } from './SwitchCard.tsx'

/** The tab for automatic matches, the replay hour and, for admins, how long matches are kept. */
export function AutomationTab() {
  const isAdmin = useSession().session.user?.admin ?? false
  return (
    <WithLoadedControls>
      {({ automatedScheduling, replayHour }) => (
        <>
          <AutomationSwitch isOn={automatedScheduling} />
          <ScheduleWeeklyMatchesCard />
          <SchedulesCard />
          <ReplaySwitch isOn={replayHour} />
          {isAdmin && <RetentionCard />}
        </>
      )}
    </WithLoadedControls>
  )
}

function AutomationSwitch({ isOn }: { readonly isOn: boolean }) {
  return (
    <SwitchCard
      title={t`Automated scheduling`}
      label={t`Enable Automated Scheduling`}
      isOn={isOn}
      change={(automatedScheduling) => ({ automatedScheduling })}
      outcomes={{
        on: t`Automated scheduling is on.`,
        off: t`Automated scheduling is off.`,
        failed: t`Error updating automated scheduling setting`,
      }}
    >
      <p>
        <Trans>
          When on, the next week is scheduled as soon as the last slot of this one has begun. Scheduled jousts start by
          themselves, on or off: up to four at a time, every 15 minutes from 8:00 am to 11:45 pm in Helsinki.
        </Trans>
      </p>
      <p>
        <Trans>If the server was down, jousts up to 10 minutes late still start; older ones are skipped.</Trans>
      </p>
    </SwitchCard>
  )
}

function ReplaySwitch({ isOn }: { readonly isOn: boolean }) {
  return (
    <SwitchCard
      title={t`Replay hour`}
      label={t`Replay the best jousts at night`}
      isOn={isOn}
      change={(replayHour) => ({ replayHour })}
      outcomes={{
        on: t`The replay hour is on.`,
        off: t`The replay hour is off.`,
        failed: t`The replay hour couldn’t be changed. Try again.`,
      }}
    >
      <p>
        <Trans>
          From the last slot to the first, each list replays its six best jousts of the day. Open pages notice a change
          within five minutes.
        </Trans>
      </p>
    </SwitchCard>
  )
}
