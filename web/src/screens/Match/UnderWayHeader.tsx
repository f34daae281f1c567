import type { MatchView, YardView } from '@tiltyard/contract'
import { type ListName, listAt } from '@tiltyard/engine'
import { useCutOff, useYard } from '../../api/liveStore.ts'
import { instantText } from '../../calendar/instantText.ts'
import { MatchHeader } from '../../match/MatchHeader.tsx'
import { standingOf } from '../../match/standing.ts'
import styles from './Match.module.css'
import { Riders } from './Riders.tsx'

/** Above a match that waits or is ridden: since when, or from when, and the way to its stands. */
export function UnderWayHeader({ match }: { readonly match: MatchView }) {
  const yard = useYard()
  const isCutOff = useCutOff() !== null
  const list = listOf(match, yard)
  return (
    <MatchHeader
      heading={<Riders match={match} />}
      standing={standingOf(match, isCutOff)}
      wayTo={list === null ? '/watch' : `/attend/${encodeURIComponent(match.id)}/${encodeURIComponent(list)}`}
      way={list === null ? 'RETURN TO TILT YARD' : 'ATTEND JOUST'}
    >
      <p className={styles.line}>
        {list !== null && `On the ${list} List. `}
        {beginningText(match, yard)}
      </p>
    </MatchHeader>
  )
}

/** Where it is ridden; null until that is known, and for a match that is not in the current set. */
function listOf({ id }: MatchView, yard: YardView | null): ListName | null {
  const position = yard?.matchSet?.matchIds.indexOf(id) ?? -1
  return position < 0 ? null : listAt(position)
}

function beginningText({ id, startTime }: MatchView, yard: YardView | null): string {
  if (startTime !== null) return `Begun ${instantText(startTime)}.`
  if (yard === null) return ''
  const { matchSet } = yard
  const isNext = matchSet?.status === 'waiting' && matchSet.matchIds.includes(id)
  return isNext ? `It begins ${instantText(matchSet.startTime)}.` : 'It has not been said when it begins.'
}
