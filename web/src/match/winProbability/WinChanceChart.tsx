import { t } from '@lingui/core/macro'
import type { MatchEvent, WinChancesAt } from '@tiltyard/engine'
import { type CSSProperties, useMemo, useState } from 'react'
import { passText } from '../controls/moments/describeMoment.ts'
import { listTimelineMarks } from '../controls/moments/marks.ts'
import { TimelineMarks, trackLengthStyle, trackPlaceStyle } from '../controls/moments/TimelineMarks.tsx'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { chartLengthMs, createChartOutlines, listPassStarts, WIN_CHANCE_CHART_VIEW_BOX_HEIGHT } from './chart.ts'
import { findBiggestWinChanceSwings, type WinChanceSwing, winChanceSwingText } from './swings/swings.ts'
import { WinChanceSwingButtons } from './swings/WinChanceSwingButtons.tsx'
import styles from './WinChancePanel.module.css'

/** The most swings to mark, and the least size. */
const MOST_SWINGS = 8
const LEAST_SWING = 0.03

/** The least distance of two marked swings, as a share of the chart's length. */
const APART = 0.04

interface ChanceChartProps {
  readonly watched: WatchedMatch
  /** The drawn events, from the start of the match. */
  readonly events: readonly MatchEvent[]
  /** Whether the match ends with them. */
  readonly isWhole: boolean
  /** The chances up to the last of them. */
  readonly thoughts: readonly WinChancesAt[]
  readonly swings: readonly WinChanceSwing[]
  /** Moves the playhead right after an event. */
  readonly onGo: (seq: number) => void
}

/** A chart of the chances, with event marks below. It labels the biggest swings with their causes. */
export function WinChanceChart({ watched, events, isWhole, thoughts: chances, swings, onGo }: ChanceChartProps) {
  const [pointed, point] = useState<number | null>(null)
  const lengthMs = chartLengthMs(events, isWhole)
  const marks = useMemo(
    () => listTimelineMarks(events, Number.POSITIVE_INFINITY).filter(({ kind }) => kind !== 'pass'),
    [events],
  )
  const chosen = useMemo(
    () =>
      findBiggestWinChanceSwings(swings, {
        most: MOST_SWINGS,
        least: LEAST_SWING,
        apartMs: lengthMs * APART,
        kept: pointed,
      }),
    [swings, lengthMs, pointed],
  )
  const named =
    chosen.find(({ seq }) => seq === pointed) ?? findBiggestWinChanceSwings(chosen, { most: 1, least: 0 })[0] ?? null
  const { match, shown } = watched
  const textOf = (swing: WinChanceSwing): string =>
    `${passText(swing.passNumber, match.maxPasses)}. ${winChanceSwingText(match, swing)}`
  return (
    <div className={styles.chart} style={trackLengthStyle(lengthMs)}>
      <div className={styles.plot}>
        <Drawing events={events} thoughts={chances} lengthMs={lengthMs} />
        {shown.length < events.length && (
          <span className={styles.playhead} style={trackPlaceStyle(shown.at(-1)?.tOffsetMs ?? 0)} />
        )}
        <WinChanceSwingButtons
          swings={chosen}
          named={named}
          endMs={events.at(-1)?.tOffsetMs ?? 0}
          textOf={textOf}
          onPoint={point}
          onGo={onGo}
        />
      </div>
      <div className={styles.marks}>
        <TimelineMarks marks={marks} />
      </div>
      <PassLabels events={events} maxPasses={match.maxPasses} />
      <p className={styles.cause} aria-hidden="true">
        {named === null ? t`No big swings so far.` : textOf(named)}
      </p>
    </div>
  )
}

type DrawingProps = Pick<ChanceChartProps, 'events' | 'thoughts'> & { readonly lengthMs: number }

function Drawing({ events, thoughts, lengthMs }: DrawingProps) {
  const outlines = useMemo(() => createChartOutlines(thoughts, events), [thoughts, events])
  const endMs = events.at(-1)?.tOffsetMs ?? 0
  return (
    <>
      <span className={styles.ridden} style={{ '--at': endMs } as CSSProperties} />
      <svg
        viewBox={`0 0 ${lengthMs} ${WIN_CHANCE_CHART_VIEW_BOX_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.none} d={outlines.none} />
        <path className={styles.first} d={outlines.first} />
        {listPassStarts(events).map(({ passNumber, atMs }) => (
          <path key={passNumber} className={styles.line} d={`M${atMs} 0V${WIN_CHANCE_CHART_VIEW_BOX_HEIGHT}`} />
        ))}
        <path className={styles.middle} d={`M0 ${WIN_CHANCE_CHART_VIEW_BOX_HEIGHT / 2}H${lengthMs}`} />
        <path className={styles.edge} d={outlines.edge} />
      </svg>
    </>
  )
}

interface PassLabelsProps {
  readonly events: readonly MatchEvent[]
  readonly maxPasses: number
}

function PassLabels({ events, maxPasses }: PassLabelsProps) {
  const starts = useMemo(() => listPassStarts(events), [events])
  return (
    <div className={styles.passes} aria-hidden="true">
      {starts.map(({ passNumber, atMs }) => (
        <span key={passNumber} style={trackPlaceStyle(atMs)}>
          {passNumber > maxPasses ? extraText(passNumber - maxPasses) : passNumber}
        </span>
      ))}
    </div>
  )
}

function extraText(extra: number): string {
  return t`S${extra}`
}
