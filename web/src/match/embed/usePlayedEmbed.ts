import { useEffect, useState } from 'react'
import type { MatchFeed } from '../../api/live/liveState.ts'
import { useLiveClient } from '../../api/live/liveStore.ts'
import { BEFORE_FIRST_EVENT_MS, runningCursorFrom } from '../playhead/cursor.ts'
import { type PlayedMatch, usePlayedMatch } from '../playhead/usePlayedMatch.ts'
import type { EmbedSettings } from './embedSettings.ts'

export type LoadedMatchFeed = Extract<MatchFeed, { readonly kind: 'known' }>

/**
 * Plays an embedded match. An active one follows live; a completed one opens at its end. The address may ask for
 * another moment, autoplay or hidden results.
 */
export function usePlayedEmbed(feed: LoadedMatchFeed, settings: EmbedSettings): PlayedMatch {
  const { at, hideResults } = settings
  const [wasOver] = useState(() => feed.match.status === 'completed')
  const conceals = hideResults && wasOver
  const isThere = at !== null && Number(at) <= feed.events.length
  // An unknown moment would show the end, so it opens at the start.
  const asked = conceals && !isThere ? '0' : at
  const played = usePlayedMatch(feed, asked)
  useAutoplay(played, wasOver || isThere, settings)
  const isRefused = at !== null && asked !== at
  const notice = isRefused ? { asked: at, why: 'unknown' as const, length: null } : played.notice
  return { ...played, hidesResult: played.hidesResult || conceals, notice }
}

/** Starts to play once, if the address asks for it. */
function useAutoplay({ cursor, known, move }: PlayedMatch, isPast: boolean, { autoplay, speed }: EmbedSettings): void {
  const { clock } = useLiveClient()
  const [isDue, setDue] = useState(autoplay && isPast)
  useEffect(() => {
    if (!isDue || known === null) return
    setDue(false)
    const fromMs = cursor.kind === 'placed' ? cursor.atMs : BEFORE_FIRST_EVENT_MS
    move(runningCursorFrom(fromMs, (speed ?? 1) * known.match.tempo, clock.now()), true)
  }, [isDue, known, cursor, move, speed, clock])
}
