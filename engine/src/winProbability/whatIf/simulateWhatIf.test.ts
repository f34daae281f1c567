import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rollRestOfBlow } from '../../joust/blow.ts'
import { endings, type MatchFact } from '../../joust/event.ts'
import { simulateFacts } from '../../joust/simulateFacts.ts'
import { simulateRestOfMatch } from '../../joust/simulateRestOfMatch.ts'
import { createSampleMatch, type SampleMatch } from '../../joust/simulateSampleMatches.ts'
import { type Severity, severities } from '../../league/injury.ts'
import { otherSide, sides } from '../../league/side.ts'
import { defineRandomStream, randomUint32 } from '../../random/randomNumbers.ts'
import { type PassSeedSource, seedFromText } from '../../random/seed.ts'
import { compileTuning } from '../../tuning/compileTuning.ts'
import { readingA } from '../../tuning/presets.ts'
import { computeWinChances } from '../computeWinChances.ts'
import { formatWhatIfChange, parseWhatIfChange, type WhatIfChange } from './change.ts'
import { explainImpossibleChange } from './explainImpossibleChange.ts'
import { findKnownMoment } from './knownMoment.ts'
import { simulateWhatIf, type WhatIfResult } from './simulateWhatIf.ts'
import { bloodyTuning } from './testing/bloodyTuning.ts'

const seed = seedFromText('imagine')
const other = seedFromText('another draw')
const otherStream = defineRandomStream('another draw')
const same: WhatIfChange = { kind: 'same' }
const evenStats = { riding: 3, accuracy: 3, control: 3, power: 3, ferocity: 3, stamina: 3 }

function match(index: number, tuning = readingA): SampleMatch & { readonly facts: readonly MatchFact[] } {
  const sample = createSampleMatch(seed, index, tuning)
  return { ...sample, facts: simulateFacts(sample.setup, sample.entropy) }
}

/** Dice that are independent of the dice of `imagine`. */
function freshDice(ride: number): PassSeedSource {
  const [a, b] = [randomUint32(other, otherStream, 2 * ride) | 0, randomUint32(other, otherStream, 2 * ride + 1) | 0]
  return (pass) => ({ ...other, a, b, c: other.c ^ pass })
}

/** An upper bound of four standard errors for the difference of two counted probabilities. */
const tolerance = (rides: number): number => 4 * Math.sqrt(0.5 / rides)

const lastOfPass = (facts: readonly MatchFact[], pass: number): number =>
  facts.filter(({ passNumber }) => passNumber <= pass).length

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((one, two) => one + two, 0)

/** A random moment and a random change, possible or not. */
const questions = fc
  .record({
    index: fc.integer({ min: 0, max: 10_000 }),
    at: fc.nat(),
    side: fc.constantFrom(...sides),
    kind: fc.constantFrom('same', 'land', 'miss', 'break', 'whole', 'wound', 'rider', 'tuning'),
    severity: fc.constantFrom(null, ...severities),
    tuning: fc.constantFrom(readingA, bloodyTuning),
  })
  .map(({ index, at, side, kind, severity, tuning }) => {
    const { setup, facts } = match(index, tuning)
    const changes: Readonly<Record<string, WhatIfChange>> = {
      same,
      land: { kind: 'land', side },
      miss: { kind: 'miss', side },
      break: { kind: 'break', side },
      whole: { kind: 'whole', side },
      wound: { kind: 'wound', side, severity },
      rider: { kind: 'rider', side, knightId: 'knight_77', stats: evenStats },
      tuning: { kind: 'tuning', path: 'hitChance', value: 12.5 },
    }
    return { setup, moment: findKnownMoment(facts, at % (facts.length + 1)), change: changes[kind] ?? same }
  })

