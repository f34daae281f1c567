import { t } from '@lingui/core/macro'
import type { MatchView, StoppedBy } from '@tiltyard/contract'

const texts: Readonly<Record<StoppedBy, string>> = {
  slot: t`Stopped by the slot after it`,
  admin: t`Stopped by an admin`,
  reset: t`Stopped by a reset of the league`,
  seeding: t`Stopped by a seeding of the league`,
  inquiry: t`Stopped by a stewards’ inquiry`,
}

/** How a match that was ended by force is spoken of, such as "Stopped by an admin"; null for any other. */
export function stoppedText({ ending, stoppedBy }: Pick<MatchView, 'ending' | 'stoppedBy'>): string | null {
  if (ending !== 'stopped') return null
  return stoppedBy === null ? t`Stopped` : texts[stoppedBy]
}

/** The same in full, for the match's own page and its list's; null for a match that was not ended by force. */
export function stoppedNotice(match: Pick<MatchView, 'ending' | 'stoppedBy'>): string | null {
  const text = stoppedText(match)
  return text && t`${text}. It has no result, and nobody’s record changed.`
}
