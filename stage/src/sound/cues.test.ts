import { createSampleMatch, narrateMatch, readingA, seedFromText } from '@tiltyard/engine'
import { describe, expect, test } from 'vitest'
import { listFootfalls } from '../horse/steps.ts'
import type { HorseScene, RiderPosture, Scene } from '../scene/scene.ts'
import { sampleScene } from '../testing/sampleScene.ts'
import type { SoundCue, SoundEvent, SoundFacts } from './cue.ts'
import { listSoundCues } from './cues.ts'
import type { VisibleStage } from './visibleStage.ts'

/** The first match that fulfils a condition. */
function riddenWith(isIt: (events: readonly SoundEvent[]) => boolean): SoundFacts {
  const seed = seedFromText('what is heard')
  for (let index = 0; index < 4_000; index++) {
    const { setup, entropy } = createSampleMatch(seed, index, readingA)
    const events = narrateMatch(setup, entropy)
    if (!isIt(events)) continue
    const rider = (side: 'knight1' | 'knight2', stableId: string) => ({
      id: setup[side].id,
      title: '' as const,
      stableId,
    })
    return {
      knight1: rider('knight1', 'stable_1'),
      knight2: rider('knight2', 'stable_8'),
      commitment: '5a',
      startTime: null,
      tempo: 1,
      events,
      supporters: { knight1: 6, knight2: 3 },
    }
  }
  throw new Error('There is no such match.')
}

const isFall = ({ effects }: SoundEvent) => effects.some((effect) => effect.kind === 'struck' && effect.dismounted)
const diesIn = ({ effects }: SoundEvent) =>
  effects.some((effect) => effect.kind === 'ended' && effect.ending === 'death')
const facts = riddenWith((events) => events.some(isFall))
const endMs = facts.events.at(-1)?.tOffsetMs ?? 0

const mounted: RiderPosture = { kind: 'mounted' }

/** Both gallop at the charge and otherwise stand; an unhorsed knight is on the ground 700 ms later. */
const LANDS_MS = 700
const seen: VisibleStage = {
  footfalls: listFootfalls,
  sceneAt: ({ events }, atMs) => {
    const past = events.filter(({ tOffsetMs }) => tOffsetMs <= atMs)
    const charge = past.filter(({ referenceName }) => referenceName === 'KNIGHTS_CHARGE').at(-1)
    const run = charge === undefined ? 0 : Math.min(50, 0.01 * (atMs - charge.tOffsetMs))
    const fall = past.filter(isFall).at(-1)
    const at = fall === undefined ? 0 : (atMs - fall.tOffsetMs) / LANDS_MS
    const seat: RiderPosture =
      fall === undefined
        ? mounted
        : at < 1
          ? { kind: 'falling', at, from: { x: 0, y: -1.5 }, to: { x: 0, y: 0 } }
          : { kind: 'lying', x: 0, stir: 0, isCovered: false }
    const horse = (side: 'knight1' | 'knight2'): HorseScene => {
      const facing = side === 'knight1' ? 1 : -1
      return { ...sampleScene.riders[side].horse, facing, run, x: facing * (run - 12) }
    }
    const isHit = (side: string) => fall?.effects.some((effect) => effect.kind === 'struck' && effect.side !== side)
    const rider = (side: 'knight1' | 'knight2') => {
      return { ...sampleScene.riders[side], horse: horse(side), seat: isHit(side) ? seat : mounted }
    }
    return { ...sampleScene, atMs, riders: { knight1: rider('knight1'), knight2: rider('knight2') } } satisfies Scene
  },
}

const all = listSoundCues(facts, 0, endMs + 5_000, seen)
const of = (kind: SoundCue['sound']['kind'], among: readonly SoundCue[] = all) =>
  among.filter(({ sound }) => sound.kind === kind)
const eventsWith = (isIt: (event: SoundEvent) => boolean) => facts.events.filter(isIt).map(({ tOffsetMs }) => tOffsetMs)

test('every blow has a sound at its moment, and every broken lance too', () => {
  const struck = ({ effects }: SoundEvent) => effects.some(({ kind }) => kind === 'struck')
  const broke = ({ effects }: SoundEvent) => effects.some((effect) => effect.kind === 'struck' && effect.lanceBroke)
  expect(of('impact').map(({ atMs }) => atMs)).toEqual(eventsWith(struck))
  expect(of('impact').length).toBeGreaterThan(1)
  expect(of('splinter').map(({ atMs }) => Math.floor(atMs / 100))).toEqual(
    eventsWith(broke).map((atMs) => Math.floor((atMs + 12) / 100)),
  )
})

test('a fall has a sound at the impact', () => {
  const falls = eventsWith(isFall)
  expect(of('fall')).toHaveLength(falls.length)
  expect(Math.abs((of('fall')[0]?.atMs ?? 0) - (falls[0] ?? 0) - LANDS_MS)).toBeLessThan(17)
})

test('each blast has a fanfare, for the two stables by turns', () => {
  const blasts = eventsWith(({ referenceName }) => referenceName === 'TRUMPET_BLAST')
  const calls = blasts.map((from) => of('note').filter(({ atMs }) => atMs >= from && atMs < from + 2_000))
  expect(calls.every((notes) => notes.length === 5 && notes[0]?.atMs !== undefined)).toBe(true)
  const tune = (at: number) => calls[at]?.map(({ sound }) => (sound.kind === 'note' ? sound.hertz : 0))
  expect(tune(0)).not.toEqual(tune(1))
})

