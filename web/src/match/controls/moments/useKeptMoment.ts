import { useEffect } from 'react'
import { LEAVING } from '../../../language/chosenLanguage.ts'
import type { Played } from '../../playhead/usePlayed.ts'

/**
 * Keeps the moment with the page's address as it is left: when it is loaded anew, its viewer is there again. Who follows
 * keeps none, and comes back to follow.
 */
export function useKeptMoment({ cursor: { kind }, watched }: Played): void {
  const count = watched?.shown.length ?? 0
  useEffect(() => {
    const keep = (): void =>
      history.replaceState({ ...history.state, at: kind === 'placed' ? String(count) : null }, '')
    // Once the page is being hidden it is too late: the entry of the history is the next page's.
    const moments = [LEAVING, 'beforeunload']
    for (const moment of moments) addEventListener(moment, keep)
    return () => {
      for (const moment of moments) removeEventListener(moment, keep)
    }
  }, [kind, count])
}
