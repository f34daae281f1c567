import { t } from '@lingui/core/macro'
import type { MatchView, StoppedBy } from '@tiltyard/contract'

const texts: Readonly<Record<StoppedBy, string>> = {
  slot: t`Stopped because the next slot began`,
  admin: t`Stopped by an admin`,
  reset: t`Stopped by a reset of the league`,
  seeding: t`Stopped by a seeding of the league`,
  inquiry: t`Stopped by a stewards’ inquiry`,
}

/** Describes a forced end, such as "Stopped by an admin"; null for any other end. */
export function stoppedText({ ending, stoppedBy }: Pick<MatchView, 'ending' | 'stoppedBy'>): string | null {
  if (ending !== 'stopped') return null
  return stoppedBy === null ? t`Stopped` : texts[stoppedBy]
}

/** Describes a forced end in full, for the match's and its list's pages; null for any other end. */
export function stoppedNotice(match: Pick<MatchView, 'ending' | 'stoppedBy'>): string | null {
  const text = stoppedText(match)
  return text && t`${text}. It has no result, and nobody’s record changed.`
}
