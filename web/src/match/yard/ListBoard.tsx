import { t } from '@lingui/core/macro'
import type { NightReplayJoust } from '@tiltyard/contract'
import type { ListName } from '@tiltyard/engine'
import { Suspense, useId } from 'react'
import { useMatchFeed } from '../../api/live/liveStore.ts'
import { lazyWithFallback } from '../../api/loadChunk.ts'
import { listTitle } from '../listTitle.ts'
import { followingCursor } from '../playhead/cursor.ts'
import styles from './ListBoard.module.css'
import { MatchBoard } from './MatchBoard.tsx'

const ListReplayBoard = lazyWithFallback(() => import('./ListReplayBoard.tsx').then((chunk) => chunk.ListReplayBoard))

/** The replays of a list at night. */
export interface ListNightReplays {
  /** The start of the first replay, as ISO 8601. */
  readonly from: string
  readonly jousts: readonly NightReplayJoust[]
}

interface ListBoardProps {
  readonly listName: ListName
  /** Null for an empty slot of the set. */
  readonly matchId: string | null
  /** Replays that replace the match; null for none. */
  readonly replays: ListNightReplays | null
}

/** One list of the yard: its board, latest event, and a link to its page. */
export function ListBoard({ listName, matchId, replays }: ListBoardProps) {
  const headingId = useId()
  const board = matchId === null ? <EmptySlot /> : <ListMatch listName={listName} matchId={matchId} />
  return (
    <section className={styles.list} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {listTitle(listName).toUpperCase()}
      </h2>
      {replays === null ? (
        board
      ) : (
        <Suspense fallback={board}>
          <ListReplayBoard listName={listName} matchId={matchId} replays={replays} />
        </Suspense>
      )}
    </section>
  )
}

function EmptySlot() {
  return <p className={styles.empty}>{t`Waiting for match...`}</p>
}

function ListMatch({ listName, matchId }: { readonly listName: ListName; readonly matchId: string }) {
  const feed = useMatchFeed(matchId)
  return <MatchBoard listName={listName} attended={matchId} feed={feed} cursor={followingCursor} />
}
