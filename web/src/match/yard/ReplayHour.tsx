import type { ReplyOf, routes } from '@tiltyard/contract'
import { useEffect } from 'react'
import { useServerNow } from '../../api/live/useServerNow.ts'
import * as queries from '../../api/queries/queries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { replayedDay } from './replayedDay.ts'

/** What all lists replay. */
export type Replays = ReplyOf<typeof routes.archive.replays>

interface ReplayHourProps {
  readonly nextJoustsAt: string | null
  /** Called with what is replayed from now on; null for nothing. */
  readonly onChange: (replays: Replays | null) => void
}

/** Finds out what is replayed tonight. Draws nothing. */
export function ReplayHour({ nextJoustsAt, onChange }: ReplayHourProps) {
  const day = replayedDay(useServerNow(), nextJoustsAt)
  const { data } = useServerQuery({ ...queries.replays(day ?? ''), enabled: day !== null })
  const replays = day === null ? null : data
  useEffect(() => {
    onChange(replays)
    return () => onChange(null)
  }, [replays, onChange])
  return null
}
