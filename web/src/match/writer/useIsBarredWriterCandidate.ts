import type { MatchView } from '@tiltyard/contract'
import { useEffect, useRef, useState } from 'react'
import { loadChunk } from '../../api/loadChunk.ts'
import type { WriterCandidate } from './writerCandidate.ts'

/**
 * Makes a registered viewer a candidate to write an active match. Its code loads only then.
 * @param match null while it is loading. @returns whether this user may no longer write this match.
 */
export function useIsBarredWriterCandidate(match: MatchView | null, isRegistered: boolean): boolean {
  const [barredFrom, setBarredFrom] = useState<string | null>(null)
  const candidate = useRef<WriterCandidate | null>(null)
  const matchId = isRegistered && match?.status === 'active' ? match.id : null
  const writerId = match?.writerId ?? null
  useEffect(() => {
    if (matchId === null) return
    let isGone = false
    openCandidacy(matchId, () => setBarredFrom(matchId)).then(
      (opened) => {
        if (isGone) opened.close()
        else candidate.current = opened
      },
      // Without it the viewer still watches; others write.
      (error: unknown) => console.warn(error),
    )
    return () => {
      isGone = true
      candidate.current?.close()
      candidate.current = null
    }
  }, [matchId])
  useEffect(() => candidate.current?.hear(writerId), [writerId])
  return matchId !== null && barredFrom === matchId
}

async function openCandidacy(matchId: string, onBarred: () => void): Promise<WriterCandidate> {
  const [{ WriterCandidate }, { browserWriterCandidateDeps }] = await loadChunk(() =>
    Promise.all([import('./writerCandidate.ts'), import('./browserWriterCandidateDeps.ts')]),
  )
  return new WriterCandidate(browserWriterCandidateDeps, matchId, onBarred)
}
