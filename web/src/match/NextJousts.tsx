import { Trans } from '@lingui/react/macro'
import { useServerNow } from '../api/useServerNow.ts'
import { minutesAndSeconds } from '../calendar/minutesAndSeconds.ts'

/** Counts down to the next jousts. @param until their moment, as ISO 8601. */
export function NextJousts({ until }: { readonly until: string }) {
  const left = minutesAndSeconds(Date.parse(until) - useServerNow())
  return (
    <time dateTime={until} role="timer">
      <Trans>
        Next jousts in <strong>{left}</strong>
      </Trans>
    </time>
  )
}
