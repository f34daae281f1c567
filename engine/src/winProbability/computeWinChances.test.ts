import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endings } from '../joust/event.ts'
import type { MatchState, RiderState } from '../joust/matchState.ts'
import { replay } from '../joust/replay.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { simulateFacts } from '../joust/simulateFacts.ts'
import { createSampleMatch } from '../joust/simulateSampleMatches.ts'
import { otherSide, type Side } from '../league/side.ts'
import { seedFromText } from '../random/seed.ts'
import { rules1 } from '../rules/rules1.ts'
import { readingA } from '../tuning/presets.ts'
import { computeWinChances, type WinChances } from './computeWinChances.ts'
import {
  createWinChanceSampleCase,
  simulateWinChanceSampleCase,
  type WinChanceSampleCase,
} from './createWinChanceSampleCase.ts'

const seed = seedFromText('chances')
/** States from simulated matches: without the slow tunings, and with only those. */
const everyday = fc
  .integer({ min: 0, max: 3_000 })
  .map((index) => createWinChanceSampleCase(seed, 4 * Math.floor(index / 3) + (index % 3)))
const anything = fc.integer({ min: 0, max: 1_000 }).map((index) => createWinChanceSampleCase(seed, 4 * index + 3))
const start = replay([])

function withRider(state: MatchState, side: Side, change: Partial<RiderState>): MatchState {
  return { ...state, [side]: { ...state[side], ...change } }
}

function mirrorCase({ setup, state }: WinChanceSampleCase): { setup: MatchSetup; state: MatchState } {
  return {
    setup: { ...setup, knight1: setup.knight2, knight2: setup.knight1 },
    state: { ...state, knight1: state.knight2, knight2: state.knight1 },
  }
}

function sumOf({ knight1, knight2, none }: WinChances): number {
  return knight1 + knight2 + none
}

describe('the win chances from any state', () => {
  test('sum to one, by winner and by ending', () => {
    fc.assert(
      fc.property(
        fc.oneof({ weight: 19, arbitrary: everyday }, { weight: 1, arbitrary: anything }),
        ({ setup, state }) => {
          const said = computeWinChances(setup, state)
          const byEnding = endings.map((ending) => said.endings[ending])
          for (const probability of [said.knight1, said.knight2, said.none, ...byEnding]) {
            expect(probability).toBeGreaterThanOrEqual(0)
            expect(probability).toBeLessThanOrEqual(1)
          }
          expect(sumOf(said)).toBeCloseTo(1, 12)
          expect(byEnding.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 12)
        },
      ),
      { numRuns: 15 },
    )
  })

  test('exclude winners of double endings, and impossible endings', () => {
    fc.assert(
      fc.property(everyday, ({ setup, state }) => {
        const { none, endings: ends } = computeWinChances(setup, state)
        const winnerless =
          ends.draw + ends['double-death'] + ends['double-disqualification'] + ends['double-withdrawal']
        expect(winnerless).toBeCloseTo(none, 12)
        if (state.currentPass >= rules1.passes) expect(ends.points).toBe(0)
      }),
      { numRuns: 15 },
    )
    const harmless = { ...readingA, baseDeathChance: 0, minorInjuryDeathAddition: 0, moderateInjuryDeathAddition: 0 }
    const { setup } = createSampleMatch(seed, 1, { ...harmless, majorInjuryDeathAddition: 0 })
    const { endings: ends } = computeWinChances(setup, start)
    expect([ends.death, ends['double-death']]).toEqual([0, 0])
  })

  test('are mirrored when the knights swap sides', () => {
    fc.assert(
      fc.property(everyday, (sample) => {
        const { setup, state } = mirrorCase(sample)
        const [here, there] = [computeWinChances(sample.setup, sample.state), computeWinChances(setup, state)]
        expect(there.knight1).toBeCloseTo(here.knight2, 12)
        expect(there.knight2).toBeCloseTo(here.knight1, 12)
        for (const ending of endings) expect(there.endings[ending]).toBeCloseTo(here.endings[ending], 12)
      }),
      { numRuns: 15 },
    )
  })

  test('are even for equal knights', () => {
    const { setup } = createSampleMatch(seed, 2, readingA)
    const { knight1, knight2 } = computeWinChances({ ...setup, knight2: { ...setup.knight1, id: 'twin' } }, start)
    expect(knight1).toBeCloseTo(knight2, 12)
  })

  test('never fall with more points or fewer penalties', () => {
    const side = fc.constantFrom<Side>('knight1', 'knight2')
    const before9 = everyday.filter(({ state }) => state.currentPass < rules1.passes)
    fc.assert(
      fc.property(before9, side, fc.integer({ min: 1, max: 4 }), ({ setup, state }, knight, more) => {
        const rider = state[knight]
        const said = computeWinChances(setup, state)
        const richer = computeWinChances(setup, withRider(state, knight, { points: rider.points + more }))
        expect(richer[knight]).toBeGreaterThanOrEqual(said[knight] - 1e-6)
        expect(richer[otherSide(knight)]).toBeLessThanOrEqual(said[otherSide(knight)] + 1e-6)
        const clean = computeWinChances(setup, withRider(state, knight, { penalties: 0 }))
        // A penalty says a little about the wounds' places, which moves a chance by up to 0.0005.
        expect(clean[knight]).toBeGreaterThanOrEqual(said[knight] - 5e-4)
      }),
      { numRuns: 15 },
    )
  })

  test('are certain after the end', () => {
    const { setup, entropy } = createSampleMatch(seed, 3, readingA)
    const state = replay(simulateFacts(setup, entropy))
    const said = computeWinChances(setup, state)
    expect(said[state.winner ?? 'none']).toBe(1)
    expect(sumOf(said)).toBe(1)
    expect(state.ending !== null && said.endings[state.ending]).toBe(1)
  })

  test('are exact if nobody hits, if every blow kills, and if every blow is a penalty', () => {
    const { setup } = createSampleMatch(seed, 4, { ...readingA, hitChance: 0 })
    expect(computeWinChances(setup, start).endings.draw).toBe(1)
    const always = { ...readingA, hitChance: 100, baseDeathChance: 100 }
    expect(computeWinChances({ ...setup, tuning: always }, start).endings['double-death']).toBe(1)
    // The only place is a penalty; one penalty disqualifies.
    const horse = Object.fromEntries(rules1.locations.map((at) => [at, at === 'horse' ? 100 : 0]))
    const clumsy = {
      ...readingA,
      hitChance: 50,
      hitLocations: { ...readingA.hitLocations, ...horse },
      ...harmlessPlaces(),
    }
    const stiff = { ...setup, tuning: clumsy, knight1: plain(setup), knight2: plain(setup) }
    const { endings: ends } = computeWinChances(
      { ...stiff, rules: { ...rules1, passes: 1, suddenDeathPasses: 0, penaltiesToDisqualify: 1 } },
      start,
    )
    expect(ends['double-disqualification']).toBeCloseTo(1 / 4, 12)
    expect(ends.disqualification).toBeCloseTo(1 / 2, 12)
  })

  test('match the results of simulated rides', () => {
    for (let index = 0; index < 8; index++) {
      const sample = createWinChanceSampleCase(seed, index)
      const rides = 2_000
      const said = computeWinChances(sample.setup, sample.state)
      const happened = simulateWinChanceSampleCase(seedFromText(`rides ${index}`), sample, rides)
      for (const outcome of ['knight1', 'knight2', 'none'] as const) {
        // 0.3 points, plus 4.5 standard errors.
        const open = 4.5 * Math.sqrt((said[outcome] * (1 - said[outcome])) / rides)
        expect(Math.abs(said[outcome] - happened[outcome]), `case ${index}, ${outcome}`).toBeLessThan(0.003 + open)
      }
    }
  })
})

