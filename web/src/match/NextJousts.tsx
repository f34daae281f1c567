import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useServerNow } from '../api/useServerNow.ts'
import { helsinkiDate, helsinkiTime, monthAndDay, weekdayOf } from '../calendar/helsinki.ts'
import { minutesAndSeconds } from '../calendar/minutesAndSeconds.ts'
import { zoned } from '../calendar/slotText.ts'

const HOUR_MS = 3_600_000
/** Beyond it a weekday could be that of the week after. */
const WEEKDAY_MS = 6 * 24 * HOUR_MS

interface NextJoustsProps {
  /** ISO 8601. */
  readonly until: string
  /** Where nothing else on the page names the zone. */
  readonly isZoned?: boolean
}

/** When the next jousts are: a countdown within the hour, before that their day and time in Helsinki. */
export function NextJousts({ until, isZoned = false }: NextJoustsProps) {
  const leftMs = Date.parse(until) - useServerNow()
  if (leftMs >= HOUR_MS) {
    const text = dayAndTime(Date.parse(until), leftMs)
    return <time dateTime={until}>{isZoned ? zoned(text) : text}</time>
  }
  const left = minutesAndSeconds(leftMs)
  return (
    <time dateTime={until} role="timer">
      <Trans>
        Next jousts in <strong>{left}</strong>
      </Trans>
    </time>
  )
}

function dayAndTime(instant: number, leftMs: number): string {
  const [date, time] = [helsinkiDate(instant), helsinkiTime(instant)]
  const [weekday, day] = [weekdayOf(date), monthAndDay(date)]
  return leftMs < WEEKDAY_MS ? t`Next jousts on ${weekday} at ${time}` : t`Next jousts on ${day} at ${time}`
}
