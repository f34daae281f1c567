import { act, cleanup, screen } from '@testing-library/react'
import type { MatchEvent } from '@tiltyard/engine'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetSeen, setShield } from '../../shield/setShield.ts'
import { FakeAnswers } from '../../testing/fakeAnswers.ts'
import { FakeStands } from '../../testing/fakeStands.ts'
import { pass, renderAt } from '../../testing/renderAt.tsx'
import { endOf, matchView, rideSample, START_MS, snapshotOf, yardView } from '../../testing/riddenMatch.ts'

const ridden = rideSample(1)
const ids = ['match-1', 'match-2', 'match-3']
const isOver = { startTime: new Date(START_MS).toISOString(), status: 'completed', matchIds: ids } as const

beforeAll(() => Promise.all([import('./BestJoust.tsx'), import('../../betting/NextPairs.tsx')]))
beforeEach(() => {
  vi.useFakeTimers({ now: START_MS + endOf(ridden).tOffsetMs + 60_000 })
  new FakeAnswers()
})
afterEach(() => {
  cleanup()
  act(() => {
    setShield(false)
    forgetSeen()
  })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The match's events, with these live chances of its first knight by turns. */
function withChances(...chances: readonly number[]): readonly MatchEvent[] {
  return ridden.events.map((event, at) => {
    const knight1 = chances[at % chances.length] ?? 0
    return { ...event, chances: { knight1, knight2: 1 - knight1, none: 0 } }
  })
}

async function openYard(): Promise<void> {
  const stands = new FakeStands()
  await renderAt(stands, '/watch')
  act(() => stands.send({ kind: 'yard', yard: yardView(ids, { matchSet: { id: 'set-1', ...isOver } }) }, 'yard@1'))
  await pass(0)
  const { knight1, knight2 } = ridden.sample.setup
  const played = [
    // The loser's chance fell the lowest of all.
    { id: 'match-1', winner: knight1.id, events: withChances(0.5, 0.98, 0.31) },
    { id: 'match-2', winner: knight2.id, events: withChances(0.5, 0.93, 0.2) },
    { id: 'match-3', winner: null, events: withChances(0.5, 0.99, 0.01) },
  ]
  for (const { events, ...facts } of played) {
    act(() => stands.send(snapshotOf(matchView(ridden, { ...facts, status: 'completed', ending: 'points' }), events)))
  }
  await pass(2_000)
}

test('a set that is over names the winner whose chance had fallen the lowest, and leads to the replay', async () => {
  await openYard()
  expect(screen.getByText(/^Best joust of this set/).textContent).toMatch(/ won on the Stag List from a chance of 7%\./)
  expect(screen.getByRole('link', { name: /^Replay the joust of / }).getAttribute('href')).toBe('/matches/match-2?at=1')
})

test('no viewer who hides results reads of it', async () => {
  act(() => setShield(true))
  await openYard()
  expect(screen.queryByText(/^Best joust/)).toBeNull()
})
