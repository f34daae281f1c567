import { useEffect } from 'react'
import { LANGUAGE_RELOAD_EVENT } from '../../../language/chosenLanguage.ts'
import type { PlayedMatch } from '../../playhead/usePlayedMatch.ts'

/**
 * Saves the moment in the history state when the page closes, and so restores it after a reload. A live viewer saves
 * none, and returns to live.
 */
export function useSavedMatchMoment({ cursor: { kind }, watched }: PlayedMatch): void {
  const count = watched?.shown.length ?? 0
  useEffect(() => {
    const keep = (): void =>
      history.replaceState({ ...history.state, at: kind === 'placed' ? String(count) : null }, '')
    // Earlier than `pagehide`, when the history entry is already the next page's.
    const moments = [LANGUAGE_RELOAD_EVENT, 'beforeunload']
    for (const moment of moments) addEventListener(moment, keep)
    return () => {
      for (const moment of moments) removeEventListener(moment, keep)
    }
  }, [kind, count])
}
