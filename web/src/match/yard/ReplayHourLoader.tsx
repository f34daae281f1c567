import type { ReplyOf, routes } from '@tiltyard/contract'
import { useEffect } from 'react'
import { useServerNowMs } from '../../api/live/useServerNowMs.ts'
import * as queries from '../../api/queries/queries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { findReplayedDay } from './findReplayedDay.ts'

/** The replays of all lists. */
export type ReplayHourReplays = ReplyOf<typeof routes.archive.replays>

interface ReplayHourProps {
  readonly nextJoustsAt: string | null
  /** Called with the current replays; null for none. */
  readonly onChange: (replays: ReplayHourReplays | null) => void
}

/** Loads tonight's replays. Renders nothing. */
export function ReplayHourLoader({ nextJoustsAt, onChange }: ReplayHourProps) {
  const day = findReplayedDay(useServerNowMs(), nextJoustsAt)
  const { data } = useServerQuery({ ...queries.replaysQuery(day ?? ''), enabled: day !== null })
  const replays = day === null ? null : data
  useEffect(() => {
    onChange(replays)
    return () => onChange(null)
  }, [replays, onChange])
  return null
}
