import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLiveClient } from '../../api/live/liveStore.ts'
import { loadChunk } from '../../api/loadChunk.ts'
import { cursorSpeed, cursorTimeMs } from '../playhead/cursor.ts'
import { computeLiveEdgeMs, liveEdgeSpeed } from '../playhead/edge.ts'
import type { PlayedMatch } from '../playhead/usePlayedMatch.ts'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { isReadAloudOn } from '../speech/listening.ts'
import { findBrowserSpeech } from '../speech/speech.ts'
import { useWinChancesUpToPlayhead } from '../winProbability/useWinChancesUpToPlayhead.ts'
import { collectSoundFacts } from './collectSoundFacts.ts'
import { changeSoundChoice, useSoundChoice } from './getSoundChoice.ts'
import { getOpenAudioContext, openAudioContext } from './soundContext.ts'
import type { SoundEngine } from './soundEngine.ts'

/** How long cheers sound. */
const CHEERED_MS = 2_500

/** One engine per page, for the page's one context. */
let made: SoundEngine | null = null

/** Plays a match at its viewer's place, while the sound is on. */
export function useSound(played: PlayedMatch, watched: WatchedMatch): void {
  const { isOn, volume } = useSoundChoice()
  const engine = useEngine(isOn)
  const facts = useSoundFacts(played, watched)
  const { clock } = useLiveClient()
  const { cursor, known } = played
  useEffect(() => engine?.setVolume(volume * volume), [engine, volume])
  useEffect(() => {
    if (engine === null || facts === null || known === null) return
    const { match, events } = known
    engine.hear({
      facts,
      place: () => {
        const now = clock.now()
        const edgeMs = computeLiveEdgeMs(match, events, now)
        const placeMs = cursorTimeMs(cursor, edgeMs, now)
        return { placeMs, pace: cursorSpeed(cursor, placeMs >= edgeMs, liveEdgeSpeed(match)) }
      },
      isSpoken: () => isReadAloudOn() && findBrowserSpeech()?.speaking === true,
    })
  }, [engine, facts, known, cursor, clock])
  useEffect(() => () => engine?.rest(), [engine])
}

/** The engine, once loaded; null while the sound is off. */
function useEngine(isOn: boolean): SoundEngine | null {
  const [engine, setEngine] = useState<SoundEngine | null>(null)
  useEffect(() => {
    if (!isOn) return
    let isWanted = true
    const begin = (): void => {
      const context = openAudioContext()
      loadChunk(() => import('./soundPlayed.ts')).then(
        ({ createSoundEngine }) => {
          made ??= createSoundEngine(context)
          if (isWanted) setEngine(made)
        },
        () => changeSoundChoice({ isOn: false }),
      )
    }
    // A saved "on" waits for the viewer's first action, since browsers block sound before one.
    const acts = ['pointerdown', 'keydown'] as const
    const leave = (): void => {
      for (const act of acts) removeEventListener(act, once)
    }
    const once = (): void => {
      leave()
      begin()
    }
    if (getOpenAudioContext() !== null) begin()
    else for (const act of acts) addEventListener(act, once)
    return () => {
      isWanted = false
      leave()
      setEngine(null)
    }
  }, [isOn])
  return engine
}

function useSoundFacts({ known }: PlayedMatch, watched: WatchedMatch) {
  const thoughts = useWinChancesUpToPlayhead(watched)
  const client = useLiveClient()
  // Uses supporters only if a screen subscribes to them; sound subscribes to nothing.
  const heard = useSyncExternalStore(client.subscribe, () => client.state.stands)
  const supporters = heard?.matchId === watched.match.id ? heard : null
  const cheers = useCheers(supporters?.cheers ?? null)
  return useMemo(
    () => known && collectSoundFacts(known.match, known.events, thoughts, supporters, cheers),
    [known, thoughts, supporters, cheers],
  )
}

type Cheers = { readonly knight1: number; readonly knight2: number }

const none: Cheers = { knight1: 0, knight2: 0 }

/** The numbers of recent cheers. @param all the totals; null while unknown. */
function useCheers(all: Cheers | null): Cheers {
  const before = useRef(all)
  const [recent, setRecent] = useState(none)
  useEffect(() => {
    const past = before.current
    before.current = all
    if (past === null || all === null) return
    const more = { knight1: all.knight1 - past.knight1, knight2: all.knight2 - past.knight2 }
    if (more.knight1 <= 0 && more.knight2 <= 0) return
    setRecent({ knight1: Math.max(0, more.knight1), knight2: Math.max(0, more.knight2) })
    const timer = setTimeout(() => setRecent(none), CHEERED_MS)
    return () => clearTimeout(timer)
  }, [all])
  return recent
}
