import { sides } from '@tiltyard/engine'
import type { Gait } from '../horse/gait.ts'
import { createSeededSequence } from '../scene/riderLook.ts'
import type { RiderScene, Scene } from '../scene/scene.ts'
import { countEventsUntil } from './countEventsUntil.ts'
import type { Sound, SoundCue, SoundFacts } from './cue.ts'
import { PAN_METRES_ACROSS, soundPanAt, type VisibleStage } from './visibleStage.ts'

/** Ms between two samples of the horses. */
const LOOK_MS = 1_000 / 60
/** A longer step in one sample is a cut, not a run. */
const LONGEST_STEP = 1.2

const loudness: Readonly<Record<Gait, number>> = { stand: 0.1, walk: 0.16, trot: 0.26, canter: 0.36, gallop: 0.5 }
/** The share of footfalls that make the harness ring, and its gain. */
const rings: Readonly<Record<Gait, readonly [share: number, gain: number]>> = {
  stand: [0.3, 0.1],
  walk: [0.22, 0.1],
  trot: [0.4, 0.16],
  canter: [0.3, 0.16],
  gallop: [0.22, 0.2],
}

/** The cues of both horses' hooves and harness between two moments, and of falls. */
export function listRidingSoundCues(facts: SoundFacts, fromMs: number, toMs: number, stage: VisibleStage): SoundCue[] {
  const cues: SoundCue[] = []
  // A sample must not depend on later events.
  let lastCount = -1
  let known = facts
  const sceneAt = (look: number): Scene => stage.sceneAt(known, look * LOOK_MS, PAN_METRES_ACROSS)
  const last = Math.ceil(toMs / LOOK_MS)
  let next: Scene | null = null
  for (let look = Math.max(0, Math.floor(fromMs / LOOK_MS)); look < last; look++) {
    const count = countEventsUntil(facts.events, look * LOOK_MS)
    if (count !== lastCount) {
      lastCount = count
      known = { ...facts, events: facts.events.slice(0, count) }
      next = null
    }
    const here = next ?? sceneAt(look)
    next = sceneAt(look + 1)
    for (const side of sides) {
      const [rider, then] = [here.riders[side], next.riders[side]]
      const found = [...runs(here, rider, then, look * LOOK_MS, stage), ...falls(here, rider, then, look * LOOK_MS)]
      cues.push(...found.filter(({ atMs }) => atMs >= fromMs && atMs < toMs))
    }
  }
  return cues
}

function* runs(
  scene: Scene,
  rider: RiderScene,
  then: RiderScene,
  atMs: number,
  seen: VisibleStage,
): Generator<SoundCue> {
  const { horse } = rider
  const way = then.horse.run - horse.run
  if (then.horse.course !== horse.course || way <= 0 || way > LONGEST_STEP) return
  const ground = groundIn(scene)
  const near = rider.side === 'knight1' ? 1 : 0.85
  for (const { run, gait } of seen.footfalls(horse.course, horse.run, then.horse.run)) {
    const share = (run - horse.run) / way
    const pan = soundPanAt(scene, horse.x + (then.horse.x - horse.x) * share)
    const take = createSeededSequence(`${rider.knightId} ${run.toFixed(2)}`)
    const cue = (gain: number, sound: Sound): SoundCue => {
      return { atMs: atMs + share * LOOK_MS, pan, gain: gain * near, seq: null, sound }
    }
    yield cue(loudness[gait] * (0.8 + 0.2 * take()), { kind: 'hoof', gait, ground })
    const [rung, gain] = rings[gait]
    if (take() < rung) yield cue(gain * (0.5 + 0.5 * take()), { kind: 'harness' })
  }
}

function* falls(scene: Scene, { seat, horse }: RiderScene, then: RiderScene, atMs: number): Generator<SoundCue> {
  if (seat.kind !== 'falling' || seat.at >= 1 || (then.seat.kind === 'falling' && then.seat.at < 1)) return
  const pan = 0.7 * soundPanAt(scene, then.seat.kind === 'lying' ? then.seat.x : horse.x)
  yield { atMs: atMs + LOOK_MS / 2, pan, gain: 0.8, seq: null, sound: { kind: 'fall' } }
}

function groundIn({ setting }: Scene): 'sand' | 'wet' | 'snow' {
  const { sky } = setting.weather
  if (sky === 'snow') return 'snow'
  return sky === 'rain' ? 'wet' : 'sand'
}
