import type { MatchView, StoppedBy } from '@tiltyard/contract'

const authors: Readonly<Record<StoppedBy, string>> = {
  slot: 'the slot after it',
  admin: 'an admin',
  reset: 'a reset of the league',
  seeding: 'a seeding of the league',
  inquiry: 'a stewards’ inquiry',
}

/** How a match that was ended by force is spoken of, such as "Stopped by an admin"; null for any other. */
export function stoppedText({ ending, stoppedBy }: Pick<MatchView, 'ending' | 'stoppedBy'>): string | null {
  if (ending !== 'stopped') return null
  return stoppedBy === null ? 'Stopped' : `Stopped by ${authors[stoppedBy]}`
}

/** The same in full, for the match's own page and its list's; null for a match that was not ended by force. */
export function stoppedNotice(match: Pick<MatchView, 'ending' | 'stoppedBy'>): string | null {
  const text = stoppedText(match)
  return text && `${text}. It has no result, and nobody’s record changed.`
}