describe('a simulated what-if', () => {
  test('counts every ride, is repeatable, or is rejected with a sentence', () => {
    let imagined = 0
    fc.assert(
      fc.property(questions, ({ setup, moment, change }) => {
        const fault = explainImpossibleChange(setup, moment, change)
        const ask = (): WhatIfResult => simulateWhatIf(setup, moment, change, { rides: 60 })
        if (fault !== null) {
          expect(fault).toMatch(/^\S.*\.$/)
          expect(ask).toThrow(new RangeError(fault))
          return
        }
        const one = ask()
        expect([sum(one.winners), sum(one.endings), one.rides]).toEqual([60, 60, 60])
        expect(ask()).toEqual(one)
        imagined++
      }),
      { numRuns: 50 },
    )
    expect(imagined).toBeGreaterThan(20)
  })

  test('reports progress', () => {
    const { setup, facts } = match(1)
    const heard: number[] = []
    simulateWhatIf(setup, findKnownMoment(facts, 20), same, { rides: 1_200, onRidden: (ridden) => heard.push(ridden) })
    expect(heard).toEqual([500, 1_000])
  })

  test('does not modify the moment', () => {
    const { setup, facts } = match(2)
    const moment = findKnownMoment(facts, lastOfPass(facts, 2))
    const before = structuredClone(moment)
    simulateWhatIf(setup, moment, { kind: 'land', side: 'knight1' }, { rides: 100 })
    expect(moment).toEqual(before)
  })
})

describe('without a change', () => {
  test.each([3, 4])('match %i between its passes ends as often as with other dice', (index) => {
    const { setup, facts } = match(index)
    const passes = facts.at(-1)?.passNumber ?? 0
    for (let pass = 0; pass < passes; pass += 4) {
      const moment = { ...findKnownMoment(facts, lastOfPass(facts, pass)), isPassOver: true }
      const { winners, rides } = simulateWhatIf(setup, moment, same, { rides: 4_000 })
      const counts = { knight1: 0, knight2: 0, none: 0 }
      for (let ride = 0; ride < rides; ride++)
        counts[simulateRestOfMatch(setup, moment.state, freshDice(ride)).winner ?? 'none']++
      for (const who of ['knight1', 'knight2', 'none'] as const) {
        expect(Math.abs(winners[who] - counts[who]) / rides, `${who} after pass ${pass}`).toBeLessThan(tolerance(rides))
      }
    }
  })

  test.each([
    [5, readingA],
    [6, readingA],
    [7, bloodyTuning],
  ])('match %i ends at any moment as often as the engine’s chances say', (index, tuning) => {
    const { setup, facts } = match(index, tuning)
    const [rides, asFar] = [3_000, 0.005]
    for (let seq = index; seq < facts.length; seq += 17) {
      const moment = findKnownMoment(facts, seq)
      const said = computeWinChances(setup, moment.state, moment.facts)
      const { winners, endings: ends } = simulateWhatIf(setup, moment, same, { rides })
      const near = (count: number, probability: number): boolean =>
        Math.abs(count / rides - probability) < 4.5 * Math.sqrt((probability * (1 - probability)) / rides) + asFar
      for (const who of ['knight1', 'knight2', 'none'] as const) {
        expect(near(winners[who], said[who]), `${who} at ${seq}: ${winners[who]} of ${rides}, ${said[who]}`).toBe(true)
      }
      for (const ending of endings) expect(near(ends[ending], said.endings[ending]), `${ending} at ${seq}`).toBe(true)
    }
  })

  test('a moment after the end has that end', () => {
    const { setup, facts } = match(10)
    const moment = findKnownMoment(facts, facts.length)
    const { winners, endings: ends } = simulateWhatIf(setup, moment, same, { rides: 50 })
    expect(winners[moment.state.winner ?? 'none']).toBe(50)
    expect(ends[moment.state.ending ?? 'draw']).toBe(50)
  })
})

