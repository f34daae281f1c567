import type { MatchEvent, MatchWinProbabilities, WinChancesAt } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { simulateSampleRide } from '../../../testing/sampleRide.ts'
import { formatWinPercents } from '../winPercentTexts.ts'
import { findBiggestWinChanceSwings, listWinChanceSwings, type WinChanceSwing, winChanceSwingText } from './swings.ts'

/** Generates arbitrary chances for a match. */
function thoughtsOn(events: readonly MatchEvent[], salt: number): readonly WinChancesAt[] {
  return [0, ...events.map(({ seq }) => seq)].map((seq) => {
    const knight1 = ((seq * 7_919 + salt * 104_729) % 9_000) / 10_000
    return { seq, knight1, knight2: 0.95 - knight1, none: 0.05 }
  })
}

function some(...sizes: readonly (readonly [atMs: number, size: number])[]): readonly WinChanceSwing[] {
  const share = { knight1: 0.5, knight2: 0.5, none: 0 }
  return sizes.map(([atMs, size], at) => ({
    seq: at + 1,
    passNumber: 1,
    atMs,
    cause: 'x',
    from: share,
    to: share,
    size,
  }))
}

test('each swing begins where the last one ended, and together they are every move', () => {
  const torn: unknown[] = []
  for (let index = 0; index < 300; index++) {
    const { sample, events } = simulateSampleRide(index)
    const thoughts = thoughtsOn(events, index)
    const swings = listWinChanceSwings(sample.setup, events, thoughts)
    swings.forEach((swing, at) => {
      const expected = at === 0 ? thoughts[0] : swings[at - 1]?.to
      if (swing.from !== expected || swing.to !== thoughts[swing.seq]) torn.push(swing)
    })
  }
  expect(torn).toEqual([])
})

test('an announcement moves the chances with its hit', () => {
  const { sample, events } = simulateSampleRide(0)
  const announced = events.find(({ referenceName }) => referenceName === 'ATTAINT')?.seq ?? 0
  const thoughts = [0, ...events.map(({ seq }) => seq)].map((seq) => ({
    seq,
    knight1: seq < announced ? 0.4 : seq === announced ? 0.55 : 0.6,
    knight2: seq < announced ? 0.6 : seq === announced ? 0.45 : 0.4,
    none: 0,
  }))
  expect(listWinChanceSwings(sample.setup, events, thoughts)).toMatchObject([
    {
      seq: announced + 1,
      cause: expect.stringMatching(/struck|unhorsed|broke/),
      from: { knight1: 0.4 },
      to: { knight1: 0.6 },
    },
  ])
})

test('without moves there are no swings', () => {
  const { sample, events } = simulateSampleRide(0)
  const still = thoughtsOn(events, 0).map(({ seq }) => ({ seq, knight1: 0.5, knight2: 0.5, none: 0 }))
  expect(listWinChanceSwings(sample.setup, events, still)).toEqual([])
  expect(listWinChanceSwings(sample.setup, events, [])).toEqual([])
})

test('the first events of a match give the first swings', () => {
  const { sample, events } = simulateSampleRide(3)
  const whole = listWinChanceSwings(sample.setup, events, thoughtsOn(events, 3))
  for (const count of [0, 5, 12, 30, events.length - 1]) {
    const cut = listWinChanceSwings(sample.setup, events.slice(0, count), thoughtsOn(events.slice(0, count), 3))
    expect(cut).toEqual(whole.filter(({ seq }) => seq <= count))
  }
})

test('the biggest swings come in the order of the match', () => {
  const swings = some([0, 0.1], [10, 0.4], [20, 0.02], [30, 0.3], [40, 0.2])
  expect(findBiggestWinChanceSwings(swings, { most: 3, least: 0.03 }).map(({ seq }) => seq)).toEqual([2, 4, 5])
  expect(findBiggestWinChanceSwings(swings, { most: 9, least: 0.03 }).map(({ seq }) => seq)).toEqual([1, 2, 4, 5])
  expect(findBiggestWinChanceSwings(swings, { most: 9, least: 0.03, apartMs: 15 }).map(({ seq }) => seq)).toEqual([
    2, 4,
  ])
})

test('a kept swing is never left out', () => {
  const swings = some([0, 0.1], [10, 0.4], [20, 0.02], [30, 0.3])
  expect(
    findBiggestWinChanceSwings(swings, { most: 2, least: 0.03, apartMs: 15, kept: 3 }).map(({ seq }) => seq),
  ).toEqual([1, 3])
})

test("a swing's text has knight, cause, and the share of the knight who gained", () => {
  const { sample } = simulateSampleRide(0)
  const riders = {
    knight1: { ...sample.setup.knight1, title: 'Lady' as const, firstName: 'Lucia' },
    knight2: { ...sample.setup.knight2, title: 'Sur' as const, firstName: 'Ivo' },
  }
  const swing = { seq: 9, passNumber: 3, atMs: 0, size: 0.4, cause: 'Sur Ivo unhorsed' }
  const from = { knight1: 0.408, knight2: 0.582, none: 0.01 }
  const to = { knight1: 0.7756, knight2: 0.2144, none: 0.01 }
  expect(winChanceSwingText(riders, { ...swing, from, to })).toBe('Sur Ivo unhorsed: 41% to 78% for Lady Lucia')
  const out = { knight1: 0.3, knight2: 0.11, none: 0.59 }
  expect(winChanceSwingText(riders, { ...swing, from, to: out })).toBe('Sur Ivo unhorsed: 1% to 59% for no winner')
})

test("a swing's figures match the bar's, and may be those of no winner", () => {
  const { setup } = simulateSampleRide(0).sample
  const swing = { seq: 9, passNumber: 3, atMs: 0, size: 0.4, cause: 'Both missed' }
  const textFor = (from: MatchWinProbabilities, to: MatchWinProbabilities): string =>
    winChanceSwingText(setup, { ...swing, from, to }).replace(/ for \S+ \S+$/, '')
  const [even, sure] = [
    { knight1: 0.4149, knight2: 0.5801, none: 0.005 },
    { knight1: 0.9962, knight2: 0.0038, none: 0 },
  ]
  expect(textFor(even, sure)).toBe(`Both missed: ${formatWinPercents(even).knight1} to >99%`)
  expect(textFor({ knight1: 0.26, knight2: 0.39, none: 0.35 }, { knight1: 0, knight2: 0, none: 1 })).toBe(
    'Both missed: 35% to 100%',
  )
})
