import { t } from '@lingui/core/macro'
import type { DayName } from '@tiltyard/engine'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import type { FetchedKnightsById } from '../../betting/slip/useKnightsById.ts'
import { LoadingPlaceholder } from '../../ui/page/ContentNotice.tsx'
import { LoadFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { DayOverNote } from './DayOverNote.tsx'
import { DayResults } from './DayResults.tsx'
import type { ScheduleFilter } from './shownMatches.ts'

interface PastDayProps {
  readonly day: DayName
  readonly selection: ScheduleFilter
  readonly roster: FetchedKnightsById
}

/** A past day: all jousts are resolved, with their results. */
export function PastDayResults({ day, selection, roster: knights }: PastDayProps) {
  const { data, error, refetch } = useLiveQuery(queries.scheduleDayQuery(day, ['schedule']))
  const unanswered = data === null ? error : knights.roster === null ? knights.error : null
  return (
    <>
      <DayOverNote wasRidden />
      {data && knights.roster && (
        <>
          <RefreshFailure failure={error ?? knights.error} />
          <DayResults heading={t`Results`} matches={data.matches} selection={selection} roster={knights.roster} />
        </>
      )}
      {unanswered !== null && (
        <LoadFailure
          heading={t`Couldn’t load the day’s results`}
          failure={unanswered}
          onAskAgain={data === null ? refetch : knights.refetch}
        />
      )}
      {unanswered === null && (data === null || knights.roster === null) && (
        <LoadingPlaceholder>{t`Loading results...`}</LoadingPlaceholder>
      )}
    </>
  )
}
