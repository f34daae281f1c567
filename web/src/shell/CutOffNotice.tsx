import { t } from '@lingui/core/macro'
import type { CutOff } from '../api/cutOff.ts'
import { momentText } from '../calendar/momentText.ts'
import { Button } from '../ui/Button.tsx'
import styles from './CutOffNotice.module.css'

/**
 * Says that what the page shows stands still, and since when; nothing while it does not. Its place is always there,
 * and its words stay the same, so that they are read out once.
 */
export function CutOffNotice({ cutOff }: { readonly cutOff: CutOff | null }) {
  return (
    <p role="status" className={styles.notice} data-testid="cut-off">
      {cutOff && sentenceOf(cutOff)}
      {cutOff?.kind === 'login' && <Button onClick={() => location.reload()}>{t`Log in again`}</Button>}
    </p>
  )
}

function sentenceOf({ kind, since }: CutOff): string {
  const time = momentText(since)
  if (kind === 'unheard')
    return t`No answer from the yard since ${time}. This page goes on asking, and fills by itself.`
  if (kind === 'login') return t`A network or proxy asks for a log-in since ${time}.`
  if (kind === 'line') return t`Cut off since ${time}. What you see is from then; it comes back by itself.`
  return t`The yard cannot reach its own record since ${time}. What you see is from then; it goes on by itself.`
}
