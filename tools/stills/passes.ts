// The kinds of passes on the sheets, and the frames of each.

import type { StageEvent, StageFacts } from '../../stage/src/play/stageFacts.ts'
import { findMatchWithMoment } from '../../stage/src/testing/moments.ts'

/** A pass of a match by its frames. */
export interface PassFrames {
  readonly kind: string
  readonly facts: StageFacts
  /** Twelve, in ms of the match. */
  readonly atMs: readonly number[]
}

/** Finds a pass of a match by its number; null if there is none. */
type PassSearch = (events: readonly StageEvent[]) => number | null

/** Ms around the first blow, dense because the meeting is short. */
const aroundBlow = [-1_200, -400, -120, 80, 250, 600, 1_150, 2_000]
const LAST_MS = 1_500

const kinds: Readonly<Record<string, PassSearch>> = {
  'clean-pass': (events) => passOf(events, ({ referenceName }) => referenceName === 'CLEAN_PASS'),
  strike: onlyBlow((blow) => !blow.lanceBroke && !blow.dismounted && blow.points > 0),
  break: onlyBlow((blow) => blow.lanceBroke && !blow.dismounted),
  fall: onlyBlow((blow) => blow.dismounted),
  'double-fall': (events) => passOf(events, (event) => fallsIn(events, event) === 2),
  death: (events) => passOf(events, ({ referenceName }) => referenceName === 'END_DEATH_SINGLE'),
  'sudden-death': (events) =>
    passOf(
      events,
      (event) =>
        blowOf(event) !== undefined &&
        events.some((other) => other.referenceName === 'SUDDEN_DEATH' && other.seq < event.seq),
    ),
}

/** The kinds of passes; always the same matches. */
export function listPassFrames(): readonly PassFrames[] {
  return Object.entries(kinds).map(([kind, search], at) => {
    const { facts, atMs: passNumber } = findMatchWithMoment(search, at + 100)
    return { kind, facts, atMs: framesOf(facts.events.filter((event) => event.passNumber === passNumber)) }
  })
}

/** The first blow of a pass, or else the meeting; ms of the match. */
export function findLanceMeetingMs(pass: readonly StageEvent[]): number {
  const met = pass.find((event) => blowOf(event) !== undefined || event.referenceName === 'CLEAN_PASS')
  if (!met) throw new Error('Nobody has met in this pass.')
  return met.tOffsetMs
}

/** A pass with a broken lance and a fall. */
export function samplePassWithFall(): { readonly facts: StageFacts; readonly meetsAtMs: number } {
  const search = onlyBlow((blow) => blow.lanceBroke && blow.dismounted)
  const { facts, atMs: passNumber } = findMatchWithMoment(search, 90)
  return { facts, meetsAtMs: findLanceMeetingMs(facts.events.filter((event) => event.passNumber === passNumber)) }
}

function framesOf(pass: readonly StageEvent[]): readonly number[] {
  const timeOf = (name: StageEvent['referenceName']): number =>
    pass.find(({ referenceName }) => referenceName === name)?.tOffsetMs ?? 0
  const begins = pass[0]?.tOffsetMs ?? 0
  const meeting = findLanceMeetingMs(pass)
  return [
    ...[begins + 500, timeOf('TRUMPET_BLAST') + 500, timeOf('KNIGHTS_CHARGE') + 900],
    ...aroundBlow.map((ms) => meeting + ms),
    Math.max(meeting + 3_500, (pass.at(-1)?.tOffsetMs ?? 0) + LAST_MS),
  ]
}

type Blow = NonNullable<ReturnType<typeof blowOf>>

function onlyBlow(isIt: (blow: Blow) => boolean): PassSearch {
  return (events) =>
    passOf(events, (event) => {
      const blow = blowOf(event)
      return blow !== undefined && isIt(blow) && blowsIn(events, event).length === 1
    })
}

function passOf(events: readonly StageEvent[], isIt: (event: StageEvent) => boolean): number | null {
  return events.find(isIt)?.passNumber ?? null
}

function blowsIn(events: readonly StageEvent[], { passNumber }: StageEvent): readonly Blow[] {
  return events.filter((event) => event.passNumber === passNumber).flatMap((event) => blowOf(event) ?? [])
}

function fallsIn(events: readonly StageEvent[], event: StageEvent): number {
  return blowsIn(events, event).filter(({ dismounted }) => dismounted).length
}

function blowOf({ effects }: StageEvent) {
  return effects.find((effect) => effect.kind === 'struck')
}
