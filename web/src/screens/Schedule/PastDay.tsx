import { t } from '@lingui/core/macro'
import * as api from '@tiltyard/contract/addresses'
import type { DayName } from '@tiltyard/engine'
import { useAnswer } from '../../api/useAnswer.ts'
import { Loading } from '../../ui/Notice.tsx'
import { OutOfDate, Unanswered } from '../../ui/Unanswered.tsx'
import { DayOver } from './DayOver.tsx'
import { DayResults } from './DayResults.tsx'
import type { Selection } from './shownMatches.ts'
import type { FetchedRoster } from './useRoster.ts'

interface PastDayProps {
  readonly day: DayName
  readonly selection: Selection
  readonly roster: FetchedRoster
}

/** A day on which jousts were held: that all of them are resolved, and how. */
export function PastDay({ day, selection, roster: knights }: PastDayProps) {
  const { value, failure, askAgain } = useAnswer(api.schedules.day, { params: { day } }, { news: ['schedule'] })
  const unanswered = value === null ? failure : knights.roster === null ? knights.failure : null
  return (
    <>
      <DayOver wasRidden />
      {value && knights.roster && (
        <>
          <OutOfDate failure={failure ?? knights.failure} />
          <DayResults heading={t`Results`} matches={value.matches} selection={selection} roster={knights.roster} />
        </>
      )}
      {unanswered !== null && (
        <Unanswered
          heading={t`The day’s results did not arrive`}
          failure={unanswered}
          onAskAgain={value === null ? askAgain : knights.askAgain}
        />
      )}
      {unanswered === null && (value === null || knights.roster === null) && <Loading>{t`Loading results...`}</Loading>}
    </>
  )
}
