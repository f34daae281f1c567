import { type EventKindName, type Side, sides } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import type { RiderScene } from '../scene/scene.ts'
import { findMatchWithMoment, listNamedMatchMoments } from '../testing/moments.ts'
import { simulateStageFacts } from '../testing/simulateStageFacts.ts'
import { sceneAt } from './sceneAt.ts'
import type { StageEvent, StageFacts } from './stageFacts.ts'

const ACROSS = 24
const FRAME_MS = 20
/** The tests compute tens of thousands of frames, maybe on a busy machine. */
const LONG_MS = 180_000
/** Metres a second, above the gallop. */
const FASTEST = 13
/** Events at which the picture cuts to another place. */
const cuts: readonly EventKindName[] = ['MARSHALL_ASSESSMENT', 'PASS_START', 'SUDDEN_DEATH_PASS_START', 'MATCH_START']
const places = ['mounted', 'falling', 'lying', 'standing', 'mounting'] as const

const matches = [
  ...Array.from({ length: 16 }, (_, index): StageFacts => simulateStageFacts(index)),
  ...listNamedMatchMoments().map(({ facts }) => facts),
]

interface Fall {
  readonly facts: StageFacts
  readonly side: Side
  readonly pass: number
  readonly fromMs: number
  /** The start of the next pass and its signal; null without one. */
  readonly cutMs: number | null
  readonly signalMs: number | null
  /** The last event of this pass. */
  readonly lastMs: number
}

const falls = matches.flatMap(fallsOf)

function fallsOf(facts: StageFacts): Fall[] {
  const { events } = facts
  return events.flatMap(({ effects, passNumber: pass, tOffsetMs: fromMs }) =>
    effects.flatMap((effect) => {
      if (effect.kind !== 'struck' || !effect.dismounted) return []
      const next = events.filter(({ passNumber }) => passNumber === pass + 1)
      const timeOf = (name: RegExp) => next.find(({ referenceName }) => name.test(referenceName))?.tOffsetMs ?? null
      const side = effect.side === 'knight1' ? 'knight2' : 'knight1'
      const lastMs = events.filter(({ passNumber }) => passNumber === pass).at(-1)?.tOffsetMs ?? fromMs
      return [{ facts, side, pass, fromMs, cutMs: timeOf(/PASS_START$/), signalMs: timeOf(/^KNIGHTS_CHARGE$/), lastMs }]
    }),
  )
}

/** A rider's place along the lists. */
function placeOf({ seat, horse }: RiderScene): number {
  switch (seat.kind) {
    case 'falling':
      return seat.from.x + (seat.to.x - seat.from.x) * seat.at
    case 'lying':
    case 'standing':
    case 'carried':
      return seat.x
    default:
      return horse.x
  }
}

test(
  'no horse and no knight moves too far between two frames, except at a cut',
  () => {
    const jumps: string[] = []
    const look = (facts: StageFacts, fromMs: number, toMs: number): void => {
      const cutMs = facts.events.filter(isCut).map(({ tOffsetMs }) => tOffsetMs)
      let before = sceneAt(facts, fromMs, ACROSS)
      for (let atMs = fromMs + FRAME_MS; atMs <= toMs; atMs += FRAME_MS) {
        const now = sceneAt(facts, atMs, ACROSS)
        const hasCut = cutMs.some((ms) => ms > atMs - FRAME_MS && ms <= atMs)
        for (const side of hasCut ? [] : sides) {
          const [was, is] = [before.riders[side], now.riders[side]]
          const horse = Math.abs(is.horse.x - was.horse.x)
          // A knight who mounts moves up to 0.45 m over the saddle.
          const knight = Math.abs(placeOf(is) - placeOf(was)) - (was.seat.kind === is.seat.kind ? 0 : 0.45)
          if (Math.max(horse, knight) > (FASTEST * FRAME_MS) / 1_000) {
            jumps.push(
              `${facts.commitment} ${side} ${was.seat.kind}-${is.seat.kind} at ${Math.round(atMs)}: ${horse} ${knight}`,
            )
          }
        }
        before = now
      }
    }
    for (const { facts, fromMs, signalMs, lastMs } of falls)
      look(facts, fromMs - 400, (signalMs ?? lastMs + 6_000) + 1_000)
    for (const facts of matches.slice(0, 1)) look(facts, 0, (facts.events.at(-1)?.tOffsetMs ?? 0) + 8_000)
    expect(falls.length).toBeGreaterThan(25)
    expect(jumps).toEqual([])
  },
  LONG_MS,
)

