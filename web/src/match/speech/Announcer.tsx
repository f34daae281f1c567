import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import { later } from '../../api/loadChunk.ts'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'

/** It says nothing of what was there when the page opened, so it may come after it. */
const Announcements = later(() => import('./Announcements.tsx').then((chunk) => chunk.Announcements))

export interface AnnouncerProps {
  readonly watched: WatchedMatch
  /** How often the viewer has gone elsewhere in the match: what was left out then is not told. */
  readonly leaps: number
}

/** Tells those who listen what happens. The region is there from the start, as it must be to be heard. */
export function Announcer({ watched, leaps }: AnnouncerProps) {
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
