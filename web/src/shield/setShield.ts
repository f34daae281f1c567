// What the settings do; it comes with them, not with a page's first load.

import { remember } from './seenResults.ts'
import { change, shieldNow } from './shield.ts'
import { tellServer } from './tellServer.ts'

/** Hides results from now on, or no longer. */
export function setShield(isOn: boolean): void {
  change(isOn, shieldNow().seen)
  tellServer(isOn)
}

/** Nothing has been seen. */
export function forgetSeen(): void {
  change(shieldNow().isOn, new Set())
  remember([]).catch(() => {
    // Nothing is asked for, so nothing can fail to come.
  })
}
