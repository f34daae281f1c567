import { t } from '@lingui/core/macro'
import type { MatchView } from '@tiltyard/contract'
import { writerText } from './writerText.ts'

/** Who holds the pen of a match, and from whom they took it over. */
export interface LastWriter {
  readonly writerId: string
  readonly name: string
  /** When they took it up, in ms since 1970. */
  readonly since: number | null
  /** The writer before, as far as this viewer has seen; null for the first. */
  readonly before: Pick<LastWriter, 'writerId' | 'name'> | null
}

/** What is known after these facts: somebody new has taken over from whoever wrote last. */
export function lastWriterAfter(known: LastWriter | null, match: MatchView): LastWriter | null {
  if (match.writerId === null || match.writerId === known?.writerId) return known
  const since = match.writerSince === null ? null : Date.parse(match.writerSince)
  return {
    writerId: match.writerId,
    name: match.writerName === null ? t`Somebody` : writerText(match.writerName),
    since,
    before: known && { writerId: known.writerId, name: known.name },
  }
}
