import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { useLocation } from 'wouter'
import { useCutOff, useLiveClient, useYard } from '../../api/liveStore.ts'
import { type PageState, placeOf } from '../../ui/pageState.ts'
import type { Played } from '../playhead/usePlayed.ts'
import { isBetweenPasses } from './leverageAt.ts'
import { type Followed, nextList, restOf } from './nextList.ts'
import { standsOf } from './standsOf.ts'
import { useListsNow } from './useListsNow.ts'

/** Takes a viewer from list to list while `isOn`. @returns whether they have seen an end, and there is nowhere to go. */
export function useFollowing(played: Played, isOn: boolean): boolean {
  const [pathname, navigate] = useLocation()
  const matchIds = useYard()?.matchSet?.matchIds ?? []
  const lists = useListsNow(isOn ? matchIds : [])
  const followed = useFollowed(played, isOn)
  const isCutOff = useCutOff() !== null
  const next = isOn && !isCutOff ? nextList(lists, followed) : null
  const to = next && standsOf(next)
  // Before what calls the next pass of the one list is drawn, the other is.
  useLayoutEffect(() => {
    const state: PageState = { place: placeOf(pathname), follows: true }
    if (to !== null) navigate(to, { replace: true, state })
  }, [to, pathname, navigate])
  return followed.phase === 'over' && lists.length === 0
}

/** Where a viewer is in the match that they follow; looks again when they have rested there. */
function useFollowed({ watched, cursor }: Played, isOn: boolean): Followed {
  const { clock } = useLiveClient()
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  const resting = useRef({ at: '', since: 0 })
  const now = clock.now()
  const phase = phaseOf(watched, cursor.kind === 'following')
  const matchId = watched?.match.id ?? ''
  const at = `${matchId} ${phase} ${watched?.shown.length} ${isOn}`
  if (resting.current.at !== at) resting.current = { at, since: now }
  const tempo = watched?.match.tempo ?? 1
  const restedMs = (now - resting.current.since) * tempo
  const leftMs = (restOf(phase) - restedMs) / tempo
  useEffect(() => {
    if (!isOn || leftMs <= 0 || leftMs === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(look, Math.ceil(leftMs))
    return () => clearTimeout(timer)
  }, [isOn, leftMs])
  return { matchId, phase, restedMs }
}

function phaseOf(watched: Played['watched'], goesWithIt: boolean): Followed['phase'] {
  if (watched === null) return 'held'
  const { match, shown } = watched
  if (match.status === 'completed') return 'over'
  if (!goesWithIt) return 'held'
  return match.status === 'waiting' || isBetweenPasses(shown) ? 'between' : 'ridden'
}
