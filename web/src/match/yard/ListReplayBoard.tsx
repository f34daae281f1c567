import { Trans } from '@lingui/react/macro'
import type { ListName } from '@tiltyard/engine'
import { useEffect, useMemo, useReducer } from 'react'
import type { MatchFeed } from '../../api/live/liveState.ts'
import { useLiveClient, useVerbosity } from '../../api/live/liveStore.ts'
import * as queries from '../../api/queries/queries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { formatHelsinkiTime } from '../../league/calendar/helsinki.ts'
import { matchPath } from '../../league/careers/matchPath.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { listTitle } from '../listTitle.ts'
import { BEFORE_FIRST_EVENT_MS, followingCursor, runningCursorFrom } from '../playhead/cursor.ts'
import { type CurrentReplay, computeCurrentReplay } from './computeCurrentReplay.ts'
import type { ListNightReplays } from './ListBoard.tsx'
import { MatchBoard } from './MatchBoard.tsx'

interface ReplayBoardProps {
  readonly listName: ListName
  readonly matchId: string | null
  readonly replays: ListNightReplays
}

/** The board of a list that replays the day's best jousts one after the other. */
export function ListReplayBoard({ replays, ...list }: ReplayBoardProps) {
  const playing = useNowPlaying(replays)
  return playing && <Replayed playing={playing} {...list} />
}

function Replayed({
  playing,
  listName,
  matchId,
}: Omit<ReplayBoardProps, 'replays'> & { readonly playing: CurrentReplay }) {
  const { joust, next, since, isOver } = playing
  const feed = useLoggedMatch(joust.matchId)
  // Prefetches the next replay.
  useServerQuery({ ...queries.finishedMatchEventsQuery(next.matchId), enabled: isOver })
  // At its end it counts as followed: the result is covered for viewers who hide results and did not watch.
  const cursor = useMemo(
    () => (isOver ? followingCursor : runningCursorFrom(BEFORE_FIRST_EVENT_MS, 1, since)),
    [isOver, since],
  )
  const [time, list] = [formatHelsinkiTime(Date.parse(joust.startTime)), listTitle(listName)]
  const replay = (
    <PageLink to={matchPath(joust.matchId, 1)}>
      <Trans>
        Replay of {time}
        <span className="visually-hidden"> on the {list}</span>
      </Trans>
    </PageLink>
  )
  return <MatchBoard listName={listName} attended={matchId} feed={feed} cursor={cursor} replay={replay} />
}

/** Loads a completed match from its cacheable log. */
function useLoggedMatch(matchId: string): MatchFeed {
  useVerbosity()
  const { data, error } = useServerQuery(queries.finishedMatchEventsQuery(matchId))
  return useMemo(() => {
    if (data !== null) return { kind: 'known', ...data }
    return error === null ? { kind: 'loading' } : { kind: 'missing' }
  }, [data, error])
}

function useNowPlaying({ jousts, from }: ListNightReplays): CurrentReplay | null {
  const { clock } = useLiveClient()
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  const playing = computeCurrentReplay(jousts, Date.parse(from), clock.now())
  const until = playing?.until ?? null
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(look, Math.max(0, until - clock.now()))
    return () => clearTimeout(timer)
  })
  return playing
}
