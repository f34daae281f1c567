import type { MatchView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import { useEffect, useReducer, useRef } from 'react'
import { useCutOff, useLiveClient } from '../../api/live/liveStore.ts'
import { countAt, cursorPlace } from '../playhead/cursor.ts'
import { computeEdge, edgePace } from '../playhead/edge.ts'
import { type Act, after, type Ground, isLeap, isPlaying, listImpacts, settled } from '../playhead/player.ts'
import type { Played } from '../playhead/usePlayed.ts'
import type { Speed } from './speeds.ts'
import { useSilence } from './useSilence.ts'

/** The slider and the clock beside it are drawn anew so often while they move. */
const LOOK_EACH_MS = 100

/** The playhead as the controls see it, and what they do with it. */
export interface Player {
  readonly isPlaying: boolean
  /** Where the playhead is, in ms of the match since its start; below 0 before the first event. */
  readonly placeMs: number
  /** How far the slider reaches: to the end of a match, or as far as the viewer can know that it goes. */
  readonly reachMs: number
  /** Until where marks may be shown. */
  readonly markedMs: number
  /** How long ago the moment was, in ms of the viewer's; null for a match that is not live, or is not behind. */
  readonly behindMs: number | null
  /** How long ago the last event was told, in ms, of a match that is followed and gives no word; null for any other. */
  readonly silentMs: number | null
  /** Whether there is nothing further to go to. */
  readonly isAtEdge: boolean
  /** Whether there is a blow to go to. */
  readonly hasImpacts: boolean
  readonly act: (act: Act, speed?: Speed) => void
}

/** @param speed how many times as fast as it was ridden it is replayed. */
export function usePlayer(played: Played, speed: Speed): Player | null {
  const { clock } = useLiveClient()
  const { known, cursor, move, isLive, conceals } = played
  const furthest = useRef(0)
  const since = useCutOff()?.since ?? null
  const ground = groundOf(played, speed, { now: clock.now(), since })
  const isMoving = ground !== null && (isLive || isPlaying(cursor, ground))
  useLooks(isMoving)
  useEffect(() => {
    const next = ground && settled(cursor, ground)
    if (next !== null && next !== cursor) move(next, false)
  })
  const silentMs = useSilence(ground)
  if (known === null || ground === null) return null

  const { events, edgeMs, now, tempo } = ground
  const placeMs = cursorPlace(cursor, edgeMs, now)
  furthest.current = Math.max(furthest.current, placeMs)
  const lineMs = isLive ? heardOf({ ...known.match, status: 'active' }, events, { now, since }) : edgeMs
  const act = (done: Act, chosen: Speed = speed): void => {
    const here = groundOf(played, chosen, { now: clock.now(), since })
    if (here === null) return
    move(after(cursor, conceals ? within(done, furthest.current) : done, here), isLeap(done))
  }
  return {
    isPlaying: isPlaying(cursor, ground),
    placeMs,
    reachMs: conceals && !isLive ? furthest.current : Math.max(lineMs, placeMs),
    markedMs: conceals || isLive ? placeMs : edgeMs,
    behindMs: isLive && cursor.kind === 'placed' ? Math.max(0, lineMs - placeMs) / tempo : null,
    silentMs:
      isLive && known.match.status === 'active' && since === null && cursor.kind === 'following' ? silentMs : null,
    isAtEdge: countAt(events, placeMs) === countAt(events, edgeMs),
    hasImpacts: listImpacts(ground).length > 0,
    act,
  }
}

/** The slider ends where the viewer has been: to be pulled to its end is not to be told the match's. */
function within(act: Act, furthestMs: number): Act {
  return act.kind === 'seek' ? { kind: 'seek', atMs: Math.min(act.atMs, furthestMs) } : act
}

/** The server's time, and since when nothing is heard of it: null while it is. Both in ms since 1970. */
interface Hearing {
  readonly now: number
  readonly since: number | null
}

/** As `edgeOf`, and no further than was heard: who is cut off does not know that the match goes on. */
function heardOf(match: MatchView, events: readonly MatchEvent[], { now, since }: Hearing): number {
  const edgeMs = computeEdge(match, events, now)
  if (since === null) return edgeMs
  return Math.min(edgeMs, Math.max(computeEdge(match, events, since), events.at(-1)?.tOffsetMs ?? 0))
}

function groundOf({ known, isLive }: Played, speed: Speed, hearing: Hearing): Ground | null {
  if (known === null) return null
  const { match, events } = known
  const tempo = match.tempo > 0 ? match.tempo : 1
  const pace = hearing.since === null ? edgePace(match) : 0
  const edge = { edgeMs: heardOf(match, events, hearing), edgePace: pace }
  return { events, ...edge, isLive, rate: speed * tempo, tempo, now: hearing.now }
}

/** Draws anew while something moves. */
function useLooks(isMoving: boolean): void {
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(look, LOOK_EACH_MS)
    return () => clearInterval(timer)
  }, [isMoving])
}
