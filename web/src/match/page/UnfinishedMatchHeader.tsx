import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MatchView, YardView } from '@tiltyard/contract'
import { type ListName, listNameAt } from '@tiltyard/engine'
import { type ReactNode, useState } from 'react'
import { useLiveOutage, useYard } from '../../api/live/liveStore.ts'
import { formatHelsinkiInstant } from '../../league/calendar/helsinki.ts'
import { LeagueTimeWithLocalNote } from '../../league/results/LeagueTimeWithLocalNote.tsx'
import { listTitle } from '../listTitle.ts'
import { MatchHeader } from '../MatchHeader.tsx'
import { getMatchPhase } from '../matchPhase.ts'
import { MatchRidersTitle } from './MatchRidersTitle.tsx'
import styles from './MatchScreen.module.css'
import { MatchStartTime } from './MatchStartTime.tsx'

interface UnderWayHeaderProps {
  readonly match: MatchView
  /** Whether the page shows a replay: then the list's link stays as it was. */
  readonly isReplayed: boolean
}

/** The header of a waiting or active match: its start, and a link to its list. */
export function UnfinishedMatchHeader({ match, isReplayed }: UnderWayHeaderProps) {
  const yard = useYard()
  const isCutOff = useLiveOutage() !== null
  const list = useKept(listOf(match, yard), isReplayed)
  return (
    <MatchHeader
      heading={<MatchRidersTitle match={match} />}
      tourney={match.tourney}
      standing={getMatchPhase(match, isCutOff, isReplayed)}
      wayTo={list === null ? '/watch' : `/attend/${encodeURIComponent(match.id)}/${encodeURIComponent(list)}`}
      way={list === null ? t`RETURN TO TILT YARD` : t`ATTEND JOUST`}
    >
      <p className={styles.line}>
        {list !== null && `${whereText(list)} `}
        {beginningText(match, yard)}
      </p>
    </MatchHeader>
  )
}

/** Returns the value from before `isRouteCached` was set. */
function useKept<Value>(value: Value, isKept: boolean): Value {
  const [kept, setKept] = useState(value)
  if (!isKept && kept !== value) setKept(value)
  return isKept ? kept : value
}

/** Finds the match's list; null until the yard is known, and outside of the current set. */
function listOf({ id }: MatchView, yard: YardView | null): ListName | null {
  const position = yard?.matchSet?.matchIds.indexOf(id) ?? -1
  return position < 0 ? null : listNameAt(position)
}

function whereText(list: ListName): string {
  const title = listTitle(list)
  return t`On the ${title}.`
}

function beginningText({ id, startTime }: MatchView, yard: YardView | null): ReactNode {
  if (startTime !== null) return <MatchStartTime startTime={startTime} />
  if (yard === null) return ''
  const { matchSet } = yard
  const isNext = matchSet?.status === 'waiting' && matchSet.matchIds.includes(id)
  if (!isNext) return t`No start time yet.`
  const { startTime: start } = matchSet
  return (
    <Trans>
      It begins <LeagueTimeWithLocalNote instant={start} text={formatHelsinkiInstant(start)} isZoned />.
    </Trans>
  )
}
