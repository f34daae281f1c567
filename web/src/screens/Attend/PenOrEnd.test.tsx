import { cleanup, render, screen } from '@testing-library/react'
import type { MatchView } from '@tiltyard/contract'
import { replay, sides } from '@tiltyard/engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LiveClientContext } from '../../api/liveStore.ts'
import { forgetSeen, setShield } from '../../shield/setShield.ts'
import { uncover } from '../../shield/shield.ts'
import { FakeStands } from '../../testing/fakeStands.ts'
import { matchView, rideUntil } from '../../testing/riddenMatch.ts'
import { PenOrEnd } from './PenOrEnd.tsx'

const ridden = rideUntil((events) => replay(events).ending === 'points')
const winner = sides.find((side) => replay(ridden.events).winner === side) ?? 'knight1'
const { id, firstName } = ridden.sample.setup[winner]
const over = { status: 'completed', ending: 'points', winner: id } as const

let stands: FakeStands
beforeEach(() => {
  stands = new FakeStands()
})
afterEach(() => {
  cleanup()
  setShield(false)
  forgetSeen()
})

function draw(facts: Partial<MatchView>, isQuiet = false): void {
  render(
    <LiveClientContext value={stands.client}>
      <PenOrEnd match={matchView(ridden, facts)} ownId={null} isAdmin isBarred={false} isQuiet={isQuiet} />
    </LiveClientContext>,
  )
}

const text = (): string => document.body.textContent ?? ''

test('a match that is ridden has its writer there, and one that is over its end', () => {
  draw({ writerName: 'the steward', writerSince: '2026-06-01T12:00:00.000Z' })
  expect(screen.getByRole('status').textContent).toMatch(/^Run by the server since /)
  cleanup()
  draw(over)
  expect(text()).toBe(`${firstName} won on points. `)
})

test('what somebody hides is not told there until they have seen it', () => {
  setShield(true)
  draw(over)
  expect(text()).toBe('')
  cleanup()
  uncover(['match-1'])
  draw(over)
  expect(text()).toContain(`${firstName} won on points.`)
})

test('nothing stands there beside another line, such as that it was stopped, nor of a moment of before', () => {
  draw({ ...over, ending: 'stopped', winner: null, stoppedBy: 'slot' }, true)
  expect(text()).toBe('')
  draw(over, true)
  expect(text()).toBe('')
})
