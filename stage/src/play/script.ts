import { type HitLocation, type MatchState, type ReferenceName, replay, type Side } from '@tiltyard/engine'
import { type Leg, listLegs } from './legs.ts'
import { type StageBeat, type StageFacts, subjectSide } from './stageFacts.ts'

/** A blow as it was told. */
export interface ToldBlow {
  readonly atMs: number
  /** Whose lance. */
  readonly side: Side
  readonly location: HitLocation
  readonly lanceBroke: boolean
  readonly dismounted: boolean
  readonly seq: number
}

/** What the stage knows at a playhead: the story of the pass that was begun last, or of the opening. */
export interface Script {
  /** 0 for the opening, and before it. */
  readonly pass: number
  /** When it was begun. */
  readonly beganMs: number
  /** The story of the pass before, as it stood then; null before the first, and within such a story. */
  readonly before: Script | null
  /** When each thing of this pass was told first; only what has been told is here. */
  readonly at: Partial<Record<ReferenceName, number>>
  /** Whom it is about, where it is about one. */
  readonly about: Partial<Record<ReferenceName, Side | null>>
  readonly blows: readonly ToldBlow[]
  /** The stretches of the run, as far as they have begun. */
  readonly legs: readonly Leg[]
  readonly state: MatchState
  /** When sudden death was called; null while it has not been. */
  readonly torchesAtMs: number | null
  /** When the last thing was told. */
  readonly lastMs: number
  readonly ended: { readonly winner: Side | null; readonly ending: string; readonly atMs: number } | null
}

interface Kept {
  readonly count: number
  readonly last: StageBeat | undefined
  readonly script: Script
}

/** The script that was asked for last, by the first event of its match. */
const kept = new WeakMap<StageBeat, Kept>()

/** The script of a match at a playhead. */
export function scriptAt(facts: StageFacts, atMs: number): Script {
  const { events } = facts
  const count = toldBy(events, atMs)
  const [first, last] = [events[0], events[count - 1]]
  if (first === undefined || last === undefined) return written(facts, [])
  const known = kept.get(first)
  if (known?.count === count && known.last === last) return known.script
  const script = written(facts, events.slice(0, count))
  kept.set(first, { count, last, script })
  return script
}

function toldBy(events: readonly StageBeat[], atMs: number): number {
  let [told, untold] = [0, events.length]
  while (told < untold) {
    const middle = (told + untold) >> 1
    if ((events[middle]?.tOffsetMs ?? 0) <= atMs) told = middle + 1
    else untold = middle
  }
  return told
}

function written(facts: StageFacts, told: readonly StageBeat[], isBefore = false): Script {
  const pass = told.at(-1)?.passNumber ?? 0
  const beats = told.filter(({ passNumber }) => passNumber === pass)
  const earlier = told.slice(0, -beats.length)
  const at: Partial<Record<ReferenceName, number>> = {}
  const about: Partial<Record<ReferenceName, Side | null>> = {}
  for (const beat of beats) {
    at[beat.referenceName] ??= beat.tOffsetMs
    about[beat.referenceName] ??= subjectSide(facts, beat)
  }
  return {
    pass,
    beganMs: beats[0]?.tOffsetMs ?? 0,
    before: isBefore || earlier.length === 0 ? null : written(facts, earlier, true),
    at,
    about,
    blows: beats.flatMap(blowsOf),
    legs: listLegs(beats),
    state: replay(told),
    torchesAtMs: told.find(({ referenceName }) => referenceName === 'SUDDEN_DEATH')?.tOffsetMs ?? null,
    lastMs: told.at(-1)?.tOffsetMs ?? Number.NEGATIVE_INFINITY,
    ended: endedBy(beats),
  }
}

function blowsOf({ effects, tOffsetMs: atMs, seq }: StageBeat): ToldBlow[] {
  return effects.flatMap((effect) => {
    if (effect.kind !== 'struck') return []
    const { side, location, lanceBroke, dismounted } = effect
    return [{ atMs, side, location, lanceBroke, dismounted, seq }]
  })
}

function endedBy(beats: readonly StageBeat[]): Script['ended'] {
  for (const { effects, tOffsetMs: atMs } of beats) {
    for (const effect of effects) {
      if (effect.kind === 'ended') return { winner: effect.winner, ending: effect.ending, atMs }
    }
  }
  return null
}

/** Ms since something of this pass was told; null while it has not been. */
export function since({ at }: Script, name: ReferenceName, now: number): number | null {
  const told = at[name]
  return told === undefined ? null : now - told
}

/** The same for all whose names are alike: since the first of them was told. */
export function sinceAny({ at }: Script, alike: RegExp, now: number): number | null {
  const told = Object.entries(at).flatMap(([name, ms]) => (alike.test(name) ? now - ms : []))
  return told.length > 0 ? Math.max(...told) : null
}

/** Whether somebody was unhorsed in this pass. */
export function hasFall({ blows }: Script): boolean {
  return blows.some(({ dismounted }) => dismounted)
}

/** The blow that a side has taken in this pass. */
export function blowTaken({ blows }: Script, side: Side): ToldBlow | null {
  return blows.find((blow) => blow.side !== side) ?? null
}

/** The blow that a side has dealt in this pass. */
export function blowDealt({ blows }: Script, side: Side): ToldBlow | null {
  return blows.find((blow) => blow.side === side) ?? null
}
