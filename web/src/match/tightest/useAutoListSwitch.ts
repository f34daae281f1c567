import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { useLocation } from 'wouter'
import { useLiveClient, useLiveOutage, useYard } from '../../api/live/liveStore.ts'
import { type PageHistoryState, pageKey } from '../../ui/page/pageHistoryState.ts'
import type { PlayedMatch } from '../playhead/usePlayedMatch.ts'
import { isBetweenPasses } from './findLatestLeverage.ts'
import { type AutoFollowedMatch, findListToSwitchTo, stayBeforeListSwitchMs } from './findListToSwitchTo.ts'
import { listPagePath } from './listPagePath.ts'
import { useLiveListJousts } from './useLiveListJousts.ts'

/** Why a viewer with auto-follow stays: no other joust is live, or they look back. */
export type AutoFollowPause = 'stranded' | 'looking-back' | null

/** Moves a viewer from list to list while `isOn`. @returns the reason for staying, if it needs one. */
export function useAutoListSwitch(played: PlayedMatch, isOn: boolean): AutoFollowPause {
  const [pathname, navigate] = useLocation()
  const matchIds = useYard()?.matchSet?.matchIds ?? []
  const lists = useLiveListJousts(isOn ? matchIds : [])
  const followed = useFollowed(played, isOn)
  const isCutOff = useLiveOutage() !== null
  const next = isOn && !isCutOff ? findListToSwitchTo(lists, followed) : null
  const to = next && listPagePath(next)
  // In a layout effect, so that the other list appears before the next pass's call is painted.
  useLayoutEffect(() => {
    const state: PageHistoryState = { place: pageKey(pathname), follows: true }
    if (to !== null) navigate(to, { replace: true, state })
  }, [to, pathname, navigate])
  if (followed.phase === 'held' && played.watched !== null) return 'looking-back'
  return (followed.phase === 'over' || followed.phase === 'missed') && lists.length === 0 ? 'stranded' : null
}

/** Tracks a viewer's place for auto-follow; renders again when their stay is over. */
function useFollowed(played: PlayedMatch, isOn: boolean): AutoFollowedMatch {
  const { watched } = played
  const { clock } = useLiveClient()
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  const resting = useRef({ at: '', since: 0 })
  const now = clock.now()
  const phase = phaseOf(played)
  const matchId = watched?.match.id ?? ''
  const at = `${matchId} ${phase} ${watched?.shown.length} ${isOn}`
  if (resting.current.at !== at) resting.current = { at, since: now }
  const tempo = watched?.match.tempo ?? 1
  const restedMs = (now - resting.current.since) * tempo
  const leftMs = (stayBeforeListSwitchMs(phase) - restedMs) / tempo
  useEffect(() => {
    if (!isOn || leftMs <= 0 || leftMs === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(look, Math.ceil(leftMs))
    return () => clearTimeout(timer)
  }, [isOn, leftMs])
  return { matchId, phase, restedMs }
}

function phaseOf({ watched, known, cursor, hidesResult }: PlayedMatch): AutoFollowedMatch['phase'] {
  if (watched === null) return 'held'
  const { match, shown } = watched
  if (match.status === 'completed') return 'over'
  // The match ended before they saw any of it, and its hidden result holds them at the start.
  if (hidesResult && known?.match.status === 'completed' && shown.length === 0) return 'missed'
  if (cursor.kind !== 'following') return 'held'
  return match.status === 'waiting' || isBetweenPasses(shown) ? 'between' : 'ridden'
}
