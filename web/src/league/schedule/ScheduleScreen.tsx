import { t } from '@lingui/core/macro'
import type { ScheduleView } from '@tiltyard/contract'
import type { ComponentProps } from 'react'
import { useValueAtServerTime } from '../../api/live/useValueAtServerTime.ts'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { useKnightsById } from '../../betting/slip/useKnightsById.ts'
import { SeenTotals } from '../../spoilers/SeenTotals.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { ToggleButton } from '../../ui/buttons/ToggleButton.tsx'
import { LoadingOrFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { formatFullDate, helsinkiDate } from '../calendar/helsinki.ts'
import { LeaguePastSimulationProgress } from '../careers/LeaguePastSimulationProgress.tsx'
import { SharedShieldDrawings } from '../heraldry/SharedShieldDrawings.tsx'
import { leagueStables } from '../knights/leagueStables.ts'
import { DayOverNote } from './DayOverNote.tsx'
import { DayPicker } from './DayPicker.tsx'
import { NoScheduleNotice } from './NoScheduleNotice.tsx'
import { NoScriptDayLinks } from './NoScriptSchedule.tsx'
import { PastDayResults } from './PastDayResults.tsx'
import { RemainingDayMatches } from './RemainingDayMatches.tsx'
import styles from './ScheduleScreen.module.css'
import { StableToggles } from './StableToggles.tsx'
import { useFollowedIdsOrNobody } from './useFollowedIdsOrNobody.ts'
import { useScheduleChoice } from './useScheduleChoice.ts'
import { dateOfScheduleDay, findScheduleDay, firstShownDay, pastWeekText, wasAnyMatchRiddenOnDay } from './weekDays.ts'

/** The schedule, one day of the week at a time. */
export function ScheduleScreen() {
  const query = useLiveQuery(queries.scheduleQuery())
  const { data, error } = query
  usePageTitle(t`Joust Schedule · Tilt Yard`)
  return (
    <div className={styles.page}>
      <h1>{t`JOUST SCHEDULE`}</h1>
      <LeaguePastSimulationProgress />
      {data?.schedule && <CurrentWeek schedule={data.schedule} failure={error} />}
      {data?.schedule === null && <NoScheduleNotice />}
      <LoadingOrFailure {...query} loading={t`Loading tournament data...`} failed={t`Couldn’t load the schedule`} />
    </div>
  )
}

interface PastProps extends ComponentProps<typeof PastDayResults> {
  readonly wasRidden: boolean
}

function Past({ wasRidden, ...past }: PastProps) {
  return wasRidden ? <PastDayResults {...past} /> : <DayOverNote wasRidden={false} />
}

interface WeekProps {
  readonly schedule: ScheduleView
  readonly failure: unknown
}

/** A week in the past counts as none, even if the next is not planned yet. */
function CurrentWeek({ schedule, failure }: WeekProps) {
  const today = useValueAtServerTime(helsinkiDate)
  const past = pastWeekText(schedule, today)
  return past === null ? (
    <Week schedule={schedule} failure={failure} today={today} />
  ) : (
    <NoScheduleNotice pastWeek={past} />
  )
}

function Week({ schedule, failure, today }: WeekProps & { readonly today: string }) {
  const { choice, chooseDay, chooseStables, chooseMine } = useScheduleChoice()
  const mine = useFollowedIdsOrNobody(choice.mine)
  const roster = useKnightsById()
  const day = choice.day ?? firstShownDay(schedule, today)
  const date = dateOfScheduleDay(schedule, day)
  const selection = { stables: choice.stables, mine: mine === 'nobody' ? null : mine }
  return (
    <SharedShieldDrawings stableIds={leagueStables.map(({ id }) => id)}>
      <DayPicker
        chosen={day}
        today={findScheduleDay(schedule, today)}
        dateOf={(of) => dateOfScheduleDay(schedule, of)}
        onChoose={chooseDay}
      />
      <NoScriptDayLinks />
      <StableToggles chosen={choice.stables} onChoose={chooseStables}>
        {mine !== 'nobody' && (
          <ToggleButton isOn={choice.mine} onPress={() => chooseMine(!choice.mine)}>
            {t`MY JOUSTS`}
          </ToggleButton>
        )}
      </StableToggles>
      <div className={styles.heading}>
        <h2>{formatFullDate(date)}</h2>
        <p>{t`Helsinki time`}</p>
      </div>
      <RefreshFailure failure={failure} />
      {date < today ? (
        <Past
          key={day}
          day={day}
          wasRidden={wasAnyMatchRiddenOnDay(schedule, day)}
          selection={selection}
          roster={roster}
        />
      ) : (
        <SeenTotals what={t`the records`}>
          <RemainingDayMatches key={day} day={day} date={date} today={today} selection={selection} roster={roster} />
        </SeenTotals>
      )}
      <p className={styles.account}>
        <PageLink to="/odds">{t`How good are our odds?`}</PageLink> <PageLink to="/purse">{t`Your purse`}</PageLink>{' '}
        <PageLink to="/honors">{t`Who bets well`}</PageLink>
      </p>
    </SharedShieldDrawings>
  )
}
