import { describe, expect, test, vi } from 'vitest'
import type { Injury } from '../league/injury.ts'
import type { MatchState } from './matchState.ts'
import { applyEffect, createMutableMatchState } from './replay.ts'
import {
  ALWAYS_FAILING_ROLL,
  ALWAYS_SUCCEEDING_ROLL,
  filterEffects,
  type ScriptedPass,
  type ScriptResult,
  simulateScript,
} from './testing/simulateScript.ts'

vi.mock('../random/randomNumbers.ts', async (original) => ({
  ...(await original<typeof import('../random/randomNumbers.ts')>()),
  ...(await import('./testing/scriptedDice.ts')).scriptedRandomNumbers,
}))

const minorLeg = { at: 'leg', wound: 'minor', path: 'A' } as const
const legAgain = { at: 'leg', wound: 'minor' } as const
const unhealed = { 'knight2/heal#6': ALWAYS_FAILING_ROLL, 'knight2/improve#6': ALWAYS_FAILING_ROLL }

/** The match as a viewer sees it right after the last event of this name. */
function seenAfter({ moments, names }: ScriptResult, name: string): MatchState {
  const seen = createMutableMatchState()
  const last = names.lastIndexOf(name)
  expect(last, name).toBeGreaterThan(0)
  for (const { effects, passNumber } of moments.slice(0, last + 1)) {
    for (const effect of effects) applyEffect(seen, effect, passNumber)
  }
  return seen
}

const shown = (injuries: readonly Injury[]): string[] =>
  injuries.map(({ location, severity }) => `${severity} ${location}`)

describe('a wound at a place that is already hurt', () => {
  test.each([
    ['INJ-11', 'minor', 'minor', 'moderate'],
    ['INJ-11', 'minor', 'moderate', 'moderate'],
    ['INJ-12', 'minor', 'major', 'major'],
    ['INJ-13', 'moderate', 'minor', 'major'],
    ['INJ-13', 'moderate', 'moderate', 'major'],
    ['INJ-13', 'moderate', 'major', 'major'],
    ['INJ-13', 'major', 'minor', 'major'],
    ['INJ-13', 'major', 'moderate', 'major'],
    ['INJ-13', 'major', 'major', 'major'],
  ] as const)('%s %s and then %s makes it %s', (_row, first, second, result) => {
    const considered = { 'knight2/consider': ALWAYS_FAILING_ROLL }
    const { state } = simulateScript([
      { knight1: { at: 'leg', wound: first, path: 'B' }, rolls: first === 'major' ? considered : {} },
      { knight1: { at: 'leg', wound: second }, rolls: result === 'major' ? considered : {} },
    ])
    expect(state.knight2.injuries).toEqual([
      { location: 'leg', severity: result, passNumber: 1, path: 'B', escalatedAt: 2 },
    ])
  })

  test('INJ-17 FLOW-11 is announced as worse, for either knight', () => {
    const { names } = simulateScript([
      { knight1: minorLeg, knight2: minorLeg },
      { knight1: legAgain, knight2: legAgain },
    ])
    expect(names.slice(-4)).toEqual([
      'BLACK_FLAG_DOUBLE',
      'LEECH_RIDE',
      'LEECH_ANNOUNCE_FIRST_ESCALATION',
      'LEECH_ANNOUNCE_SECOND_ESCALATION',
    ])
  })

  test('INJ-17 FLOW-11 is announced separately from a new wound of the other knight, in either order', () => {
    const newWound = { at: 'chest', wound: 'minor', path: 'A' } as const
    const second = simulateScript([{ knight1: minorLeg }, { knight1: legAgain, knight2: newWound }])
    expect(second.names.slice(-2)).toEqual(['LEECH_ANNOUNCE_FIRST', 'LEECH_ANNOUNCE_SECOND_ESCALATION'])
    const first = simulateScript([{ knight2: minorLeg }, { knight1: newWound, knight2: legAgain }])
    expect(first.names.slice(-2)).toEqual(['LEECH_ANNOUNCE_FIRST_ESCALATION', 'LEECH_ANNOUNCE_SECOND'])
  })

  test('INJ-28 changes on the card at its own announcement, and not before', () => {
    const ridden = simulateScript([
      { knight1: minorLeg, knight2: minorLeg },
      { knight1: legAgain, knight2: legAgain },
    ])
    const cards = ['LEECH_RIDE', 'LEECH_ANNOUNCE_FIRST_ESCALATION', 'LEECH_ANNOUNCE_SECOND_ESCALATION'].map((name) => {
      const { knight1, knight2 } = seenAfter(ridden, name)
      return [...shown(knight1.displayedInjuries), ...shown(knight2.displayedInjuries)]
    })
    expect(cards).toEqual([
      ['minor leg', 'minor leg'],
      ['moderate leg', 'minor leg'],
      ['moderate leg', 'moderate leg'],
    ])
  })

  test('INJ-28 keeps the other wounds on the card', () => {
    const hurt = { knight1: { at: 'chest', wound: 'minor', path: 'A' } } as const
    const { state } = simulateScript([{ knight1: minorLeg }, hurt, { knight1: legAgain, rolls: unhealed }])
    expect(shown(state.knight2.displayedInjuries)).toEqual(['moderate leg', 'minor chest'])
  })
})

describe('the path of a wound', () => {
  test('INJ-18 is A or B by one even roll', () => {
    const pathOf = (roll: number): string | undefined => {
      const wound = { at: 'leg', wound: 'minor' } as const
      const thrown = { 'knight1/path': roll, 'knight2/path': roll }
      const { state } = simulateScript([{ knight1: wound, knight2: wound, rolls: thrown }])
      return state.knight1.injuries
        .concat(state.knight2.injuries)
        .map(({ path }) => path)
        .join('')
    }
    expect([pathOf(0), pathOf(1)]).toEqual(['AA', 'BB'])
    expect(() => pathOf(2)).toThrow('must be below 2')
  })
})

describe('healing between passes', () => {
  const ridden = (wound: 'moderate' | 'major', rolls: Record<string, number>): ScriptResult => {
    const hit: ScriptedPass = { knight1: { at: 'leg', wound, path: 'A' } }
    const first = wound === 'major' ? { ...hit, rolls: { 'knight2/consider': ALWAYS_FAILING_ROLL } } : hit
    return simulateScript([first, {}, { rolls }])
  }

  test('INJ-19 improves a major by one level, to moderate', () => {
    const { state, moments } = ridden('major', {
      'knight2/heal#6': ALWAYS_FAILING_ROLL,
      'knight2/improve#6': ALWAYS_SUCCEEDING_ROLL,
    })
    expect(filterEffects(moments, 'healed')).toEqual([
      { kind: 'healed', side: 'knight2', location: 'leg', severity: 'moderate' },
    ])
    expect(shown(state.knight2.injuries)).toEqual(['moderate leg'])
  })

  test.each([
    ['heals at 40%', { 'knight2/heal#6': 3_999 }, []],
    ['improves at 75% when it has not healed', { 'knight2/heal#6': 4_000, 'knight2/improve#6': 7_499 }, ['minor leg']],
    ['stays as it is otherwise', { 'knight2/heal#6': 4_000, 'knight2/improve#6': 7_500 }, ['moderate leg']],
  ])('INJ-19 a wound %s', (_outcome, rolls, left) => {
    expect(shown(ridden('moderate', rolls).state.knight2.injuries)).toEqual(left)
  })
})
