import { describe, expect, test } from 'vitest'
import type { MatchFact } from '../joust/event.ts'
import { wrapNamelessText } from '../joust/namedText.ts'
import { replay } from '../joust/replay.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { simulateFacts } from '../joust/simulateFacts.ts'
import { createSampleMatch } from '../joust/simulateSampleMatches.ts'
import { toNarratedMatchEvent } from '../joust/toNarratedMatchEvent.ts'
import { seedFromText } from '../random/seed.ts'
import { lastPassOf } from '../rules/rules.ts'
import { rules1 } from '../rules/rules1.ts'
import { readingA, readingB } from '../tuning/presets.ts'
import { computeWinChances, type WinChancesAt, winChancesAfterEachEvent } from './computeWinChances.ts'

/** A match with its win chances. */
interface Ride {
  readonly setup: MatchSetup
  readonly facts: readonly MatchFact[]
  readonly thought: readonly WinChancesAt[]
}

/** Few pairs with many rides each, so that the cache is used. */
const MATCHES = 96
const PAIRS = 8
const rides: readonly Ride[] = Array.from({ length: MATCHES }, (_, index) => {
  const { setup } = createSampleMatch(seedFromText('told'), index % PAIRS, index % 2 ? readingA : readingB)
  const facts = simulateFacts(setup, createSampleMatch(seedFromText('told/rides'), index, setup.tuning).entropy)
  return { setup, facts, thought: winChancesAfterEachEvent(setup, facts) }
})

/** A rare death that does not happen shifts the mean slightly, always the same way. */
const WORTH_A_WORD = 0.0005

/** Named sums and sums of squares of values with mean 0. */
class Means {
  private readonly sums = new Map<string, { sum: number; squares: number; count: number }>()

  add(name: string, value: number): void {
    const known = this.sums.get(name) ?? { sum: 0, squares: 0, count: 0 }
    this.sums.set(name, { sum: known.sum + value, squares: known.squares + value * value, count: known.count + 1 })
  }

  /** Each sum's distance from 0 in standard deviations, if it has enough cases and a relevant mean. */
  deviations(least: number): [name: string, deviation: number][] {
    return [...this.sums]
      .filter(([, { count, sum }]) => count >= least && Math.abs(sum) > WORTH_A_WORD * count)
      .map(([name, { sum, squares }]) => [name, squares === 0 ? 0 : sum / Math.sqrt(squares)])
  }
}

