import { Trans } from '@lingui/react/macro'
import { helsinkiInstant } from '../../calendar/helsinki.ts'
import { LeagueTime } from '../../league/LeagueTime.tsx'

/** When a match began, in a sentence. @param startTime ISO 8601. */
export function Begun({ startTime }: { readonly startTime: string }) {
  return (
    <Trans>
      Begun <LeagueTime instant={startTime} text={helsinkiInstant(startTime)} isZoned />.
    </Trans>
  )
}