function isCut({ referenceName }: StageEvent): boolean {
  return cuts.includes(referenceName)
}

test(
  'a fallen knight lies, stands, mounts and sits, in this order, before the next signal',
  () => {
    const seen = { walking: 0, mountingInTheField: 0, mountingAtThePost: 0 }
    for (const { facts, side, fromMs, cutMs, signalMs } of falls) {
      if (cutMs === null || signalMs === null) continue
      let reached = 1
      for (let atMs = fromMs + 1_600; atMs <= signalMs; atMs += FRAME_MS) {
        const { seat, horse } = sceneAt(facts, atMs, ACROSS).riders[side]
        const place = seat.kind === 'mounted' ? places.length : places.indexOf(seat.kind as (typeof places)[number])
        expect(place, `${facts.commitment} ${side} ${seat.kind} at ${atMs}`).toBeGreaterThanOrEqual(reached)
        reached = place
        if (seat.kind === 'standing' && seat.up > 1) seen.walking += 1
        if (seat.kind === 'mounting') {
          seen[atMs < cutMs ? 'mountingInTheField' : 'mountingAtThePost'] += 1
          expect([horse.speed, horse.rear]).toEqual([0, 0])
        }
      }
      const { seat, horse } = sceneAt(facts, signalMs, ACROSS).riders[side]
      expect([seat.kind, Math.abs(horse.x)]).toEqual(['mounted', 40])
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
  },
  LONG_MS,
)

test('a knight who does not ride again does not mount: the dead lie, a withdrawn one is carried', () => {
  const last = falls.filter(({ cutMs }) => cutMs === null)
  expect(last.length).toBeGreaterThan(8)
  for (const { facts, side, lastMs } of last) {
    const endMs = facts.events.find(({ effects }) => effects.some(({ kind }) => kind === 'ended'))?.tOffsetMs ?? lastMs
    const before = sceneAt(facts, endMs, ACROSS).riders[side].seat.kind
    for (let atMs = endMs; atMs < lastMs + 9_000; atMs += 100) {
      const { seat, isDead } = sceneAt(facts, atMs, ACROSS).riders[side]
      if (before === 'lying' || before === 'falling') expect(seat.kind).not.toMatch(/mount/)
      if (isDead && atMs > endMs + 4_000) expect(seat).toMatchObject({ kind: 'lying', isCovered: true })
    }
  }
})

test('a knight who withdraws after a fall is carried from that place', () => {
  const { facts, atMs } = findMatchWithMoment((events) => {
    const end = events.find(({ referenceName }) => referenceName === 'END_WITHDRAWAL_SINGLE')
    const fell = events.find(({ passNumber, effects }) =>
      passNumber === end?.passNumber ? effects.some((effect) => effect.kind === 'struck' && effect.dismounted) : false,
    )
    const rose = events.some(
      ({ passNumber, referenceName }) =>
        passNumber === end?.passNumber && /^(INJURY_[SD]|STRIPED|YELLOW)/.test(referenceName),
    )
    return end && fell && !rose ? end.tOffsetMs : null
  }, 0)
  const carried = sides.filter((side) => sceneAt(facts, atMs + 3_000, ACROSS).riders[side].seat.kind === 'carried')
  expect(carried).toHaveLength(1)
})
