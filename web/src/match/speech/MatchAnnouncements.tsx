import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import { lazyWithFallback } from '../../api/loadChunk.ts'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'

/** Loaded lazily: it announces nothing that was there when the page opened. */
const Announcements = lazyWithFallback(() =>
  import('./EventAnnouncements.tsx').then((chunk) => chunk.EventAnnouncements),
)

export interface MatchAnnouncementsProps {
  readonly watched: WatchedMatch
  /** Counts the viewer's jumps: skipped events are not announced. */
  readonly leaps: number
}

/** Announces events to screen readers. The live region must be in the page from the start. */
export function MatchAnnouncements({ watched, leaps }: MatchAnnouncementsProps) {
  return (
    <div
      role="log"
      aria-live="polite"
      aria-relevant="additions"
      aria-label={t`Match updates`}
      className="visually-hidden"
    >
      <Suspense>
        <Announcements watched={watched} leaps={leaps} />
      </Suspense>
    </div>
  )
}
