import { type Effect, eventKinds, otherSide } from '@tiltyard/engine'
import type { Sound, SoundCue, SoundEvent, SoundFacts } from './cue.ts'
import { createFanfare } from './fanfare.ts'
import { blowSoundForce, isDeathEvent, materialOfHitLocation } from './materialOfHitLocation.ts'
import { PAN_METRES_ACROSS, soundPanAt, type VisibleStage } from './visibleStage.ts'

/** The longest sound of an event. */
export const MAX_EVENT_SOUND_MS = 4_000

/** The herald's place at the barrier, and the bell's pitches. */
const HERALD_PAN = -0.25
const BELL_HERTZ = 466
const TOLL_HERTZ = 311

interface Heard {
  readonly afterMs: number
  readonly gain: number
  readonly pan: number
  readonly sound: Sound
}

/** The cues of an event, from it and earlier events only. */
export function listEventSoundCues(facts: SoundFacts, at: number, stage: VisibleStage): readonly SoundCue[] {
  const event = facts.events[at]
  if (event === undefined) return []
  const known = { ...facts, events: facts.events.slice(0, at + 1) }
  const heard = [...ofBeat(known, event), ...event.effects.flatMap((effect) => ofEffect(known, event, effect, stage))]
  return heard.map(({ afterMs, gain, pan, sound }) => {
    return { atMs: event.tOffsetMs + afterMs, gain, pan, seq: event.seq, sound }
  })
}

function ofBeat(facts: SoundFacts, { referenceName, passNumber }: SoundEvent): readonly Heard[] {
  const { sound } = eventKinds[referenceName]
  if (sound === undefined) return []
  switch (sound) {
    case 'fanfare': {
      // The two stables have the fanfare by turns.
      const { stableId } = passNumber % 2 === 1 ? facts.knight1 : facts.knight2
      return createFanfare(stableId).map(({ fromMs, lastsMs, hertz }) => {
        return { afterMs: fromMs, gain: 0.5, pan: HERALD_PAN, sound: { kind: 'note', lastsMs, hertz } }
      })
    }
    case 'flag-down':
      return [flagAt(0, 0.35)]
    case 'flag-waved':
      return [flagAt(0, 0.6), flagAt(380, 0.5), flagAt(740, 0.4)]
    case 'flag-of-alarm':
      return [flagAt(0, 0.6), flagAt(420, 0.5), { afterMs: 150, gain: 0.4, pan: 0, sound: { kind: 'gasp' } }]
  }
}

function flagAt(afterMs: number, gain: number): Heard {
  return { afterMs, gain, pan: 0.2, sound: { kind: 'flag' } }
}

function ofEffect(facts: SoundFacts, event: SoundEvent, effect: Effect, seen: VisibleStage): readonly Heard[] {
  if (effect.kind === 'struck') return ofBlow(facts, event, effect, seen)
  if (effect.kind === 'ended') {
    if (isDeathEvent(event) || effect.winner === null) return []
    const isWon = effect.ending === 'points' || effect.ending === 'sudden-death'
    return [{ afterMs: 250, gain: isWon ? 0.7 : 0.4, pan: 0, sound: { kind: 'applause', lastsMs: 5_000 } }]
  }
  if (effect.kind !== 'completed') return []
  if (facts.events.some(isDeathEvent)) return [bellAt(600, TOLL_HERTZ)]
  return [bellAt(300, BELL_HERTZ), bellAt(1_500, BELL_HERTZ)]
}

function bellAt(afterMs: number, hertz: number): Heard {
  return { afterMs, gain: 0.4, pan: 0.1, sound: { kind: 'bell', hertz } }
}

function ofBlow(
  facts: SoundFacts,
  event: SoundEvent,
  blow: Extract<Effect, { kind: 'struck' }>,
  seen: VisibleStage,
): readonly Heard[] {
  const scene = seen.sceneAt(facts, event.tOffsetMs, PAN_METRES_ACROSS)
  const hit = otherSide(blow.side)
  const pan = 0.7 * soundPanAt(scene, scene.riders[hit].horse.x)
  const force = blowSoundForce(blow)
  const struck = materialOfHitLocation(blow.location)
  const heard: Heard[] = [{ afterMs: 0, gain: 0.55 + 0.45 * force, pan, sound: { kind: 'impact', struck, force } }]
  if (blow.lanceBroke) heard.push({ afterMs: 12, gain: 0.6, pan, sound: { kind: 'splinter', struck, force } })
  if (blow.dismounted) heard.push({ afterMs: 220, gain: 0.6, pan: 0, sound: { kind: 'gasp' } })
  return heard
}
