import { t } from '@lingui/core/macro'
import type { LiveOutage } from '../../../api/live/liveOutage.ts'
import { formatShortLocalInstant } from '../../../league/calendar/formatShortLocalInstant.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from './LiveOutageNotice.module.css'

/**
 * Says that the page no longer updates, and since when; empty otherwise.
 * Always rendered and with a constant text, so that screen readers announce it once.
 */
export function LiveOutageNotice({ cutOff }: { readonly cutOff: LiveOutage | null }) {
  return (
    <p role="status" className={styles.notice} data-testid="cut-off">
      {cutOff && sentenceOf(cutOff)}
      {cutOff?.kind === 'login' && <Button onClick={() => location.reload()}>{t`Log in again`}</Button>}
    </p>
  )
}

function sentenceOf({ kind, since }: LiveOutage): string {
  const time = formatShortLocalInstant(since)
  if (kind === 'unheard') return t`No answer since ${time}. Trying again...`
  if (kind === 'login') return t`A network or proxy has asked you to log in since ${time}.`
  if (kind === 'line') return t`Connection lost at ${time}. Trying again...`
  return t`The server can’t reach its database since ${time}. Trying again...`
}