function harmlessPlaces(): Pick<typeof readingA, 'injuryChances'> {
  const none = { minor: 0, moderate: 0, major: 0 }
  return {
    injuryChances: Object.fromEntries(rules1.locations.map((at) => [at, none])) as typeof readingA.injuryChances,
  }
}

/** Ratings without effect. */
function plain({ knight1 }: MatchSetup): MatchSetup['knight1'] {
  return { ...knight1, personalStats: { riding: 3, accuracy: 3, control: 3, power: 3, ferocity: 3, stamina: 3 } }
}

describe('an impossible input is rejected with the allowed values:', () => {
  const { setup } = createSampleMatch(seed, 5, readingA)
  const wound = { location: 'leg', severity: 'minor', passNumber: 1, path: 'A', escalatedAt: null } as const
  const ridden: MatchState = { ...start, currentPass: 3 }

  test.each<[string, MatchState, string]>([
    [
      'negative points',
      withRider(ridden, 'knight1', { points: -1 }),
      'The points of knight1 is -1. Use a whole number from 0.',
    ],
    [
      'half points',
      withRider(ridden, 'knight2', { points: 1.5 }),
      'The points of knight2 is 1.5. Use a whole number from 0.',
    ],
    ['an unknown pass', { ...start, currentPass: 13 }, 'The pass is 13. Use a whole number from 0 to 12.'],
    [
      'too many penalties',
      withRider(ridden, 'knight2', { penalties: 3 }),
      'The penalties of knight2 is 3. Use a whole number from 0 to 2.',
    ],
    [
      'two wounds at one place',
      withRider(ridden, 'knight1', { injuries: [wound, wound] }),
      'knight1 has two wounds at the leg. Send at most one for each location.',
    ],
    [
      'a wound of a pass to come',
      withRider(ridden, 'knight1', { injuries: [{ ...wound, passNumber: 4 }] }),
      'The pass of a wound of knight1 is 4. Use a whole number from 1 to 3.',
    ],
    [
      'a lead after the ninth pass',
      withRider({ ...start, currentPass: 9 }, 'knight1', { points: 2 }),
      'After pass 9 it is 2 to 0. From pass 9 on a match is level or has ended.',
    ],
    ['a pass after the last', { ...start, currentPass: 12 }, 'Pass 12 is over. After the last a match has ended.'],
  ])('%s', (_, state, sentence) => {
    expect(() => computeWinChances(setup, state)).toThrow(new RangeError(sentence))
  })

  test('an incomplete tuning, fractional points and unknown rules are rejected', () => {
    const { hitChance: _, ...incomplete } = readingA
    expect(() => computeWinChances({ ...setup, tuning: incomplete as typeof readingA }, start)).toThrow(
      'hitChance must be a number',
    )
    expect(() => computeWinChances({ ...setup, tuning: { ...readingA, breakBonus: 0.5 } }, start)).toThrow(
      'breakBonus is 0.5. Use whole numbers for chances.',
    )
  })

  test('a finished match without its ending, and events of another pass, are rejected', () => {
    const { setup: own, entropy } = createSampleMatch(seed, 6, readingA)
    const facts = simulateFacts(own, entropy)
    const ofPass = (pass: number): typeof facts => facts.filter(({ passNumber }) => passNumber === pass)
    const over = replay(facts)
    expect(() => computeWinChances(own, over, ofPass(1))).toThrow(
      'The match has ended, but the events of its pass do not say so.',
    )
    expect(() => computeWinChances(own, { ...start, currentPass: 2 }, ofPass(1))).toThrow(
      'An event of pass 1 does not belong in pass 2.',
    )
  })
})
