import { t } from '@lingui/core/macro'
import { Explained } from '../../ui/tables/Explained.tsx'
import { instantText } from '../calendar/instantText.ts'
import { slotText, zoned } from '../calendar/slotText.ts'

interface LeagueTimeProps {
  /** ISO 8601. */
  readonly instant: string
  /** Left out: the day and the time. */
  readonly text?: string
  /** Where nothing else on the page names the zone. */
  readonly isZoned?: boolean
}

/** A time by the league's clock; its note has the reader's own. */
export function LeagueTime({ instant, text = slotText(instant), isZoned = false }: LeagueTimeProps) {
  return (
    <Explained text={() => ownText(instant)}>
      <time dateTime={instant}>{isZoned ? zoned(text) : text}</time>
    </Explained>
  )
}

function ownText(instant: string): string {
  const own = instantText(instant)
  return t`Your time: ${own}`
}