describe('the win chances during a match', () => {
  test('are finite probabilities after each event, and certain at the end', () => {
    for (const { facts, thought } of rides) {
      expect(thought.map(({ seq }) => seq)).toEqual([0, ...facts.map(({ seq }) => seq)])
      for (const { seq, knight1, knight2, none } of thought) {
        expect(Math.min(knight1, knight2, none), `event ${seq}`).toBeGreaterThanOrEqual(0)
        expect(knight1 + knight2 + none, `event ${seq}`).toBeCloseTo(1, 12)
      }
      const last = thought.at(-1)
      expect([last?.knight1, last?.knight2, last?.none].sort()).toEqual([0, 0, 1])
    }
  })

  test('do not drift after any kind of event', () => {
    const moves = new Means()
    for (const { facts, thought } of rides) {
      for (const [at, { knight1, none }] of thought.entries()) {
        const [before, last] = [thought[at - 1], facts[at - 2]]
        if (!before) continue
        const name = last?.referenceName ?? 'nothing'
        moves.add(`${name}: the first`, knight1 - before.knight1)
        moves.add(`${name}: nobody`, none - before.none)
      }
    }
    // A sum of small jumps is normal only with many. The limit allows for some hundred comparisons.
    for (const [name, deviation] of moves.deviations(60)) expect(Math.abs(deviation), name).toBeLessThan(4.5)
  })

  test('are calibrated at every pass', () => {
    const [misses, sureness] = [new Means(), new Means()]
    for (const { facts, thought } of rides) {
      const end = thought.at(-1)
      if (!end) throw new Error('A match without events.')
      for (const { passNumber, seq, effects } of facts) {
        const said = thought[seq]
        if (!said || !effects.some(({ kind }) => kind === 'pass-began')) continue
        const miss = end.knight1 - said.knight1
        misses.add(`pass ${passNumber}`, miss)
        misses.add(`said ${Math.floor(5 * said.knight1)} fifths`, miss)
        sureness.add(`pass ${passNumber}`, miss * miss - said.knight1 * (1 - said.knight1))
      }
    }
    for (const [name, deviation] of misses.deviations(30)) expect(Math.abs(deviation), name).toBeLessThan(4)
    for (const [name, deviation] of sureness.deviations(30)) expect(Math.abs(deviation), name).toBeLessThan(4)
  })

  test('are equal for all secrets with the same events so far', () => {
    const { setup, facts, thought } = rides[0] ?? { setup: null, facts: [], thought: [] }
    if (setup === null) throw new Error('Nothing was ridden.')
    for (const cut of [0, 4, 9, 12, 20]) {
      expect(winChancesAfterEachEvent(setup, facts.slice(0, cut))).toEqual(thought.slice(0, cut + 1))
    }
    // Other rides of the same pair, equal up to some event.
    const others = rides.filter(
      (ride, index) => index > 0 && index % PAIRS === 0 && ride.setup.knight1.id === setup.knight1.id,
    )
    for (const other of others) {
      const alike = facts.findIndex(
        (fact, at) => JSON.stringify(withoutTime(fact)) !== JSON.stringify(withoutTime(other.facts[at])),
      )
      expect(alike).toBeGreaterThan(8)
      expect(other.thought.slice(0, alike + 1)).toEqual(thought.slice(0, alike + 1))
    }
  })

  test('are equal for facts and events, and independent of the cache', () => {
    const { setup, facts, thought } = rides[1] ?? { setup: null, facts: [], thought: [] }
    if (setup === null) throw new Error('Nothing was ridden.')
    expect(
      winChancesAfterEachEvent(
        setup,
        facts.map((fact) => toNarratedMatchEvent(setup, fact, wrapNamelessText(''))),
      ),
    ).toEqual(thought)
    // Another tuning object with an extra field has its own cache; the order is reversed too.
    const apart = { ...setup, tuning: { ...setup.tuning, unused: 1 } }
    for (const { seq } of [...facts].reverse()) {
      const until = facts.slice(0, seq)
      const begun = until.map(({ effects }) => effects.some(({ kind }) => kind === 'pass-began')).lastIndexOf(true)
      const { knight1, knight2, none } = computeWinChances(apart, replay(until), begun === -1 ? [] : until.slice(begun))
      expect({ seq, knight1, knight2, none }).toEqual(thought[seq])
    }
  })

  test('an attaint without a name may be of either knight', () => {
    const ride = rides.find(({ facts }) => facts.some(({ referenceName }) => referenceName === 'ATTAINT'))
    if (!ride) throw new Error('Nobody has struck alone.')
    const at = ride.facts.findIndex(({ referenceName }) => referenceName === 'ATTAINT')
    const nameless = ride.facts.slice(0, at + 1).map(({ seq, referenceName, passNumber, tOffsetMs, effects }) => {
      return { seq, referenceName, passNumber, tOffsetMs, effects }
    })
    const [before, said] = [
      ride.thought[at]?.knight1 ?? 0,
      winChancesAfterEachEvent(ride.setup, nameless).at(-1)?.knight1 ?? 0,
    ]
    const named = ride.thought[at + 1]?.knight1 ?? 0
    expect(Math.abs(said - before)).toBeLessThan(Math.abs(named - before))
  })

  test('do not change with an event without information', () => {
    for (const { facts, thought } of rides) {
      for (const { seq, referenceName } of facts) {
        if (!['TRUMPET_BLAST', 'KNIGHTS_CHARGE', 'LOWER_LANCES', 'RIDERS_TO_POSTS'].includes(referenceName)) continue
        expect(thought[seq]?.knight1).toBe(thought[seq - 1]?.knight1)
      }
    }
  })

  test('stay a draw through sudden death if nobody hits', () => {
    const { setup } = createSampleMatch(seedFromText('told'), 0, { ...readingA, hitChance: 0 })
    const facts = simulateFacts(setup, createSampleMatch(seedFromText('told/rides'), 0, setup.tuning).entropy)
    expect(facts.at(-1)?.passNumber).toBe(lastPassOf(rules1))
    expect(winChancesAfterEachEvent(setup, facts).every(({ none }) => none === 1)).toBe(true)
  })
})

/** An event without its time, which differs by secret. */
function withoutTime(fact: MatchFact | undefined): object {
  return { ...fact, tOffsetMs: 0 }
}
