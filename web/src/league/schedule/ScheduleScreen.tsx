import { t } from '@lingui/core/macro'
import type { ScheduleView } from '@tiltyard/contract'
import type { ComponentProps } from 'react'
import { useServerClock } from '../../api/live/useServerClock.ts'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { useRoster } from '../../betting/slip/useRoster.ts'
import { SeenTotals } from '../../spoilers/SeenTotals.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { ToggleButton } from '../../ui/buttons/ToggleButton.tsx'
import { NotLoaded, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { dateHeading, helsinkiDate } from '../calendar/helsinki.ts'
import { PastProgress } from '../careers/PastProgress.tsx'
import { ShieldSheet } from '../heraldry/ShieldSheet.tsx'
import { leagueStables } from '../knights/leagueStables.ts'
import { DayMatches } from './DayMatches.tsx'
import { DayOver } from './DayOver.tsx'
import { DayPicker } from './DayPicker.tsx'
import { NoSchedule } from './NoSchedule.tsx'
import { PastDay } from './PastDay.tsx'
import styles from './ScheduleScreen.module.css'
import { StableToggles } from './StableToggles.tsx'
import { DayLinks } from './Unscripted.tsx'
import { useFollowsIfWanted } from './useFollowsIfWanted.ts'
import { useScheduleChoice } from './useScheduleChoice.ts'
import { dateOf, dayInSchedule, firstShownDay, pastWeekText, wasDayRidden } from './weekDays.ts'

/** The schedule, one day of the week at a time. */
export function ScheduleScreen() {
  const query = useLiveQuery(queries.scheduleQuery())
  const { data, error } = query
  usePageTitle(t`Joust Schedule · Tilt Yard`)
  return (
    <div className={styles.page}>
      <h1>{t`JOUST SCHEDULE`}</h1>
      <PastProgress />
      {data?.schedule && <CurrentWeek schedule={data.schedule} failure={error} />}
      {data?.schedule === null && <NoSchedule />}
      <NotLoaded {...query} loading={t`Loading tournament data...`} failed={t`Couldn’t load the schedule`} />
    </div>
  )
}

interface PastProps extends ComponentProps<typeof PastDay> {
  readonly wasRidden: boolean
}

function Past({ wasRidden, ...past }: PastProps) {
  return wasRidden ? <PastDay {...past} /> : <DayOver wasRidden={false} />
}

interface WeekProps {
  readonly schedule: ScheduleView
  readonly failure: unknown
}

/** A week in the past counts as none, even if the next is not planned yet. */
function CurrentWeek({ schedule, failure }: WeekProps) {
  const today = useServerClock(helsinkiDate)
  const past = pastWeekText(schedule, today)
  return past === null ? <Week schedule={schedule} failure={failure} today={today} /> : <NoSchedule pastWeek={past} />
}

function Week({ schedule, failure, today }: WeekProps & { readonly today: string }) {
  const { choice, chooseDay, chooseStables, chooseMine } = useScheduleChoice()
  const mine = useFollowsIfWanted(choice.mine)
  const roster = useRoster()
  const day = choice.day ?? firstShownDay(schedule, today)
  const date = dateOf(schedule, day)
  const selection = { stables: choice.stables, mine: mine === 'nobody' ? null : mine }
  return (
    <ShieldSheet stableIds={leagueStables.map(({ id }) => id)}>
      <DayPicker
        chosen={day}
        today={dayInSchedule(schedule, today)}
        dateOf={(of) => dateOf(schedule, of)}
        onChoose={chooseDay}
      />
      <DayLinks />
      <StableToggles chosen={choice.stables} onChoose={chooseStables}>
        {mine !== 'nobody' && (
          <ToggleButton isOn={choice.mine} onPress={() => chooseMine(!choice.mine)}>
            {t`MY JOUSTS`}
          </ToggleButton>
        )}
      </StableToggles>
      <div className={styles.heading}>
        <h2>{dateHeading(date)}</h2>
        <p>{t`Helsinki time`}</p>
      </div>
      <RefreshFailure failure={failure} />
      {date < today ? (
        <Past key={day} day={day} wasRidden={wasDayRidden(schedule, day)} selection={selection} roster={roster} />
      ) : (
        <SeenTotals what={t`the records`}>
          <DayMatches key={day} day={day} date={date} today={today} selection={selection} roster={roster} />
        </SeenTotals>
      )}
      <p className={styles.account}>
        <PageLink to="/odds">{t`How far the odds came true`}</PageLink> <PageLink to="/purse">{t`Your purse`}</PageLink>{' '}
        <PageLink to="/honors">{t`Who bets well`}</PageLink>
      </p>
    </ShieldSheet>
  )
}
