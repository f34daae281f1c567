import { type EventKindName, type HitLocation, type MatchState, replay, type Side } from '@tiltyard/engine'
import { listRunSegments, type RunSegment } from './runSegments.ts'
import { type StageEvent, type StageFacts, subjectSide } from './stageFacts.ts'

/** A blow of the current pass. */
export interface DealtBlow {
  readonly atMs: number
  /** The hitter's side. */
  readonly side: Side
  readonly location: HitLocation
  readonly lanceBroke: boolean
  readonly dismounted: boolean
  readonly seq: number
}

/** The events of the current pass, or of the opening, at a playhead. */
export interface PassScript {
  /** 0 for the opening, and before it. */
  readonly pass: number
  /** The start of the pass. */
  readonly beganMs: number
  /** The script of the previous pass at its end; null before the first, and within such a script. */
  readonly before: PassScript | null
  /** The time of each event's first occurrence in this pass, up to the playhead. */
  readonly firstEventMs: Partial<Record<EventKindName, number>>
  /** The subject of each event about one knight. */
  readonly eventSubjects: Partial<Record<EventKindName, Side | null>>
  readonly blows: readonly DealtBlow[]
  /** The legs of the run so far. */
  readonly runSegments: readonly RunSegment[]
  readonly state: MatchState
  /** The announcement of sudden death; null before it. */
  readonly torchesAtMs: number | null
  /** The time of the last event. */
  readonly lastMs: number
  readonly ended: { readonly winner: Side | null; readonly ending: string; readonly atMs: number } | null
}

interface Kept {
  readonly count: number
  readonly last: StageEvent | undefined
  readonly script: PassScript
}

/** The latest script of each match, by its first event. */
const kept = new WeakMap<StageEvent, Kept>()

/** Computes the script of a match at a playhead; cached. */
export function passScriptAt(facts: StageFacts, atMs: number): PassScript {
  const { events } = facts
  const count = countUntil(events, atMs)
  const [first, last] = [events[0], events[count - 1]]
  if (first === undefined || last === undefined) return buildScript(facts, [])
  const known = kept.get(first)
  if (known?.count === count && known.last === last) return known.script
  const script = buildScript(facts, events.slice(0, count))
  kept.set(first, { count, last, script })
  return script
}

function countUntil(events: readonly StageEvent[], atMs: number): number {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((events[middle]?.tOffsetMs ?? 0) <= atMs) low = middle + 1
    else high = middle
  }
  return low
}

function buildScript(facts: StageFacts, events: readonly StageEvent[], isBefore = false): PassScript {
  const pass = events.at(-1)?.passNumber ?? 0
  const beats = events.filter(({ passNumber }) => passNumber === pass)
  const earlier = events.slice(0, -beats.length)
  const at: Partial<Record<EventKindName, number>> = {}
  const about: Partial<Record<EventKindName, Side | null>> = {}
  for (const beat of beats) {
    at[beat.referenceName] ??= beat.tOffsetMs
    about[beat.referenceName] ??= subjectSide(facts, beat)
  }
  return {
    pass,
    beganMs: beats[0]?.tOffsetMs ?? 0,
    before: isBefore || earlier.length === 0 ? null : buildScript(facts, earlier, true),
    firstEventMs: at,
    eventSubjects: about,
    blows: beats.flatMap(blowsOf),
    runSegments: listRunSegments(beats),
    state: replay(events),
    torchesAtMs: events.find(({ referenceName }) => referenceName === 'SUDDEN_DEATH')?.tOffsetMs ?? null,
    lastMs: events.at(-1)?.tOffsetMs ?? Number.NEGATIVE_INFINITY,
    ended: endedBy(beats),
  }
}

function blowsOf({ effects, tOffsetMs: atMs, seq }: StageEvent): DealtBlow[] {
  return effects.flatMap((effect) => {
    if (effect.kind !== 'struck') return []
    const { side, location, lanceBroke, dismounted } = effect
    return [{ atMs, side, location, lanceBroke, dismounted, seq }]
  })
}

function endedBy(beats: readonly StageEvent[]): PassScript['ended'] {
  for (const { effects, tOffsetMs: atMs } of beats) {
    for (const effect of effects) {
      if (effect.kind === 'ended') return { winner: effect.winner, ending: effect.ending, atMs }
    }
  }
  return null
}

/** Ms since an event of this pass; null before it. */
export function msSinceEvent({ firstEventMs }: PassScript, name: EventKindName, now: number): number | null {
  const atMs = firstEventMs[name]
  return atMs === undefined ? null : now - atMs
}

/** Ms since the first event of this pass whose name matches; null before it. */
export function msSinceAnyEvent({ firstEventMs }: PassScript, namePattern: RegExp, now: number): number | null {
  const times = Object.entries(firstEventMs).flatMap(([name, ms]) => (namePattern.test(name) ? now - ms : []))
  return times.length > 0 ? Math.max(...times) : null
}

/** True if a knight fell in this pass. */
export function hasAnyKnightFallen({ blows }: PassScript): boolean {
  return blows.some(({ dismounted }) => dismounted)
}

/** The blow that a side took in this pass. */
export function findBlowTaken({ blows }: PassScript, side: Side): DealtBlow | null {
  return blows.find((blow) => blow.side !== side) ?? null
}

/** The blow that a side dealt in this pass. */
export function findBlowDealt({ blows }: PassScript, side: Side): DealtBlow | null {
  return blows.find((blow) => blow.side === side) ?? null
}
