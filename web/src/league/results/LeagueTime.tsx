import { t } from '@lingui/core/macro'
import { TextWithNote } from '../../ui/tables/TextWithNote.tsx'
import { instantText } from '../calendar/instantText.ts'
import { leagueSlotText, withHelsinkiTime } from '../calendar/leagueSlotText.ts'

interface LeagueTimeProps {
  /** ISO 8601. */
  readonly instant: string
  /** The day and the time, if left out. */
  readonly text?: string
  /** Adds the zone, if the page does not name it elsewhere. */
  readonly isZoned?: boolean
}

/** A time in league time, with a note in local time. */
export function LeagueTime({ instant, text = leagueSlotText(instant), isZoned = false }: LeagueTimeProps) {
  return (
    <TextWithNote text={() => ownText(instant)}>
      <time dateTime={instant}>{isZoned ? withHelsinkiTime(text) : text}</time>
    </TextWithNote>
  )
}

function ownText(instant: string): string {
  const own = instantText(instant)
  return t`Your time: ${own}`
}