describe('a wound with known gravity only', () => {
  test('has the usual distribution of severities', () => {
    const { setup } = match(11, bloodyTuning)
    const tables = compileTuning(bloodyTuning)
    const strike = { location: 'chest', isRedirected: false, lanceBroke: false, dismounted: false } as const
    const counts = { told: new Map<string, number>(), free: new Map<string, number>() }
    const rides = 8_000
    const count = (of: Map<string, number>, severity: Severity | null | undefined): void => {
      of.set(String(severity), (of.get(String(severity)) ?? 0) + 1)
    }
    for (let ride = 0; ride < rides; ride++) {
      const dice = freshDice(ride)(1)
      const severityIn = (severities?: readonly (Severity | null)[]): Severity | null | undefined =>
        rollRestOfBlow(tables, setup.knight1.personalStats, false, 'knight1', dice, { lands: true, strike, severities })
          ?.severity
      count(counts.told, severityIn(['moderate', 'major']))
      count(counts.free, severityIn())
    }
    const grave = (counts.free.get('moderate') ?? 0) + (counts.free.get('major') ?? 0)
    expect([...counts.told.keys()].sort()).toEqual(['major', 'moderate'])
    const [told, free] = [(counts.told.get('major') ?? 0) / rides, (counts.free.get('major') ?? 0) / grave]
    expect(Math.abs(told - free)).toBeLessThan(tolerance(grave))
  })
})

describe('a helpful change', () => {
  const indexes = Array.from({ length: 8 }, (_, index) => index + 20)

  test('a broken lance never costs a match, and a whole one never wins one', () => {
    let asked = 0
    for (const index of indexes) {
      const { setup, facts } = match(index)
      const moment = findKnownMoment(facts, lastOfPass(facts, 3))
      for (const side of sides) {
        const before = simulateWhatIf(setup, moment, same, { rides: 200 }).winners
        for (const kind of ['break', 'whole'] as const) {
          const change: WhatIfChange = { kind, side }
          if (explainImpossibleChange(setup, moment, change) !== null) continue
          const after = simulateWhatIf(setup, moment, change, { rides: 200 }).winners
          const [better, worse] = kind === 'break' ? [after, before] : [before, after]
          expect(better[side]).toBeGreaterThanOrEqual(worse[side])
          expect(better[otherSide(side)]).toBeLessThanOrEqual(worse[otherSide(side)])
          asked++
        }
      }
    }
    expect(asked).toBeGreaterThan(3)
  })

  test('a removed wound never helps its hitter', () => {
    let asked = 0
    for (const index of indexes.slice(0, 6)) {
      const { setup, facts } = match(index, bloodyTuning)
      for (const pass of [1, 2]) {
        const moment = findKnownMoment(facts, lastOfPass(facts, pass))
        if (moment.state.ending !== null) continue
        for (const side of sides) {
          const change: WhatIfChange = { kind: 'wound', side, severity: null }
          if (explainImpossibleChange(setup, moment, change) !== null) continue
          const [before, after] = [same, change].map((one) => simulateWhatIf(setup, moment, one, { rides: 800 }))
          if (!before || !after) throw new Error('Nothing was imagined.')
          expect((after.winners[side] - before.winners[side]) / 800).toBeLessThan(tolerance(800))
          asked++
        }
      }
    }
    expect(asked).toBeGreaterThan(3)
  })

  test('a knight with higher ratings wins more often', () => {
    const { setup, facts } = match(40)
    const moment = findKnownMoment(facts, lastOfPass(facts, 1))
    const rating = (all: number): WhatIfChange => {
      const stats = { riding: all, accuracy: all, control: all, power: all, ferocity: all, stamina: all }
      return { kind: 'rider', side: 'knight2', knightId: 'knight_77', stats }
    }
    const wins = [1, 3, 5].map((all) => simulateWhatIf(setup, moment, rating(all), { rides: 4_000 }).winners.knight2)
    expect(wins).toEqual([...wins].sort((one, two) => one - two))
    expect((wins[2] ?? 0) - (wins[0] ?? 0)).toBeGreaterThan(400)
  })

  test('the leader wins if no lance ever hits', () => {
    const { setup, facts } = match(41)
    // The next pass has begun, so the last is complete.
    const moment = findKnownMoment(facts, lastOfPass(facts, 4) + 1)
    const { knight1, knight2 } = moment.state
    const leader = knight1.points > knight2.points ? 'knight1' : 'knight2'
    expect(knight1.points).not.toBe(knight2.points)
    const { winners } = simulateWhatIf(setup, moment, { kind: 'tuning', path: 'hitChance', value: 0 }, { rides: 300 })
    expect(winners[leader]).toBe(300)
  })
})

