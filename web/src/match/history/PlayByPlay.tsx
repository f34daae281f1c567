import { plural, t } from '@lingui/core/macro'
import type { MatchKnightView, MatchStatus, MatchView } from '@tiltyard/contract'
import { type MatchEvent, sides } from '@tiltyard/engine'
import { memo, Suspense, useId, useMemo } from 'react'
import { lazyWithFallback } from '../../api/loadChunk.ts'
import { knightName } from '../../language/localeWords.ts'
import { formatCountdown } from '../../league/calendar/formatCountdown.ts'
import { Shield } from '../../league/heraldry/Shield.tsx'
import { type KnightPageIds, NarratedText, useKnightPageIds } from '../narration/NarratedText.tsx'
import { groupEventsByPass, type PassEventGroup } from './groupEventsByPass.ts'
import styles from './PlayByPlay.module.css'
import { useSteadyScroll } from './useSteadyScroll.ts'

/** Loaded lazily; its room is reserved. */
const CommentarySelect = lazyWithFallback(() =>
  import('./CommentarySelect.tsx').then((chunk) => chunk.CommentarySelect),
)

interface HistoryLogProps {
  readonly match: MatchView
  /** The events that are due, in order. */
  readonly shown: readonly MatchEvent[]
  /** Whether more events are expected. */
  readonly goesOn: boolean
}

const emptyTexts: Readonly<Record<MatchStatus, string>> = {
  waiting: t`Match not started...`,
  active: t`Waiting for the first pass...`,
  completed: t`No events recorded for this match.`,
}

/** The history of a match, newest entry first. */
export function PlayByPlay({ match, shown, goesOn: isRunning }: HistoryLogProps) {
  const headingId = useId()
  const pageIds = useKnightPageIds(match)
  // Brief leaves some events without text.
  const lines = useMemo(() => shown.filter(({ description }) => description !== ''), [shown])
  const groups = useMemo(() => groupEventsByPass(lines, match.maxPasses), [lines, match.maxPasses])
  const { boxRef, contentRef, unseen, toNewest, onScroll } = useSteadyScroll(lines, shown.at(-1)?.seq ?? 0)
  return (
    <div className={styles.log}>
      <div className={styles.head}>
        <h2 id={headingId}>{t`HISTORY`}</h2>
        <div className={styles.dots}>{isRunning && <BouncingDots />}</div>
        <Suspense>
          <CommentarySelect matchId={match.id} boxRef={boxRef} lines={lines} />
        </Suspense>
      </div>
      {unseen > 0 && (
        <button type="button" className={styles.unseen} onClick={toNewest}>
          {plural(unseen, { one: '# new event', other: '# new events' })}
        </button>
      )}
      <section
        ref={boxRef}
        className={styles.scroller}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        tabIndex={0}
        aria-labelledby={headingId}
      >
        <div ref={contentRef}>
          {lines.length === 0 && <p className={styles.empty}>{emptyTexts[match.status]}</p>}
          {groups.map((group) => (
            <PassEvents key={group.passNumber} group={group} match={match} pageIds={pageIds} />
          ))}
        </div>
      </section>
    </div>
  )
}

function BouncingDots() {
  return (
    <>
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      <span className="visually-hidden">{t`The match goes on`}</span>
    </>
  )
}

interface PassEventsProps {
  readonly group: PassEventGroup
  readonly match: MatchView
  readonly pageIds: KnightPageIds
}

function PassEvents({ group, match, pageIds }: PassEventsProps) {
  return (
    <div className={styles.pass}>
      {group.divider && <h3 className={styles.divider}>{group.divider}</h3>}
      <ol className={styles.events}>
        {group.events.map((event) => (
          <Entry key={event.seq} event={event} knight={knightIn(event, match)} pageIds={pageIds} />
        ))}
      </ol>
    </div>
  )
}

interface EntryProps {
  readonly event: MatchEvent
  /** The knight of the event; null for one about neither. */
  readonly knight: MatchKnightView | null
  readonly pageIds: KnightPageIds
}

/** Memoized, since an event never changes: a move of the playhead renders only new entries. */
const Entry = memo(function Entry({ event, knight, pageIds }: EntryProps) {
  return (
    <li className={styles.entry} data-type={event.type} data-blow={event.hitLocation !== undefined || undefined}>
      <span className={styles.moment}>{formatCountdown(Math.floor(event.tOffsetMs / 1_000) * 1_000)}</span>
      <span className={styles.mark}>{knight && <Shield stableId={knight.stableId} size={18} />}</span>
      {knight && event.hitLocation !== undefined && <span className={styles.scorer}>{scorerText(event, knight)}</span>}
      <span className={styles.words}>
        <NarratedText text={event.description} names={event.names} pageIds={pageIds} />
      </span>
    </li>
  )
})

function knightIn(event: MatchEvent, match: MatchView): MatchKnightView | null {
  const side = sides.find((each) => match[each].id === event.knightId)
  return side === undefined ? null : match[side]
}

/** Names a hit's striker and points, which its text may omit: "+3 Sur Odo". */
function scorerText({ points = 0 }: MatchEvent, knight: MatchKnightView): string {
  const name = knightName(knight, 'title_first')
  return points > 0 ? `+${points} ${name}` : name
}
