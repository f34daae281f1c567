import type { Effect, Ending, HitLocation, Side } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { findDecisiveMomentMs, findFirstChargeMomentMs } from './decisive.ts'
import type { StageEvent } from './stageFacts.ts'

type Entry = readonly [name: StageEvent['referenceName'], effects?: readonly Effect[]]

/** Events one second apart. */
function eventsOf(...entries: readonly Entry[]): { readonly events: readonly StageEvent[] } {
  return {
    events: entries.map(([referenceName, effects = []], at) => ({
      ...{ seq: at + 1, passNumber: 1, referenceName, effects, tOffsetMs: at * 1_000 },
    })),
  }
}

function strike(side: Side, points: number, { lanceBroke = false, dismounted = false } = {}): Entry {
  const location: HitLocation = 'chest'
  return ['STRIKE_BODY', [{ kind: 'struck', side, location, isRedirected: false, points, lanceBroke, dismounted }]]
}

function end(ending: Ending, winner: Side | null): Entry {
  return ['END_SUNLY_VICTORY', [{ kind: 'ended', ending, winner }]]
}

test('a running match has no decisive moment', () => {
  expect(findDecisiveMomentMs(eventsOf(['MATCH_START'], strike('knight1', 3)))).toBeNull()
})

test('the winner’s greatest blow decides a match on points', () => {
  const match = eventsOf(strike('knight1', 1), strike('knight1', 3), strike('knight2', 3), end('points', 'knight1'))
  expect(findDecisiveMomentMs(match)).toBe(1_120)
})

test('a fall weighs more than points, and a broken lance breaks ties', () => {
  const fall = eventsOf(strike('knight2', 1, { dismounted: true }), strike('knight2', 3), end('points', 'knight2'))
  expect(findDecisiveMomentMs(fall)).toBe(120)
  const broken = eventsOf(strike('knight2', 2, { lanceBroke: true }), strike('knight2', 2), end('points', 'knight2'))
  expect(findDecisiveMomentMs(broken)).toBe(120)
  const equal = eventsOf(strike('knight2', 2), strike('knight2', 2), end('points', 'knight2'))
  expect(findDecisiveMomentMs(equal)).toBe(1_120)
})

test('the last blow decides sudden death and a draw', () => {
  const sudden = eventsOf(strike('knight1', 3), strike('knight1', 1), end('sudden-death', 'knight1'))
  expect(findDecisiveMomentMs(sudden)).toBe(1_120)
  const drawn = eventsOf(strike('knight1', 3), strike('knight2', 1), end('draw', null))
  expect(findDecisiveMomentMs(drawn)).toBe(1_120)
})

test('a winner without a blow gets the last blow of the other, or none', () => {
  expect(findDecisiveMomentMs(eventsOf(strike('knight2', -3), end('points', 'knight1')))).toBe(120)
  expect(findDecisiveMomentMs(eventsOf(['CLEAN_PASS'], end('draw', null)))).toBeNull()
})

test.each(['death', 'disqualification', 'double-death', 'double-disqualification'] as const)(
  '%s has its moment at the announcement',
  (ending) => {
    const match = eventsOf(strike('knight1', 3), end(ending, 'knight1'))
    expect(findDecisiveMomentMs(match)).toBeGreaterThan(1_000)
  },
)

test('the charge is the one of the first pass', () => {
  const match = eventsOf(['MATCH_START'], ['LOWER_LANCES'], ['ATTAINT'], strike('knight1', 1), ['LOWER_LANCES'])
  const at = findFirstChargeMomentMs(match) ?? Number.NaN
  expect(at).toBeGreaterThan(1_000)
  expect(at).toBeLessThan(2_000)
  expect(findFirstChargeMomentMs(eventsOf(['MATCH_START']))).toBeNull()
})
