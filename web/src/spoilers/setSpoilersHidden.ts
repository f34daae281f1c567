// Changes the settings; loaded with the settings' page.

import { loadChunk } from '../api/loadChunk.ts'
import { remember } from './seenResults.ts'
import { sendSpoilerSetting } from './sendSpoilerSetting.ts'
import { change, getSpoilers } from './spoilerState.ts'

/** Turns hidden results on or off. */
export function setSpoilersHidden(isOn: boolean): void {
  change(isOn, getSpoilers().seen)
  sendSpoilerSetting(isOn)
  if (isOn) quietPushes()
}

/** Stops results in pushes to this device. */
function quietPushes(): void {
  loadChunk(() => import('../api/push/device.ts'))
    .then(({ keepQuiet }) => keepQuiet())
    .catch(() => {
      // The page of follows shows the state of pushes, and can correct it.
    })
}

/** Deletes the list of seen matches. */
export function forgetSeen(): void {
  change(getSpoilers().isOn, new Set())
  remember([]).catch(() => {
    // Nothing is requested, so nothing can fail.
  })
}
