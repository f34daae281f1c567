import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MatchFact, UntimedFact } from '../../joust/event.ts'
import type { FixedPassFacts } from '../../joust/fixedPassFacts.ts'
import { simulatePass } from '../../joust/flow.ts'
import { startMatchSimulation } from '../../joust/matchSimulation.ts'
import type { MatchState } from '../../joust/matchState.ts'
import { copyToMutableMatchState } from '../../joust/replay.ts'
import type { MatchSetup } from '../../joust/setup.ts'
import { simulateFacts } from '../../joust/simulateFacts.ts'
import { simulateFinalState } from '../../joust/simulateFinalState.ts'
import { simulateRestOfMatch } from '../../joust/simulateRestOfMatch.ts'
import { createSampleMatch, type SampleMatch } from '../../joust/simulateSampleMatches.ts'
import { otherSide, sides } from '../../league/side.ts'
import { type Seed, seedFromText } from '../../random/seed.ts'
import { readingA } from '../../tuning/presets.ts'
import { applyChangeToPass } from './applyChange.ts'
import { collectFixedFacts } from './collectFixedFacts.ts'
import { findKnownMoment, type KnownMoment } from './knownMoment.ts'
import { bloodyTuning } from './testing/bloodyTuning.ts'

const seed = seedFromText('given')
const indexes = fc.integer({ min: 0, max: 1_000_000 })
const tunings = fc.constantFrom(readingA, bloodyTuning)
const otherDice: Seed = seedFromText('other dice')

/** A state without its position: `ridePass` records none. */
function standing({ seq, tOffsetMs, ...state }: MatchState): Omit<MatchState, 'seq' | 'tOffsetMs'> {
  return { ...state, status: state.status === 'waiting' ? 'active' : state.status }
}

/** Rides the moment's pass again with the given facts. */
function ridePassOf(setup: MatchSetup, { before, passNumber }: KnownMoment, given: FixedPassFacts, dice: Seed) {
  const moments: UntimedFact[] = []
  const riding = {
    ...startMatchSimulation(setup, (moment) => void moments.push(moment)),
    draft: copyToMutableMatchState(before),
  }
  simulatePass(riding, passNumber, dice, given)
  return { state: riding.draft, effects: moments.flatMap(({ effects }) => effects) }
}

/** Checks a claim at each moment of some matches. */
function atEveryMoment(claim: (match: SampleMatch, facts: readonly MatchFact[], moment: KnownMoment) => void): void {
  fc.assert(
    fc.property(indexes, tunings, (index, tuning) => {
      const match = createSampleMatch(seed, index, tuning)
      const facts = simulateFacts(match.setup, match.entropy)
      for (let seq = 0; seq <= facts.length; seq++) claim(match, facts, findKnownMoment(facts, seq))
    }),
    { numRuns: 20 },
  )
}

/** The same moment marked as the pass's last; null if it is not the last. */
function wholePass(facts: readonly MatchFact[], moment: KnownMoment): KnownMoment | null {
  if (moment.passNumber === 0 || facts[moment.seq]?.passNumber === moment.passNumber) return null
  return { ...moment, isPassOver: true }
}

describe('the known facts of a pass', () => {
  test('reproduce the whole pass with any dice', () => {
    let passes = 0
    atEveryMoment(({ setup }, facts, moment) => {
      const whole = wholePass(facts, moment)
      if (whole === null) return
      const { state } = ridePassOf(setup, whole, collectFixedFacts(whole), otherDice)
      expect(standing(state)).toEqual(standing(moment.state))
      passes++
    })
    expect(passes).toBeGreaterThanOrEqual(20)
  })

  test('reproduce the match with its own dice, at any moment', () => {
    atEveryMoment(({ setup, entropy }, _, moment) => {
      const end = simulateRestOfMatch(setup, moment.before, entropy, collectFixedFacts(moment))
      expect(standing(end)).toEqual(standing(simulateFinalState(setup, entropy)))
    })
  })

  test('are reproduced as far as they go', () => {
    atEveryMoment(({ setup }, _, moment) => {
      if (moment.passNumber === 0) return
      const knownEffects = moment.facts.flatMap(({ effects }) => effects)
      const { effects } = ridePassOf(setup, moment, collectFixedFacts(moment), otherDice)
      expect(effects.slice(0, knownEffects.length)).toEqual(knownEffects)
    })
  })
})

describe('a blow that is changed to miss', () => {
  test('has no strike, points or wound, and the other blow stays', () => {
    atEveryMoment(({ setup }, _, moment) => {
      if (moment.passNumber === 0) return
      for (const side of sides) {
        const given = collectFixedFacts(moment)
        const { effects } = ridePassOf(setup, moment, applyChangeToPass(given, { kind: 'miss', side }), otherDice)
        expect(effects.filter((effect) => effect.kind === 'struck' && effect.side === side)).toEqual([])
        expect(effects.filter((effect) => effect.kind === 'injured' && effect.side === otherSide(side))).toEqual([])
        expect(effects.flatMap((effect) => (effect.kind === 'awarded' ? [effect[side]] : []))).toEqual([0])
        const struck = moment.facts.flatMap((fact) => fact.effects).filter((effect) => effect.kind === 'struck')
        for (const blow of struck.filter((effect) => effect.side !== side)) expect(effects).toContainEqual(blow)
      }
    })
  })
})

describe('a blow that is changed to land', () => {
  test('strikes once', () => {
    atEveryMoment(({ setup }, _, moment) => {
      if (moment.passNumber === 0) return
      for (const side of sides) {
        const { effects } = ridePassOf(
          setup,
          moment,
          applyChangeToPass(collectFixedFacts(moment), { kind: 'land', side }),
          otherDice,
        )
        expect(effects.filter((effect) => effect.kind === 'struck' && effect.side === side)).toHaveLength(1)
      }
    })
  })
})

describe('a changed lance', () => {
  test('changes the bonus, but no wound', () => {
    atEveryMoment(({ setup }, facts, moment) => {
      const whole = wholePass(facts, moment)
      if (whole === null) return
      for (const side of sides) {
        const given = collectFixedFacts(whole)
        const strike = given.blows?.[side]?.strike
        if (strike === undefined) continue
        const kind = strike.lanceBroke ? 'whole' : 'break'
        const { state } = ridePassOf(setup, moment, applyChangeToPass(given, { kind, side }), otherDice)
        expect(state.knight1.injuries).toEqual(moment.state.knight1.injuries)
        expect(state.knight2.injuries).toEqual(moment.state.knight2.injuries)
        expect(state[side].tallies.breaks).toBe(moment.state[side].tallies.breaks + (kind === 'break' ? 1 : -1))
        const bonus = ['neck', 'hand', 'horse'].includes(strike.location) ? 0 : setup.tuning.breakBonus
        const change = kind === 'break' ? bonus : -bonus
        if ((strike.points ?? 0) >= 0) expect(state[side].points).toBe(moment.state[side].points + change)
      }
    })
  })
})
