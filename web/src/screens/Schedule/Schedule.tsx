import type { ScheduleView } from '@tiltyard/contract'
import { addDays, dayNames } from '@tiltyard/engine'
import { useEffect } from 'react'
import { useScheduleVersion } from '../../api/liveStore.ts'
import { schedulePaths } from '../../api/paths.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import { dateHeading, dayNameOf, helsinkiDate } from '../../calendar/helsinki.ts'
import { StatLegend } from '../../league/StatLegend.tsx'
import { useServerClock } from '../../playhead/useServerClock.ts'
import { Loading } from '../../ui/Notice.tsx'
import { OutOfDate, Unanswered } from '../../ui/Unanswered.tsx'
import { DayMatches } from './DayMatches.tsx'
import { DayPicker } from './DayPicker.tsx'
import { NoSchedule } from './NoSchedule.tsx'
import styles from './Schedule.module.css'
import { StableToggles } from './StableToggles.tsx'
import { useChoice } from './useChoice.ts'
import { useRoster } from './useRoster.ts'

/** Who rides against whom and when, a day of the week at a time. */
export function Schedule() {
  const { value, failure, askAgain } = useAnswer(schedulePaths.active, {}, { version: useScheduleVersion() })
  useEffect(() => {
    document.title = 'Joust Schedule · Tilt Yard'
  }, [])
  return (
    <div className={styles.page}>
      <h1>JOUST SCHEDULE</h1>
      {value?.schedule && <Week schedule={value.schedule} failure={failure} />}
      {value?.schedule === null && <NoSchedule />}
      {value === null && failure === null && <Loading>Loading tournament data...</Loading>}
      {value === null && failure !== null && (
        <Unanswered heading="The schedule did not arrive" failure={failure} onAskAgain={askAgain} />
      )}
    </div>
  )
}

function Week({ schedule, failure }: { readonly schedule: ScheduleView; readonly failure: unknown }) {
  const { choice, chooseDay, chooseStables } = useChoice()
  const today = useServerClock(helsinkiDate)
  const roster = useRoster()
  const day = choice.day ?? dayNameOf(today)
  const date = dateOf(schedule, day)
  return (
    <>
      <DayPicker chosen={day} today={dayNameOf(today)} onChoose={chooseDay} />
      <StableToggles chosen={choice.stables} onChoose={chooseStables} />
      <div className={styles.heading}>
        <h2>{dateHeading(date)}</h2>
        <p>Helsinki time</p>
      </div>
      <OutOfDate failure={failure} />
      {date < today ? (
        <p className={styles.empty}>All jousts resolved</p>
      ) : (
        <DayMatches key={day} day={day} date={date} today={today} stables={choice.stables} roster={roster} />
      )}
      <StatLegend />
    </>
  )
}

/** The schedule's own date of a day; reckoned from its Sunday when it has nothing planned then. */
function dateOf({ days, startDate }: ScheduleView, day: (typeof dayNames)[number]): string {
  const planned = days.find((other) => other.day === day)
  return planned?.date ?? addDays(helsinkiDate(Date.parse(startDate)), dayNames.indexOf(day))
}