test('a stretch in parts, in any order, has the same sounds as in one', () => {
  const parts: SoundCue[][] = []
  for (let from = 0; from < endMs + 5_000; from += 137) {
    parts.push([...listSoundCues(facts, from, Math.min(from + 137, endMs + 5_000), seen)])
  }
  expect(parts.flat()).toEqual(all)
  const backwards = [30_000, 20_000, 10_000].map((from) => listSoundCues({ ...facts }, from, from + 10_000, seen))
  expect(backwards.reverse().flat()).toEqual(all.filter(({ atMs }) => atMs >= 10_000 && atMs < 40_000))
})

test('no cue depends on later events', () => {
  // Copies, so that nothing is cached from later events.
  const own = facts.events.map((event) => ({ ...event }))
  for (let count = 1; count < own.length; count += 3) {
    const untilMs = own[count]?.tOffsetMs ?? 0
    const cut = { ...facts, events: own.slice(0, count).map((event) => ({ ...event })) }
    expect(listSoundCues(cut, untilMs - 3_000, untilMs, seen)).toEqual(
      all.filter(({ atMs }) => atMs >= untilMs - 3_000 && atMs < untilMs),
    )
  }
})

describe('the sounds of hooves', () => {
  const charge = eventsWith(({ referenceName }) => referenceName === 'KNIGHTS_CHARGE')[0] ?? 0
  const hooves = of('hoof').filter(({ atMs }) => atMs >= charge && atMs < charge + 6_000)

  test('occur exactly where the horses run', () => {
    expect(of('hoof').filter(({ atMs }) => atMs < charge)).toEqual([])
    expect(hooves.length).toBeGreaterThan(60)
    expect(Math.max(...hooves.map(({ atMs }) => atMs))).toBeLessThan(charge + 5_050)
  })

  test("come from each horse's place", () => {
    const pans = hooves.filter(({ atMs }) => atMs < charge + 300).map(({ pan }) => pan)
    expect(pans.some((pan) => pan < -0.8) && pans.some((pan) => pan > 0.8)).toBe(true)
    const met = hooves.filter(({ atMs }) => Math.abs(atMs - charge - 1_200) < 40).map(({ pan }) => Math.abs(pan))
    expect(Math.max(...met)).toBeLessThan(0.1)
  })

  test('follow the gait, and are loudest at the gallop', () => {
    const gaits = hooves.map(({ sound }) => (sound.kind === 'hoof' ? sound.gait : ''))
    expect([...new Set(gaits)]).toEqual(['stand', 'walk', 'trot', 'canter', 'gallop'])
    const loudest = (gait: string) => Math.max(...hooves.filter((_, at) => gaits[at] === gait).map(({ gain }) => gain))
    expect(loudest('gallop')).toBeGreaterThan(loudest('walk') * 2)
  })
})

describe("the crowd's volume", () => {
  const gainAt = (cues: readonly SoundCue[], atMs: number) =>
    of('crowd', cues)
      .filter((cue) => cue.atMs <= atMs)
      .at(-1)?.gain ?? 0

  test('swells with a blow, with a jump of the leader’s chance, and with cheers', () => {
    const atMs = of('impact')[0]?.atMs ?? 0
    expect(gainAt(all, atMs + 500)).toBeGreaterThan(gainAt(all, atMs - 100) + 0.1)
    const thought = [0.6, 0.6, 0.2].map((knight1) => ({ knight1, knight2: 1 - knight1, none: 0 }))
    const withJump = (jump: number) =>
      facts.events.map((event, at) => {
        const chances = thought[at === 2 ? jump : 0]
        return { ...event, ...(chances && at <= 2 && { chances }) }
      })
    const thirdMs = (facts.events[2]?.tOffsetMs ?? 0) + 400
    const level = (more: Partial<SoundFacts>) =>
      gainAt(listSoundCues({ ...facts, ...more }, thirdMs, thirdMs + 200, seen), thirdMs + 200)
    expect(level({ events: withJump(2) })).toBeGreaterThan(level({ events: withJump(1) }) + 0.2)
    expect(level({ cheers: { knight1: 3, knight2: 0 } })).toBeGreaterThan(level({}) + 0.1)
  })

  test('is low after a death, without applause', () => {
    const dead = riddenWith((events) => events.some(diesIn))
    const deathMs = dead.events.find(diesIn)?.tOffsetMs ?? 0
    const cues = listSoundCues(dead, deathMs - 1_000, deathMs + 20_000, seen)
    expect(gainAt(cues, deathMs - 100)).toBeGreaterThan(0.08)
    const after = of('crowd', cues).filter(({ atMs }) => atMs > deathMs + 1_600)
    expect(Math.max(...after.map(({ gain }) => gain))).toBeLessThan(0.03)
    expect(of('applause', cues)).toEqual([])
    expect(of('bell', cues)).toHaveLength(1)
  })
})

test('every cue has a valid time, pan and gain', () => {
  for (const { atMs, pan, gain } of all) {
    expect(Number.isFinite(atMs) && Math.abs(pan) <= 1 && gain >= 0 && gain <= 1).toBe(true)
  }
})
