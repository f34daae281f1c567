import { t } from '@lingui/core/macro'
import { TextWithTooltip } from '../../ui/tables/TextWithTooltip.tsx'
import { appendHelsinkiTimeLabel, formatHelsinkiSlot } from '../calendar/formatHelsinkiSlot.ts'
import { formatLocalInstant } from '../calendar/formatLocalInstant.ts'

interface LeagueTimeProps {
  /** ISO 8601. */
  readonly instant: string
  /** The day and the time, if left out. */
  readonly text?: string
  /** Adds the zone, if the page does not name it elsewhere. */
  readonly isZoned?: boolean
}

/** A time in league time, with a note in local time. */
export function LeagueTimeWithLocalNote({
  instant,
  text = formatHelsinkiSlot(instant),
  isZoned = false,
}: LeagueTimeProps) {
  return (
    <TextWithTooltip text={() => ownText(instant)}>
      <time dateTime={instant}>{isZoned ? appendHelsinkiTimeLabel(text) : text}</time>
    </TextWithTooltip>
  )
}

function ownText(instant: string): string {
  const own = formatLocalInstant(instant)
  return t`Your time: ${own}`
}
