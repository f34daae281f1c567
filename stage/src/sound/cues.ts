import { countEventsUntil } from './countEventsUntil.ts'
import { crowdVolumeAt } from './crowd.ts'
import type { SoundCue, SoundEvent, SoundFacts } from './cue.ts'
import { listEventSoundCues, MAX_EVENT_SOUND_MS } from './eventCues.ts'
import { listRidingSoundCues } from './riding.ts'
import { visibleStage as stage, type VisibleStage } from './visibleStage.ts'

/** Ms between two cues of the crowd's volume. */
const CROWD_MS = 100

/** A cache of each event's cues, because listeners ask for them many times. */
const known = new WeakMap<SoundEvent, { readonly seen: VisibleStage; readonly cues: readonly SoundCue[] }>()

/**
 * Lists a match's cues from one moment up to another (exclusive), sorted by time. A cue depends only on events up to
 * its moment. @param fromMs and @param toMs in ms of the match. @param seen the visible scene; default: the stage.
 */
export function listSoundCues(
  facts: SoundFacts,
  fromMs: number,
  toMs: number,
  seen: VisibleStage = stage,
): readonly SoundCue[] {
  const cues = [...listRidingSoundCues(facts, fromMs, toMs, seen), ...tideOf(facts, fromMs, toMs, seen)]
  return cues.sort((one, other) => one.atMs - other.atMs)
}

/** The same with blows and crowd only, for fast playback. */
export function listFastPlaybackSoundCues(
  facts: SoundFacts,
  fromMs: number,
  toMs: number,
  seen: VisibleStage = stage,
): readonly SoundCue[] {
  const cues = tideOf(facts, fromMs, toMs, seen).filter(
    ({ sound }) => sound.kind === 'impact' || sound.kind === 'crowd',
  )
  return cues.sort((one, other) => one.atMs - other.atMs)
}

/** The cues of the events and the crowd. */
function tideOf(facts: SoundFacts, fromMs: number, toMs: number, seen: VisibleStage): SoundCue[] {
  const cues = [...crowdCues(facts, fromMs, toMs)]
  const last = countEventsUntil(facts.events, toMs)
  for (let at = countEventsUntil(facts.events, fromMs - MAX_EVENT_SOUND_MS); at < last; at++) {
    for (const cue of cuesOfEvent(facts, at, seen)) if (cue.atMs >= fromMs && cue.atMs < toMs) cues.push(cue)
  }
  return cues
}

function cuesOfEvent(facts: SoundFacts, at: number, seen: VisibleStage): readonly SoundCue[] {
  const event = facts.events[at]
  if (event === undefined) return []
  const before = known.get(event)
  if (before?.seen === seen) return before.cues
  const cues = listEventSoundCues(facts, at, seen)
  known.set(event, { seen, cues })
  return cues
}

function* crowdCues(facts: SoundFacts, fromMs: number, toMs: number): Generator<SoundCue> {
  for (let atMs = Math.max(0, Math.ceil(fromMs / CROWD_MS) * CROWD_MS); atMs < toMs; atMs += CROWD_MS) {
    yield { atMs, pan: 0, gain: crowdVolumeAt(facts, atMs), seq: null, sound: { kind: 'crowd' } }
  }
}
