import type { MatchView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import { useEffect, useReducer, useRef } from 'react'
import { useLiveClient, useLiveOutage } from '../../api/live/liveStore.ts'
import { countEventsUpTo, cursorTimeMs } from '../playhead/cursor.ts'
import { computeLiveEdgeMs, liveEdgeSpeed } from '../playhead/edge.ts'
import {
  applyPlaybackAction,
  canSkipEvents,
  isPlaying,
  listHitMomentsMs,
  type PlaybackAction,
  type PlaybackContext,
  stopCursorAtEdge,
} from '../playhead/playback.ts'
import type { PlayedMatch } from '../playhead/usePlayedMatch.ts'
import type { ReplaySpeed } from './replaySpeeds.ts'
import { useMsWithoutEvents } from './useMsWithoutEvents.ts'

/** How often the slider and its clock render while they move. */
const LOOK_EACH_MS = 100

/** The playhead's state and actions for the controls. */
export interface Playback {
  readonly isPlaying: boolean
  /** The playhead, in ms of the match since its start; below 0 before the first event. */
  readonly placeMs: number
  /** The slider's end, in ms of the match: its end, or as far as the viewer may know. */
  readonly reachMs: number
  /** The latest moment that may have marks, in ms of the match. */
  readonly markedMs: number
  /** How far behind live the playhead is, in ms of real time; null unless a live match is behind. */
  readonly behindMs: number | null
  /** How long ago the last event came, in ms, while a followed match is silent; otherwise null. */
  readonly silentMs: number | null
  /** Whether no event follows the playhead. */
  readonly isAtEdge: boolean
  /** Whether there is a hit to go to. */
  readonly hasImpacts: boolean
  readonly act: (act: PlaybackAction, speed?: ReplaySpeed) => void
}

/** Builds the controls' player. @param speed the replay speed, as a multiple of the match's own. */
export function usePlayback(played: PlayedMatch, speed: ReplaySpeed): Playback | null {
  const { clock } = useLiveClient()
  const { known, cursor, move, isLive, hidesResult } = played
  const furthest = useRef(0)
  const since = useLiveOutage()?.since ?? null
  const ground = groundOf(played, speed, { now: clock.now(), since })
  const isMoving = ground !== null && (isLive || isPlaying(cursor, ground))
  useLooks(isMoving)
  useEffect(() => {
    const next = ground && stopCursorAtEdge(cursor, ground)
    if (next !== null && next !== cursor) move(next, false)
  })
  const silentMs = useMsWithoutEvents(ground)
  if (known === null || ground === null) return null

  const { events, edgeMs, now, tempo } = ground
  const placeMs = cursorTimeMs(cursor, edgeMs, now)
  furthest.current = Math.max(furthest.current, placeMs)
  const lineMs = isLive ? heardOf({ ...known.match, status: 'active' }, events, { now, since }) : edgeMs
  const act = (done: PlaybackAction, chosen: ReplaySpeed = speed): void => {
    const here = groundOf(played, chosen, { now: clock.now(), since })
    if (here === null) return
    move(applyPlaybackAction(cursor, hidesResult ? within(done, furthest.current) : done, here), canSkipEvents(done))
  }
  return {
    isPlaying: isPlaying(cursor, ground),
    placeMs,
    reachMs: hidesResult && !isLive ? furthest.current : Math.max(lineMs, placeMs),
    markedMs: hidesResult || isLive ? placeMs : edgeMs,
    behindMs: isLive && cursor.kind === 'placed' ? Math.max(0, lineMs - placeMs) / tempo : null,
    silentMs:
      isLive && known.match.status === 'active' && since === null && cursor.kind === 'following' ? silentMs : null,
    isAtEdge: countEventsUpTo(events, placeMs) === countEventsUpTo(events, edgeMs),
    hasImpacts: listHitMomentsMs(ground).length > 0,
    act,
  }
}

/** Limits a seek to the watched part, so that the slider's end does not reveal the match's. */
function within(act: PlaybackAction, furthestMs: number): PlaybackAction {
  return act.kind === 'seek' ? { kind: 'seek', atMs: Math.min(act.atMs, furthestMs) } : act
}

/** The server's time, and since when the page is offline (null while online), both in ms since 1970. */
interface Hearing {
  readonly now: number
  readonly since: number | null
}

/** As `computeLiveEdgeMs`, but offline it stops where the connection broke: the page cannot know more. */
function heardOf(match: MatchView, events: readonly MatchEvent[], { now, since }: Hearing): number {
  const edgeMs = computeLiveEdgeMs(match, events, now)
  if (since === null) return edgeMs
  return Math.min(edgeMs, Math.max(computeLiveEdgeMs(match, events, since), events.at(-1)?.tOffsetMs ?? 0))
}

function groundOf({ known, isLive }: PlayedMatch, speed: ReplaySpeed, hearing: Hearing): PlaybackContext | null {
  if (known === null) return null
  const { match, events } = known
  const tempo = match.tempo > 0 ? match.tempo : 1
  const pace = hearing.since === null ? liveEdgeSpeed(match) : 0
  const edge = { edgeMs: heardOf(match, events, hearing), edgePace: pace }
  return { events, ...edge, isLive, msPerRealMs: speed * tempo, tempo, now: hearing.now }
}

/** Renders repeatedly while the playhead moves. */
function useLooks(isMoving: boolean): void {
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(look, LOOK_EACH_MS)
    return () => clearInterval(timer)
  }, [isMoving])
}
