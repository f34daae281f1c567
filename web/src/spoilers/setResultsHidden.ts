// Changes the settings; loaded with the settings' page.

import { loadChunk } from '../api/loadChunk.ts'
import { storeSeenResults } from './seenResults.ts'
import { setSpoilerCookie } from './setSpoilerCookie.ts'
import { getSpoilerState, setSpoilerState } from './spoilerState.ts'

/** Turns hidden results on or off. */
export function setResultsHidden(isOn: boolean): void {
  setSpoilerState(isOn, getSpoilerState().seen)
  setSpoilerCookie(isOn)
  if (isOn) quietPushes()
}

/** Stops results in pushes to this device. */
function quietPushes(): void {
  loadChunk(() => import('../api/push/pushDevice.ts'))
    .then(({ stopResultsInPushes }) => stopResultsInPushes())
    .catch(() => {
      // The page of follows shows the state of pushes, and can correct it.
    })
}

/** Deletes the list of seen matches. */
export function clearSeenMatches(): void {
  setSpoilerState(getSpoilerState().isOn, new Set())
  storeSeenResults([]).catch(() => {
    // Nothing is requested, so nothing can fail.
  })
}
