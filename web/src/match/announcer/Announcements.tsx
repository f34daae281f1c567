import { useEffect, useRef, useState } from 'react'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import type { AnnouncerProps } from './Announcer.tsx'
import { announcement } from './announcement.ts'

/** Fifteen words take about five seconds to be read; faster messages would cut each other off. */
export const BETWEEN_MESSAGES_MS = 6_000
const MESSAGES_KEPT = 10

interface Message {
  readonly id: string
  readonly text: string
}

/**
 * What happens, politely and not too often. There is nothing when the page opens: what was over before is found in the
 * history.
 */
export function Announcements({ watched, leaps }: AnnouncerProps) {
  return useAnnouncements(watched, leaps).map(({ id, text }) => <p key={id}>{text}</p>)
}

function useAnnouncements({ match, shown, state }: WatchedMatch, leaps: number): readonly Message[] {
  const [messages, setMessages] = useState<readonly Message[]>([])
  const told = useRef({ matchId: match.id, leaps, count: shown.length, at: Number.NEGATIVE_INFINITY })

  useEffect(() => {
    const before = told.current
    const isElsewhere = before.matchId !== match.id || before.leaps !== leaps || shown.length < before.count
    if (isElsewhere) told.current = { ...before, matchId: match.id, leaps, count: shown.length }
    if (shown.length === told.current.count) return
    const speak = (): void => {
      const text = announcement(match, shown.slice(told.current.count), state)
      told.current = { ...told.current, count: shown.length }
      if (text === null) return
      told.current = { ...told.current, at: Date.now() }
      setMessages((earlier) => [...earlier, { id: `${match.id}:${shown.length}`, text }].slice(-MESSAGES_KEPT))
    }
    const timer = setTimeout(speak, Math.max(0, told.current.at + BETWEEN_MESSAGES_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [match, shown, state, leaps])
  return messages
}
