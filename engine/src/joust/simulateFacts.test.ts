import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { seedFromText } from '../random/seed.ts'
import { eventKindNames } from '../rules/eventKinds.ts'
import { lastPassOf } from '../rules/rules.ts'
import { currentRules } from '../rules/versions.ts'
import { readingA } from '../tuning/presets.ts'
import { endings, type MatchEvent, type MatchFact } from './event.ts'
import { isEventEqualToFact } from './isEventEqualToFact.ts'
import { simulateFacts } from './simulateFacts.ts'
import { simulateFinalState } from './simulateFinalState.ts'
import { createSampleMatch } from './simulateSampleMatches.ts'
import { toNarratedMatchEvent } from './toNarratedMatchEvent.ts'

const seed = seedFromText('facts')
const deadly = { ...readingA, baseDeathChance: 50 }

function firstOf(ending: (typeof endings)[number]) {
  const tuning = ending === 'double-death' ? deadly : readingA
  for (let index = 0; index < 100_000; index++) {
    const match = createSampleMatch(seed, index, tuning)
    if (simulateFinalState(match.setup, match.entropy).ending === ending) return match
  }
  throw new Error(`No match ended by ${ending}.`)
}

/** Every string inside a value, without field names. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe('a fact', () => {
  test('has no field for prose', () => {
    type Field = 'seq' | 'referenceName' | 'passNumber' | 'subject' | 'outcome' | 'tOffsetMs' | 'effects'
    expectTypeOf<keyof MatchFact>().toEqualTypeOf<Field>()
    expectTypeOf<MatchEvent>().not.toExtend<MatchFact>()
  })

  test.each(endings)('of a match that ends by %s has codes only, no words', (ending) => {
    const { setup, entropy } = firstOf(ending)
    const facts = simulateFacts(setup, entropy)
    expect(facts.length).toBeGreaterThan(10)
    for (const fact of facts) {
      for (const text of textsIn(fact)) expect(text).toMatch(/^([A-Z_]+|[a-z]+([-_][a-z]+)*|knight[12]|A|B)$/)
      expect(eventKindNames).toContain(fact.referenceName)
    }
    const names = [setup.knight1, setup.knight2].flatMap(({ firstName, lastName, epithet }) => [
      firstName,
      lastName,
      epithet,
    ])
    for (const name of names) expect(JSON.stringify(facts)).not.toContain(name)
  })

  test('equals itself and its event with any words, and nothing else', () => {
    const { setup, entropy } = createSampleMatch(seed, 3, readingA)
    const facts = simulateFacts(setup, entropy)
    fc.assert(
      fc.property(fc.nat(facts.length - 1), fc.string(), (at, description) => {
        const fact = facts[at]
        if (!fact) return
        const event = toNarratedMatchEvent(setup, fact, { text: description, names: [[0, 1, 2]] })
        expect(isEventEqualToFact(setup, fact, fact)).toBe(true)
        expect(isEventEqualToFact(setup, JSON.parse(JSON.stringify(event)), fact)).toBe(true)
        expect(isEventEqualToFact(setup, { ...fact, description }, fact)).toBe(true)
        for (const other of [
          { ...event, points: 77 },
          { ...event, tOffsetMs: -1 },
          { ...fact, seq: 0 },
          { ...fact, more: 1 },
          {},
        ])
          expect(isEventEqualToFact(setup, other, fact)).toBe(false)
      }),
    )
  })
})

describe("a match's rules", () => {
  const { setup, entropy } = createSampleMatch(seed, 1, readingA)

  test('are those of its setup', () => {
    const rules = { ...currentRules, passes: 3, suddenDeathPasses: 0 }
    const { currentPass, ending } = simulateFinalState(
      { ...setup, rules, tuning: { ...readingA, hitChance: 0 } },
      entropy,
    )
    expect({ currentPass, ending }).toEqual({ currentPass: 3, ending: 'draw' })
    expect(lastPassOf(rules)).toBe(3)
  })

  test('disqualify every knight with too many penalties', () => {
    const rules = { ...currentRules, penaltyLocations: currentRules.locations, penaltiesToDisqualify: 1 }
    expect(simulateFinalState({ ...setup, rules, tuning: { ...readingA, hitChance: 100 } }, entropy).currentPass).toBe(
      1,
    )
  })
})
