import type { Effect, Ending, EventKindName, Side } from '@tiltyard/engine'
import type { StageEvent, StageFacts } from './stageFacts.ts'

type Blow = Extract<Effect, { kind: 'struck' }>

/** The delay until a blow's flash is largest and the body reacts. */
const AFTER_BLOW_MS = 120
/** The delay until a verdict is visible: a cloth or a flag. */
const AFTER_VERDICT_MS = 1_500
/** The delay until an announcement is visible: a flag goes up, the leech rides in. */
const AFTER_WORD_MS = 700
/** The delay until the lances are down, just before the blow. */
const AFTER_LOWERING_MS = 900

/** Endings by the judges or the leech instead of a blow. */
const verdicts: ReadonlySet<Ending> = new Set(['death', 'double-death', 'disqualification', 'double-disqualification'])

/**
 * Finds the playhead of the decisive moment of a finished match: the verdict, or the winner's greatest blow. In sudden
 * death or without a winner it is the last blow.
 * @returns ms of the match; null for a running match or without a blow.
 */
export function findDecisiveMomentMs({ events }: Pick<StageFacts, 'events'>): number | null {
  const end = events.find(({ effects }) => effects.some(({ kind }) => kind === 'ended'))
  const ended = end?.effects.find((effect) => effect.kind === 'ended')
  if (!end || !ended) return null
  if (verdicts.has(ended.ending)) return end.tOffsetMs + AFTER_VERDICT_MS
  const blow = decisiveBlow(events, ended.winner, ended.ending)
  return blow && blow.tOffsetMs + AFTER_BLOW_MS
}

/** Finds the playhead of the first charge, which does not show the result; null before it. */
export function findFirstChargeMomentMs({ events }: Pick<StageFacts, 'events'>): number | null {
  const lowering = firstOf(events, 'LOWER_LANCES')
  return lowering && lowering.tOffsetMs + AFTER_LOWERING_MS
}

/** The playhead at which an event becomes visible, in ms of the match. */
export function eventVisibleAtMs(event: StageEvent): number {
  return event.tOffsetMs + (blowOf(event) ? AFTER_BLOW_MS : AFTER_WORD_MS)
}

function firstOf(events: readonly StageEvent[], name: EventKindName): StageEvent | null {
  return events.find(({ referenceName }) => referenceName === name) ?? null
}

function decisiveBlow(events: readonly StageEvent[], winner: Side | null, ending: Ending): StageEvent | null {
  const struck = events.filter((event) => blowOf(event) !== undefined)
  const last = struck.at(-1) ?? null
  if (winner === null) return last
  const own = struck.filter((event) => blowOf(event)?.side === winner)
  if (ending === 'sudden-death') return own.at(-1) ?? last
  const greatest = own.reduce<StageEvent | null>(
    (best, event) => (best !== null && weightOf(best) > weightOf(event) ? best : event),
    null,
  )
  return greatest ?? last
}

/** A fall weighs most, then points, then a broken lance. */
function weightOf(event: StageEvent): number {
  const blow = blowOf(event)
  if (!blow) return 0
  return (blow.dismounted ? 1_000 : 0) + blow.points * 10 + (blow.lanceBroke ? 1 : 0)
}

function blowOf({ effects }: StageEvent): Blow | undefined {
  return effects.find((effect) => effect.kind === 'struck')
}
