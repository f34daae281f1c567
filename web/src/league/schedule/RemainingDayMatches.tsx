import { t } from '@lingui/core/macro'
import type { ScheduledMatchView } from '@tiltyard/contract'
import type { DayName, ListName } from '@tiltyard/engine'
import { useValueAtServerTime } from '../../api/live/useValueAtServerTime.ts'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { Refusal } from '../../api/refusal.ts'
import { useMarketPrices } from '../../betting/prices/useMarketPrices.ts'
import type { FetchedKnightsById, KnightsById } from '../../betting/slip/useKnightsById.ts'
import { WithOwnOpenBets } from '../../betting/slip/WithOwnOpenBets.tsx'
import { LoadingPlaceholder } from '../../ui/page/ContentNotice.tsx'
import { LoadFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { formatSlotTimeOfDay, relativeDayLabel } from '../calendar/helsinki.ts'
import { LeagueTimeWithLocalNote } from '../results/LeagueTimeWithLocalNote.tsx'
import { DayOverNote } from './DayOverNote.tsx'
import { DayResults } from './DayResults.tsx'
import { NoScheduleNotice } from './NoScheduleNotice.tsx'
import { NoScriptRestOfDay } from './NoScriptSchedule.tsx'
import { ScheduleJoustRow } from './ScheduleJoustRow.tsx'
import { oddsHeading, returnsHeading } from './SchedulePairTable.tsx'
import styles from './ScheduleScreen.module.css'
import {
  assignLists,
  groupBySlot,
  hasLeftSchedulePage,
  hasScheduledMatchBegun,
  mayStillBegin,
  passesScheduleFilter,
  type ScheduleFilter,
} from './shownMatches.ts'
import { useIncrementalRendering } from './useIncrementalRendering.ts'

interface DayMatchesProps {
  readonly day: DayName
  readonly date: string
  readonly today: string
  readonly selection: ScheduleFilter
  readonly roster: FetchedKnightsById
}

/** The matches of a current or coming day that are not over. */
export function RemainingDayMatches({ day, date, today, selection, roster: knights }: DayMatchesProps) {
  const { data, error, refetch } = useLiveQuery(queries.scheduleDayQuery(day, ['schedule', 'league']))
  if (error instanceof Refusal && error.code === 'no-active-schedule') return <NoScheduleNotice />
  if (data !== null && knights.roster !== null) {
    return (
      <>
        <RefreshFailure failure={error ?? knights.error} />
        <Unresolved {...data} roster={knights.roster} selection={selection} label={relativeDayLabel(date, today)} />
      </>
    )
  }
  if (error !== null) {
    return <LoadFailure heading={t`Couldn’t load the day’s jousts`} failure={error} onAskAgain={refetch} />
  }
  if (knights.error !== null) {
    return <LoadFailure heading={t`Couldn’t load the knights`} failure={knights.error} onAskAgain={knights.refetch} />
  }
  return <LoadingPlaceholder>{t`Loading tournament data...`}</LoadingPlaceholder>
}

interface UnresolvedProps {
  readonly scheduleId: string
  readonly matches: readonly ScheduledMatchView[]
  readonly roster: KnightsById
  readonly selection: ScheduleFilter
  readonly label: string
}

function Unresolved({ scheduleId, matches, roster, selection, label }: UnresolvedProps) {
  const over = new Set(useValueAtServerTime((now) => overIds(matches, now)).split(' '))
  const unresolved = matches.filter(({ id }) => !over.has(id))
  const isOpen = useValueAtServerTime((now) => Number(matches.some((match) => mayStillBegin(match, now))))
  const isAllOver = matches.length > 0 && unresolved.length === 0
  const chosen = unresolved.filter((match) => passesScheduleFilter(match, roster, selection))
  return (
    <>
      {isAllOver && <DayOverNote wasRidden={isOpen === 1 || matches.some(hasScheduledMatchBegun)} />}
      {!isAllOver && chosen.length === 0 && <p className={styles.empty}>{t`No matches selected`}</p>}
      {chosen.length > 0 && (
        <Rows scheduleId={scheduleId} matches={chosen} lists={assignLists(matches)} roster={roster} label={label} />
      )}
      <DayResults
        heading={t`Over already`}
        matches={matches.filter(({ id }) => over.has(id)).reverse()}
        selection={selection}
        roster={roster}
      />
    </>
  )
}

/** The ids of finished matches, joined. */
function overIds(matches: readonly ScheduledMatchView[], now: number): string {
  return matches
    .filter((match) => hasLeftSchedulePage(match, now))
    .map(({ id }) => id)
    .join(' ')
}

/** About one and a half screens. */
const FIRST_ROWS = 24

interface RowsProps extends Omit<UnresolvedProps, 'selection'> {
  /** The list of each started match, by match id. */
  readonly lists: ReadonlyMap<string, ListName>
}

/** Rows in steps that do not block the page: a day may have 256. */
function Rows({ scheduleId, matches, lists, roster, label }: RowsProps) {
  const prices = useMarketPrices(scheduleId)
  const { drawn, rest } = useIncrementalRendering(matches, FIRST_ROWS)
  return (
    <WithOwnOpenBets>
      {groupBySlot(drawn).map(([slot, inSlot]) => (
        <section key={slot} aria-labelledby={`slot-${slot}`}>
          <SlotHead slot={slot} startsAt={inSlot[0]?.startsAt ?? ''} />
          <ol className={styles.rows}>
            {inSlot.map((match) => (
              <ScheduleJoustRow
                key={match.id}
                scheduleId={scheduleId}
                match={match}
                price={prices.get(match.id) ?? null}
                list={lists.get(match.id) ?? null}
                knight1={roster.get(match.knight1Id)}
                knight2={roster.get(match.knight2Id)}
                label={label}
              />
            ))}
          </ol>
        </section>
      ))}
      <NoScriptRestOfDay matches={rest} roster={roster} />
    </WithOwnOpenBets>
  )
}

/** A slot's time and visible column heads. Each row's table has heads for screen readers. */
function SlotHead({ slot, startsAt }: { readonly slot: string; readonly startsAt: string }) {
  return (
    <div className={styles.slot}>
      <h3 id={`slot-${slot}`}>
        <LeagueTimeWithLocalNote instant={startsAt} text={formatSlotTimeOfDay(slot)} />
      </h3>
      <p aria-hidden="true">
        <span>{oddsHeading}</span>
        <span>{returnsHeading}</span>
        <span>{oddsHeading}</span>
        <span>{returnsHeading}</span>
      </p>
    </div>
  )
}
