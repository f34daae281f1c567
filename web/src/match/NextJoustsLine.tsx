import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useServerNowMs } from '../api/live/useServerNowMs.ts'
import { formatCountdown } from '../league/calendar/formatCountdown.ts'
import { formatHelsinkiTime, formatMonthAndDay, formatWeekday, helsinkiDate } from '../league/calendar/helsinki.ts'

const HOUR_MS = 3_600_000
/** Beyond it, the weekday's name could mean the week after. */
const WEEKDAY_MS = 6 * 24 * HOUR_MS

/** Shows when the next jousts are: a countdown within an hour, or day and time in Helsinki. @param until ISO 8601. */
export function NextJoustsLine({ nextJoustsAt }: { readonly nextJoustsAt: string }) {
  const leftMs = Date.parse(nextJoustsAt) - useServerNowMs()
  if (leftMs >= HOUR_MS) return <time dateTime={nextJoustsAt}>{dayAndTime(Date.parse(nextJoustsAt), leftMs)}</time>
  const left = formatCountdown(leftMs)
  return (
    <time dateTime={nextJoustsAt} role="timer">
      <Trans>
        Next jousts in <strong>{left}</strong>
      </Trans>
    </time>
  )
}

function dayAndTime(instant: number, leftMs: number): string {
  const [date, time] = [helsinkiDate(instant), formatHelsinkiTime(instant)]
  const [weekday, day] = [formatWeekday(date), formatMonthAndDay(date)]
  return leftMs < WEEKDAY_MS ? t`Next jousts on ${weekday} at ${time}` : t`Next jousts on ${day} at ${time}`
}
