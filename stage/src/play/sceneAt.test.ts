import { sides } from '@tiltyard/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MEETING_DISTANCE_M } from '../scene/places.ts'
import type { Scene } from '../scene/scene.ts'
import { simulateStageFacts } from '../testing/simulateStageFacts.ts'
import { sceneAt } from './sceneAt.ts'

const ACROSS = 24
const matches = Array.from({ length: 20 }, (_, index) => simulateStageFacts(index))

/** The events of a kind in all matches, with their matches. */
function eventsNamed(name: RegExp) {
  return matches.flatMap((facts) =>
    facts.events.filter(({ referenceName }) => name.test(referenceName)).map((event) => ({ facts, event })),
  )
}

test('events after the playhead do not change the picture', () => {
  fc.assert(
    fc.property(fc.nat(matches.length - 1), fc.double({ min: 0, max: 1, noNaN: true }), (index, share) => {
      const facts = matches[index] ?? simulateStageFacts(index)
      const atMs = share * (facts.events.at(-1)?.tOffsetMs ?? 0)
      const events = facts.events.filter(({ tOffsetMs }) => tOffsetMs <= atMs)
      expect(sceneAt({ ...facts, events }, atMs, ACROSS)).toEqual(sceneAt(facts, atMs, ACROSS))
    }),
    { numRuns: 120 },
  )
})

test('a moment looks the same when it is played backwards', () => {
  const facts = matches[3] ?? simulateStageFacts(3)
  const moments = Array.from({ length: 300 }, (_, at) => at * 400)
  const forth = moments.map((atMs) => JSON.stringify(sceneAt(facts, atMs, ACROSS)))
  const back = moments
    .slice()
    .reverse()
    .map((atMs) => JSON.stringify(sceneAt(facts, atMs, ACROSS)))
  expect(back.reverse()).toEqual(forth)
})

test('at the first blow the lances meet, and a frame earlier they are at most 10 cm apart', () => {
  const blows = eventsNamed(/^STRIKE/).filter(({ facts, event }) => {
    const before = facts.events[event.seq - 2]
    return before?.referenceName === 'ATTAINT' || before?.referenceName === 'TWIND_ATTAINT'
  })
  expect(blows.length).toBeGreaterThan(100)
  const apart = ({ riders }: Scene): number => riders.knight2.horse.x - riders.knight1.horse.x
  for (const { facts, event } of blows) {
    const [before, at] = [event.tOffsetMs - 1, event.tOffsetMs].map((atMs) => sceneAt(facts, atMs, ACROSS))
    if (!before || !at) throw new Error('There is no scene.')
    expect(apart(at)).toBeCloseTo(MEETING_DISTANCE_M, 6)
    expect(apart(before) - MEETING_DISTANCE_M).toBeLessThan(0.1)
    expect([before.flashes.length, at.flashes.length, at.flashes[0]?.sinceMs]).toEqual([0, 1, 0])
  }
})

test('within a pass no horse moves further between two frames than its speed allows', () => {
  const jumps: string[] = []
  for (const facts of matches.slice(12, 20)) {
    let before: Scene | null = null
    let pass = -1
    for (let atMs = 0; atMs < (facts.events.at(-1)?.tOffsetMs ?? 0); atMs += 1_000 / 60) {
      const now = sceneAt(facts, atMs, ACROSS)
      const passNow = facts.events.filter(({ tOffsetMs }) => tOffsetMs <= atMs).at(-1)?.passNumber ?? 0
      const isCut = passNow !== pass || Math.abs(now.camera.left - (before?.camera.left ?? 0)) > 20
      for (const side of sides) {
        if (before === null || isCut) continue
        const way = Math.abs(now.riders[side].horse.x - before.riders[side].horse.x)
        if (way > 13 / 60 + 0.06) jumps.push(`${facts.commitment} ${side} at ${Math.round(atMs)}: ${way}`)
      }
      before = now
      pass = passNow
    }
  }
  expect(jumps).toEqual([])
})

test('a fallen knight lies on the ground within a second', () => {
  const falls = eventsNamed(/DISMOUNT$/).filter(({ event }) => event.passNumber < 9)
  expect(falls.length).toBeGreaterThan(20)
  for (const { facts, event } of falls) {
    const struck = event.effects.some((effect) => effect.kind === 'struck' && effect.side === 'knight1')
      ? 'knight2'
      : 'knight1'
    const isTwin = facts.events.some(
      ({ referenceName, passNumber }) => referenceName === 'TWIND_ATTAINT' && passNumber === event.passNumber,
    )
    const lastBlow = facts.events
      .filter(({ referenceName, passNumber }) => /^STRIKE/.test(referenceName) && passNumber === event.passNumber)
      .at(-1)
    const fallenAt = (isTwin ? (lastBlow?.tOffsetMs ?? 0) : event.tOffsetMs) + 900
    expect(sceneAt(facts, fallenAt, ACROSS).riders[struck].seat.kind).toBe('lying')
  }
})

test('a death is covered, the stands rise, and there is no flash', () => {
  const deaths = eventsNamed(/^END_DEATH/)
  for (const { facts, event } of deaths) {
    const scene = sceneAt(facts, event.tOffsetMs + 4_000, ACROSS)
    const dead = sides.filter((side) => scene.riders[side].isDead)
    expect(dead.length).toBeGreaterThan(0)
    for (const side of dead) expect(scene.riders[side].seat).toMatchObject({ kind: 'lying', isCovered: true })
    expect([scene.setting.hush, scene.setting.stands.knight1.risen, scene.setting.stands.knight1.cheer]).toEqual([
      1, 1, 0,
    ])
    expect(scene.flashes).toEqual([])
  }
})

test('every number of every scene is finite', () => {
  const bad: string[] = []
  for (const facts of matches.slice(0, 20)) {
    const last = facts.events.at(-1)?.tOffsetMs ?? 0
    for (let atMs = -2_000; atMs < last + 8_000; atMs += 310) {
      JSON.stringify(sceneAt(facts, atMs, 10.5), (key, value) => {
        if (typeof value === 'number' && !Number.isFinite(value)) bad.push(`${key} at ${atMs}`)
        return value
      })
    }
  }
  expect(bad).toEqual([])
})
