import type { Effect, Ending, ReferenceName, Side } from '@tiltyard/engine'
import type { StageBeat, StageFacts } from './stageFacts.ts'

type Blow = Extract<Effect, { kind: 'struck' }>

/** So long after a blow has landed its flash is at its largest, and the body has begun to answer. */
const AFTER_BLOW_MS = 120
/** A verdict takes a while until it is to be seen: a cloth is laid, a flag is up. */
const AFTER_VERDICT_MS = 1_500
/** What is announced is seen a little later: a flag goes up, the leech rides in. */
const AFTER_WORD_MS = 700
/** The lances come down, and nothing has happened yet. */
const AFTER_LOWERING_MS = 900

/** What ended these matches is no blow, but what the judges or the leech have said. */
const verdicts: ReadonlySet<Ending> = new Set(['death', 'double-death', 'disqualification', 'double-disqualification'])

/**
 * The playhead at which to see what decided a match that is over: the verdict that ended it, or else the winner's greatest
 * blow; in sudden death, and where nobody has won, the last one.
 * @returns ms of the match; null while it goes on, and where there is nothing to see.
 */
export function decisiveMoment({ events }: Pick<StageFacts, 'events'>): number | null {
  const end = events.find(({ effects }) => effects.some(({ kind }) => kind === 'ended'))
  const ended = end?.effects.find((effect) => effect.kind === 'ended')
  if (!end || !ended) return null
  if (verdicts.has(ended.ending)) return end.tOffsetMs + AFTER_VERDICT_MS
  const blow = decisiveBlow(events, ended.winner, ended.ending)
  return blow && blow.tOffsetMs + AFTER_BLOW_MS
}

/** The playhead at which both ride at each other and nothing tells how it comes out; null where they have not come so far. */
export function chargeMoment({ events }: Pick<StageFacts, 'events'>): number | null {
  const lowering = firstOf(events, 'LOWER_LANCES')
  return lowering && lowering.tOffsetMs + AFTER_LOWERING_MS
}

/** The playhead at which an event is to be seen, in ms of the match: what it tells has just become visible there. */
export function seenAt(event: StageBeat): number {
  return event.tOffsetMs + (blowOf(event) ? AFTER_BLOW_MS : AFTER_WORD_MS)
}

function firstOf(events: readonly StageBeat[], name: ReferenceName): StageBeat | null {
  return events.find(({ referenceName }) => referenceName === name) ?? null
}

function decisiveBlow(events: readonly StageBeat[], winner: Side | null, ending: Ending): StageBeat | null {
  const struck = events.filter((event) => blowOf(event) !== undefined)
  const last = struck.at(-1) ?? null
  if (winner === null) return last
  const own = struck.filter((event) => blowOf(event)?.side === winner)
  if (ending === 'sudden-death') return own.at(-1) ?? last
  const greatest = own.reduce<StageBeat | null>(
    (best, event) => (best !== null && weightOf(best) > weightOf(event) ? best : event),
    null,
  )
  return greatest ?? last
}

/** Whoever is thrown is seen to lose; then points count, and of blows of as many the one that breaks a lance. */
function weightOf(event: StageBeat): number {
  const blow = blowOf(event)
  if (!blow) return 0
  return (blow.dismounted ? 1_000 : 0) + blow.points * 10 + (blow.lanceBroke ? 1 : 0)
}

function blowOf({ effects }: StageBeat): Blow | undefined {
  return effects.find((effect) => effect.kind === 'struck')
}
