import { isHeldBy } from '@tiltyard/contract'
import type { LiveState } from './liveState.ts'

/** Whether a page of the user who opened the stream holds the pen of a match that is watched here. */
export function holdsPen({ me, feeds }: LiveState): boolean {
  return (
    me !== null && Object.values(feeds).some((feed) => feed.kind === 'known' && isHeldBy(feed.match.writerId, me.uid))
  )
}
