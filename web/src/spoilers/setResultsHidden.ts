// Changes the settings; loaded with the settings' page.

import { loadChunk } from '../api/loadChunk.ts'
import { getHiddenResultsState, setHiddenResultsState } from './hiddenResultsState.ts'
import { fetchAndStoreSeenResults } from './seenResults.ts'
import { setHiddenResultsCookie } from './setHiddenResultsCookie.ts'

/** Turns hidden results on or off. */
export function setResultsHidden(isOn: boolean): void {
  setHiddenResultsState(isOn, getHiddenResultsState().seen)
  setHiddenResultsCookie(isOn)
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
  setHiddenResultsState(getHiddenResultsState().isHiding, new Set())
  fetchAndStoreSeenResults([]).catch(() => {
    // Nothing is requested, so nothing can fail.
  })
}
