import type { MatchView } from '@tiltyard/contract'
import { useEffect, useRef, useState } from 'react'
import { loadChunk } from '../api/loadChunk.ts'
import type { WriterSeat } from './writerSeat.ts'

/**
 * Takes a seat at a match that is being played, for a registered user: who attends may hold the pen. The
 * code for it is fetched only then.
 * @param match null while it is loading.
 * @returns whether this user gets no pen in this match any more.
 */
export function useWriter(match: MatchView | null, isRegistered: boolean): boolean {
  const [barredFrom, setBarredFrom] = useState<string | null>(null)
  const seat = useRef<WriterSeat | null>(null)
  const matchId = isRegistered && match?.status === 'active' ? match.id : null
  const writerId = match?.writerId ?? null
  useEffect(() => {
    if (matchId === null) return
    let isGone = false
    openSeat(matchId, () => setBarredFrom(matchId)).then(
      (opened) => {
        if (isGone) opened.close()
        else seat.current = opened
      },
      // The match is watched all the same; others write.
      (error: unknown) => console.warn(error),
    )
    return () => {
      isGone = true
      seat.current?.close()
      seat.current = null
    }
  }, [matchId])
  useEffect(() => seat.current?.hear(writerId), [writerId])
  return matchId !== null && barredFrom === matchId
}

async function openSeat(matchId: string, onBarred: () => void): Promise<WriterSeat> {
  const [{ WriterSeat }, { browserSeatWorld }] = await loadChunk(() =>
    Promise.all([import('./writerSeat.ts'), import('./browserSeatWorld.ts')]),
  )
  return new WriterSeat(browserSeatWorld, matchId, onBarred)
}
