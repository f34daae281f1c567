import { listNames } from '@tiltyard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AutoFollowedMatch,
  findHighestLeverageList,
  findListToSwitchTo,
  MIN_LEVERAGE_GAP_TO_SWITCH,
  STAY_AT_END_BEFORE_LIST_SWITCH_MS,
} from './findListToSwitchTo.ts'
import type { LiveListJoust } from './listLiveJousts.ts'

function list(at: number, leverage: number | null, apart: number | null = null): LiveListJoust {
  return { listName: listNames[at] ?? 'Lion', matchId: `match-${at}`, leverage, winChanceGap: apart }
}

/** Any lists that may be live together, in their order. */
const anyLists = fc
  .tuple(...listNames.map((_, at) => fc.option(share().map((leverage) => list(at, leverage)))))
  .map((lists) => lists.filter((each) => each !== null))

function share() {
  return fc.integer({ min: 0, max: 10_000 }).map((tenThousandths) => tenThousandths / 10_000)
}

const anyFollowed: fc.Arbitrary<AutoFollowedMatch> = fc.record({
  matchId: fc.constantFrom('match-0', 'match-1', 'match-2', 'match-3', 'match-of-before'),
  phase: fc.constantFrom('between', 'ridden', 'over', 'held', 'missed'),
  restedMs: fc.integer({ min: 0, max: 20_000 }),
})

describe('the tightest joust', () => {
  test('has the pass with the highest leverage', () => {
    expect(findHighestLeverageList([list(0, 0.1), list(1, 0.3), list(2, 0.2)])?.listName).toBe('Stag')
  })

  test('has the closest chances among equal ones, and then comes first in the yard', () => {
    expect(findHighestLeverageList([list(0, 0.2, 0.5), list(1, 0.2, 0.1), list(2, 0.2, 0.1)])?.listName).toBe('Stag')
    expect(findHighestLeverageList([list(0, 0.2), list(1, 0.2), list(2, 0.2, 0.9)])?.listName).toBe('Wyvern')
  })

  test('may have no leverage yet; without live jousts there is none', () => {
    expect(findHighestLeverageList([list(2, null), list(3, null)])?.listName).toBe('Wyvern')
    expect(findHighestLeverageList([])).toBeNull()
  })

  test('is never less tight than another', () => {
    fc.assert(
      fc.property(anyLists, (lists) => {
        const tightest = findHighestLeverageList(lists)
        expect(tightest?.leverage).toBe(lists.length === 0 ? undefined : Math.max(...lists.map((l) => l.leverage ?? 0)))
      }),
    )
  })
})

describe('a viewer with auto-follow', () => {
  const tense = [list(0, 0.1), list(1, 0.3)]
  const at = (phase: AutoFollowedMatch['phase'], restedMs = 60_000, matchId = 'match-0') => ({
    matchId,
    phase,
    restedMs,
  })

  test('goes between passes to a clearly tighter list', () => {
    expect(findListToSwitchTo(tense, at('between', 0))?.listName).toBe('Stag')
  })

  test('stays at an end for a while, and then goes to the tightest list', () => {
    expect(findListToSwitchTo([list(3, 0.01)], at('over', STAY_AT_END_BEFORE_LIST_SWITCH_MS))?.listName).toBe('Griffin')
    expect(findListToSwitchTo([list(3, 0.01)], at('over', STAY_AT_END_BEFORE_LIST_SWITCH_MS - 1))).toBeNull()
  })

  test('leaves at once when they have missed a match', () => {
    expect(findListToSwitchTo([list(3, 0.01)], at('missed', 0))?.listName).toBe('Griffin')
    expect(findListToSwitchTo([], at('missed', 0))).toBeNull()
  })

  test('never leaves during a pass, or while they look back', () => {
    fc.assert(
      fc.property(anyLists, anyFollowed, fc.constantFrom('ridden', 'held'), (lists, followed, phase) => {
        expect(findListToSwitchTo(lists, { ...followed, phase })).toBeNull()
      }),
    )
  })

  test('only goes to another live list', () => {
    fc.assert(
      fc.property(anyLists, anyFollowed, (lists, followed) => {
        const next = findListToSwitchTo(lists, followed)
        if (next !== null) expect(lists).toContain(next)
        expect(next?.matchId).not.toBe(followed.matchId)
      }),
    )
  })

  test('stays without a clearly tighter list, and so never bounces back', () => {
    const equal = fc.tuple(share(), fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1 }))
    fc.assert(
      fc.property(equal, ([leverage, places]) => {
        const lists = [0, 1, 2, 3].filter((place) => places.includes(place)).map((place) => list(place, leverage))
        for (const { matchId } of lists) expect(findListToSwitchTo(lists, at('between', 60_000, matchId))).toBeNull()
      }),
    )
    fc.assert(
      fc.property(anyLists, anyFollowed, (lists, followed) => {
        const next = findListToSwitchTo(lists, { ...followed, phase: 'between' })
        const own = lists.find(({ matchId }) => matchId === followed.matchId)
        if (next === null) return
        expect((next.leverage ?? 0) - (own?.leverage ?? 0)).toBeGreaterThanOrEqual(MIN_LEVERAGE_GAP_TO_SWITCH)
        expect(findListToSwitchTo(lists, { matchId: next.matchId, phase: 'between', restedMs: 60_000 })).toBeNull()
      }),
    )
  })
})
