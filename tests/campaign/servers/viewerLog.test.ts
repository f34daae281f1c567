import type { LiveMessage, MatchView } from '@tiltyard/contract'
import {
  currentVersions,
  forkSeed,
  generateInitialLeague,
  type MatchEvent,
  type MatchSetup,
  narrateMatch,
  readingA,
  seedFromText,
} from '@tiltyard/engine'
import { describe, expect, test } from 'vitest'
import { sampleView } from '../../../server/src/testing/league/sampleView.ts'
import { ViewerLog } from './viewerLog.ts'

const seed = seedFromText('ledger')
const [one, other] = generateInitialLeague(seed).knights
if (!one || !other) throw new Error('A league has knights.')
const setup: MatchSetup = {
  ...{ ...currentVersions, tuning: readingA },
  ...{ knight1: { ...one, stableId: 'stable_1' }, knight2: { ...other, stableId: 'stable_2' } },
}
const events = narrateMatch(setup, (pass) => forkSeed(seed, `pass/${pass}`))
const view = (changes: Partial<MatchView> = {}): MatchView => sampleView(setup, changes)
const snapshot = (count: number): LiveMessage => ({
  ...{ kind: 'match-snapshot', match: view(), events: events.slice(0, count), serverTime: '2026-11-20T12:00:00.000Z' },
})
const sent = (...some: readonly MatchEvent[]): LiveMessage => ({ kind: 'events', matchId: 'm1', events: some })
const facts = (changes: Partial<MatchView>): LiveMessage => ({ kind: 'match', match: view(changes) })

function faultsOf(...messages: readonly LiveMessage[]): string[] {
  const ledger = new ViewerLog('a viewer')
  for (const message of messages) ledger.hear(message, 0)
  return ledger.faults.map((fault) => fault.replace('a viewer: m1: ', ''))
}

describe("a viewer's ledger", () => {
  test('accepts a match with gaps in time', () => {
    const end = facts({ status: 'completed', winner: 'knight_1', ending: 'points' })
    expect(faultsOf(snapshot(2), sent(...events.slice(2, 5)), snapshot(7), sent(...events.slice(7)), end)).toEqual([])
  })

  test('finds an event that is repeated, changed or out of order', () => {
    const [first, second, , fourth] = events
    if (!first || !second || !fourth) throw new Error('A match has four events.')
    expect(faultsOf(snapshot(1), sent(second), sent(second))).toEqual(['event 2 was told twice'])
    expect(faultsOf(snapshot(1), sent(fourth))).toEqual(['event 4 came after 1'])
    const changed = { ...first, description: 'Nobody rides.' }
    expect(faultsOf(snapshot(1), sent(changed))).toEqual(['event 1 was told twice', 'event 1 was changed'])
  })

  test('finds match facts that go back', () => {
    const end = facts({ status: 'completed', winner: 'knight_1' })
    expect(faultsOf(snapshot(1), end, facts({}))).toEqual(['completed became active'])
    expect(faultsOf(snapshot(1), end, facts({ status: 'completed', winner: null }))).toEqual([
      'winner became null after the end',
    ])
    expect(faultsOf(snapshot(5), snapshot(3))).toEqual(['a snapshot that goes back to 3'])
  })
})
