import { Trans } from '@lingui/react/macro'
import { formatHelsinkiInstant } from '../../league/calendar/helsinki.ts'
import { LeagueTimeWithLocalNote } from '../../league/results/LeagueTimeWithLocalNote.tsx'

/** Says when a match began. @param startTime ISO 8601. */
export function MatchStartTime({ startTime }: { readonly startTime: string }) {
  return (
    <Trans>
      Begun <LeagueTimeWithLocalNote instant={startTime} text={formatHelsinkiInstant(startTime)} isZoned />.
    </Trans>
  )
}