describe('an impossible what-if is rejected', () => {
  const { setup, facts } = match(3)
  const at = (seq: number, change: WhatIfChange): string | null =>
    explainImpossibleChange(setup, findKnownMoment(facts, seq), change)
  const land: WhatIfChange = { kind: 'land', side: 'knight1' }

  test.each([-1, 1.5, 9_999, Number.NaN])('moment %d does not exist', (seq) => {
    expect(() => findKnownMoment(facts, seq)).toThrow(
      `There is no moment ${seq} in this match: it has ${facts.length}.`,
    )
  })

  test('a blow before the first pass', () => {
    expect(at(2, land)).toBe('At moment 2 no pass has begun, so there is no blow to change.')
  })

  test('the wound of an unknown blow', () => {
    const start = facts.findIndex(({ passNumber }) => passNumber === 1) + 1
    expect(at(start, { kind: 'wound', side: 'knight1', severity: 'major' })).toBe(
      `At moment ${start}, ${setup.knight1.firstName}’s blow of pass 1 is still to come.`,
    )
  })

  test('a value out of range, an unknown setting and an unchanged value', () => {
    const tuned = (path: string, value: number): string | null => at(9, { kind: 'tuning', path, value })
    expect(tuned('hitChance', 101)).toBe('hitChance is 101. Use 0 to 100, in hundredths.')
    expect(tuned('breakBonus', 0.5)).toBe('breakBonus is 0.5. Use a whole number from 0 to 10.')
    expect(tuned('hitchance', 5)).toBe('There is no setting "hitchance".')
    expect(tuned('hitChance', 55)).toBe('hitChance is 55 in this match: that would change nothing.')
  })

  test('a knight already in the match, and invalid ratings', () => {
    const rider = (knightId: string, stamina = 3): string | null =>
      at(9, { kind: 'rider', side: 'knight1', knightId, stats: { ...evenStats, stamina } })
    expect(rider('knight_1')).toBe('Osric is in that saddle already.')
    expect(rider('knight_2')).toBe('Maud rides on the other side: nobody rides against themself.')
    expect(rider('knight_3', 6)).toBe('A knight has six ratings, each a whole number from 1 to 5.')
    expect(rider('knight_3')).toBeNull()
  })

  test('a change after the end', () => {
    const fault = `At moment ${facts.length} the match is over, and this would change nothing. Go to an earlier one.`
    expect(at(facts.length, { kind: 'tuning', path: 'hitChance', value: 1 })).toBe(fault)
    expect(at(facts.length, { kind: 'rider', side: 'knight1', knightId: 'knight_9', stats: evenStats })).toBe(fault)
  })
})

describe('a change in a URL', () => {
  test('is parsed as it was formatted', () => {
    fc.assert(
      fc.property(questions, ({ change }) => {
        expect(parseWhatIfChange(formatWhatIfChange(change))).toEqual(change)
      }),
    )
    const points: WhatIfChange = { kind: 'tuning', path: 'locationPoints.horse', value: -3 }
    expect(parseWhatIfChange(formatWhatIfChange(points))).toEqual(points)
  })

  test.each([
    '',
    'nonsense',
    'miss',
    'miss-3',
    'miss-1-2',
    'wound-1',
    'wound-1-mortal',
    'rider-1-knight_3',
    'rider-1-knight_3-33333',
    'rider-1-knight_3-333336',
    'tuning-hitChance',
    'tuning-hitChance-x',
    'tuning-hitChance-1e3',
    'same-1',
  ])('“%s” is rejected', (text) => {
    expect(parseWhatIfChange(text)).toBeNull()
  })
})
