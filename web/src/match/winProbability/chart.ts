import type { MatchEvent, WinChancesAt } from '@tiltyard/engine'

/** The height of a chart in its own units; its width is in ms of the match. */
export const WIN_CHANCE_CHART_VIEW_BOX_HEIGHT = 1_000

/** An active match's chart grows by whole minutes, so that its scale seldom changes. */
const SCALE_MS = 60_000

/** Computes a chart's length in ms of the match. @param isWhole whether the match ends with these events. */
export function chartLengthMs(events: readonly MatchEvent[], isWhole: boolean): number {
  const endMs = events.at(-1)?.tOffsetMs ?? 0
  return isWhole ? Math.max(1, endMs) : SCALE_MS * (Math.floor(endMs / SCALE_MS) + 1)
}

/** The outlines of a chart, as path data. */
export interface ChartOutlines {
  /** The first knight's share, from below. */
  readonly first: string
  /** The share of no winner, above it; the rest above is the second knight's. */
  readonly none: string
  /** The upper edge of the first knight's share. */
  readonly edge: string
}

/** Draws chances in steps, since each holds until the next. @param chances at least one. */
export function createChartOutlines(chances: readonly WinChancesAt[], events: readonly MatchEvent[]): ChartOutlines {
  const endMs = events.at(-1)?.tOffsetMs ?? 0
  const places = chances.map(({ seq, knight1, knight2 }) => ({
    atMs: events[seq - 1]?.tOffsetMs ?? 0,
    first: heightOf(1 - knight1),
    second: heightOf(knight2),
  }))
  const startMs = places[0]?.atMs ?? 0
  const lower = places.map(({ atMs, first }) => `H${atMs}V${first}`).join('')
  const upper = [...places]
    .reverse()
    .map(({ atMs, second }) => `V${second}H${atMs}`)
    .join('')
  const begins = `M${startMs} ${places[0]?.first ?? WIN_CHANCE_CHART_VIEW_BOX_HEIGHT}`
  return {
    first: `${begins}${lower}H${endMs}V${WIN_CHANCE_CHART_VIEW_BOX_HEIGHT}H${startMs}Z`,
    none: `${begins}${lower}H${endMs}${upper}Z`,
    edge: `${begins}${lower}H${endMs}`,
  }
}

function heightOf(share: number): number {
  return Math.round(share * WIN_CHANCE_CHART_VIEW_BOX_HEIGHT)
}

/** The start of a pass. */
export interface PassStart {
  readonly passNumber: number
  readonly atMs: number
}

/** Lists the starts of the passes in these events, in order. */
export function listPassStarts(events: readonly MatchEvent[]): readonly PassStart[] {
  return events
    .filter(({ effects }) => effects.some(({ kind }) => kind === 'pass-began'))
    .map(({ passNumber, tOffsetMs: atMs }) => ({ passNumber, atMs }))
}
