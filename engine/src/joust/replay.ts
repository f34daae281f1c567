import type { HitLocation } from '../league/hitLocation.ts'
import type { Injury, Severity } from '../league/injury.ts'
import { type BySide, otherSide, type Side } from '../league/side.ts'
import { LAST_PASS } from '../rules/matchLengthRules.ts'
import type { Effect, ReplayableEvent } from './event.ts'
import type { MatchState, RiderState } from './matchState.ts'

const noCells: readonly null[] = new Array<null>(LAST_PASS).fill(null)

type Draft<T> = { -readonly [Key in keyof T]: T[Key] }

interface RiderDraft extends Draft<Omit<RiderState, 'tallies' | 'cells' | 'injuries'>> {
  injuries: readonly Injury[]
  cells: (number | null)[]
  tallies: Draft<RiderState['tallies']>
}

/** A match state under construction. Only this file writes to it. */
export interface MutableMatchState extends Draft<Omit<MatchState, 'knight1' | 'knight2'>>, BySide<RiderDraft> {}

/** A match before its first event. */
export function createMutableMatchState(): MutableMatchState {
  return {
    seq: 0,
    status: 'waiting',
    currentPass: 0,
    ending: null,
    winner: null,
    tOffsetMs: 0,
    knight1: beginRider(),
    knight2: beginRider(),
  }
}

/**
 * Replays events that follow those of `from`. It is the only state transition; server, writer and browser use it.
 * @throws RangeError for a gap in the sequence.
 */
export function replay(events: readonly ReplayableEvent[], from?: MatchState): MatchState {
  const draft = from ? copyToMutableMatchState(from) : createMutableMatchState()
  replayIntoMutableState(draft, events)
  return draft
}

/** Replays events into a draft. @throws RangeError as `replay` does. */
export function replayIntoMutableState(draft: MutableMatchState, events: readonly ReplayableEvent[]): void {
  for (const event of events) {
    if (event.seq !== draft.seq + 1) throw new RangeError(`Event ${event.seq} can't follow event ${draft.seq}.`)
    for (const effect of event.effects) applyEffect(draft, effect, event.passNumber)
    countEventAtTime(draft, event.tOffsetMs)
  }
}

/** Counts an event after its effects are applied; the first one starts the match. @param tOffsetMs its time. */
export function countEventAtTime(draft: MutableMatchState, tOffsetMs: number): void {
  draft.seq += 1
  draft.tOffsetMs = tOffsetMs
  if (draft.status === 'waiting') draft.status = 'active'
}

/** Counts events whose times do not matter. */
export function addToMatchEventCount(draft: MutableMatchState, events = 1): void {
  draft.seq += events
}

/** Applies one effect of an event of the given pass. */
export function applyEffect(draft: MutableMatchState, effect: Effect, passNumber: number): void {
  switch (effect.kind) {
    case 'pass-began':
      beginPass(draft, passNumber)
      break
    case 'healed':
      heal(getMutableRiderState(draft, effect.side), effect.location, effect.severity)
      break
    case 'struck':
      strike(getMutableRiderState(draft, effect.side), effect)
      break
    case 'awarded':
      award(draft.knight1, effect.knight1, passNumber)
      award(draft.knight2, effect.knight2, passNumber)
      break
    case 'injured':
      getMutableRiderState(draft, otherSide(effect.side)).tallies.injuriesInflicted += 1
      injure(getMutableRiderState(draft, effect.side), effect.injury)
      break
    case 'penalised':
      getMutableRiderState(draft, effect.side).penalties += 1
      break
    case 'warned':
      getMutableRiderState(draft, effect.side).warnings += 1
      break
    case 'ended':
      draft.ending = effect.ending
      draft.winner = effect.winner
      break
    case 'completed':
      complete(draft)
      break
  }
}

/** Like `onSide`, but several times faster, because its call sites see one shape only. */
export function getMutableRiderState(draft: MutableMatchState, side: Side): RiderDraft {
  return side === 'knight1' ? draft.knight1 : draft.knight2
}

function beginPass(draft: MutableMatchState, passNumber: number): void {
  draft.currentPass = passNumber
  draft.knight1.tallies.passesRidden += 1
  draft.knight2.tallies.passesRidden += 1
}

/** Healing is silent: the knight card keeps the announced wounds until the final summary. */
function heal(rider: RiderDraft, location: HitLocation, severity: Severity | null): void {
  rider.injuries =
    severity === null
      ? rider.injuries.filter((injury) => injury.location !== location)
      : rider.injuries.map((injury) => (injury.location === location ? withSeverity(injury, severity) : injury))
}

/** Lists each field, so that every wound has one shape and stays fast to read. */
function withSeverity({ location, passNumber, path, escalatedAt }: Injury, severity: Severity): Injury {
  return { location, severity, passNumber, path, escalatedAt }
}

function strike(rider: RiderDraft, blow: Extract<Effect, { kind: 'struck' }>): void {
  rider.tallies.hits += 1
  if (blow.lanceBroke) rider.tallies.breaks += 1
  if (blow.dismounted) rider.tallies.dismounts += 1
  if (blow.location === 'crest') rider.hasStruckCrest = true
}

function award(rider: RiderDraft, change: number, passNumber: number): void {
  rider.points += change
  rider.cells[passNumber - 1] = change
}

function injure(rider: RiderDraft, injury: Injury): void {
  rider.injuries = replaceAt(rider.injuries, injury)
  rider.displayedInjuries = replaceAt(rider.displayedInjuries, injury)
}

function replaceAt(injuries: readonly Injury[], wound: Injury): readonly Injury[] {
  if (injuries.length === 0) return [wound]
  const known = injuries.findIndex((injury) => injury.location === wound.location)
  return known === -1 ? [...injuries, wound] : injuries.map((injury, at) => (at === known ? wound : injury))
}

function complete(draft: MutableMatchState): void {
  draft.status = 'completed'
  draft.knight1.displayedInjuries = draft.knight1.injuries
  draft.knight2.displayedInjuries = draft.knight2.injuries
}

function beginRider(): RiderDraft {
  return {
    points: 0,
    penalties: 0,
    warnings: 0,
    hasStruckCrest: false,
    injuries: [],
    displayedInjuries: [],
    cells: [...noCells],
    tallies: { passesRidden: 0, hits: 0, breaks: 0, dismounts: 0, injuriesInflicted: 0 },
  }
}

/** Copies a state, which stays unchanged. */
export function copyToMutableMatchState(state: MatchState): MutableMatchState {
  const rider = (from: RiderState): RiderDraft => ({ ...from, cells: [...from.cells], tallies: { ...from.tallies } })
  return { ...state, knight1: rider(state.knight1), knight2: rider(state.knight2) }
}
