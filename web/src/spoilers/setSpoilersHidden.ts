// What the settings do; it comes with them, not with a page's first load.

import { loadChunk } from '../api/loadChunk.ts'
import { remember } from './seenResults.ts'
import { change, getSpoilers } from './spoilerState.ts'
import { tellServer } from './tellServer.ts'

/** Hides results from now on, or no longer. */
export function setSpoilersHidden(isOn: boolean): void {
  change(isOn, getSpoilers().seen)
  tellServer(isOn)
  if (isOn) quietPushes()
}

/** No push to this device tells a result any more. */
function quietPushes(): void {
  loadChunk(() => import('../api/push/device.ts'))
    .then(({ keepQuiet }) => keepQuiet())
    .catch(() => {
      // Opened, the page on what one follows says how it stands with pushes here, and sets it right.
    })
}

/** Nothing has been seen. */
export function forgetSeen(): void {
  change(getSpoilers().isOn, new Set())
  remember([]).catch(() => {
    // Nothing is asked for, so nothing can fail to come.
  })
}
