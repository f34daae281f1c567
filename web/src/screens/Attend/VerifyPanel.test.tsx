import { createHash, createHmac } from 'node:crypto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type MatchEvent, seedFromBytes, simulate } from '@tiltyard/engine'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { matchView, rideSample } from '../../testing/riddenMatch.ts'
import { VerifyPanel } from './VerifyPanel.tsx'

const ridden = rideSample(2)
const { setup } = ridden.sample
const secret = '5a'.repeat(32)
const key = Buffer.from(secret, 'hex')
const commitment = createHash('sha256').update(key).digest('hex')
const events: MatchEvent[] = JSON.parse(
  JSON.stringify(simulate(setup, (pass) => seedFromBytes(createHmac('sha256', key).update(`pass/${pass}`).digest()))),
)
const match = matchView(ridden, { status: 'completed', writerId: null, commitment, secret })
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function answer(body: unknown, status = 200): void {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
}

test('a true match: the secret fits the seal, and every event is the same', async () => {
  answer({ matchId: match.id, commitment, secret, setup, events })
  render(<VerifyPanel match={match} events={events} />)
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText(new RegExp(`All ${events.length} events are what the secret gives`))).toBeDefined()
  expect(screen.getByText(/The secret fits the seal/)).toBeDefined()
  expect(screen.getAllByText('✓ same')).toHaveLength(events.length)
})

test('an event that was told otherwise is shown beside what the secret gives', async () => {
  answer({ matchId: match.id, commitment, secret, setup, events })
  const told = events.map((event) =>
    event.seq === 4 ? { ...event, description: 'A fanfare for the wrong knight.' } : event,
  )
  render(<VerifyPanel match={match} events={told} />)
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText(`The secret gives: ${events[3]?.description}`)).toBeDefined()
  expect(screen.getAllByText('✗ differs')).toHaveLength(1)
})

test('a match that cannot be verified says why', async () => {
  const message = 'Match match-1 was never ridden, so there is nothing to verify'
  answer({ code: 'match-without-setup', status: 409, message, values: {} }, 409)
  render(<VerifyPanel match={match} events={[]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Verify' })).toBeDefined()
})

test('of a match that was stopped it is said what can be verified of it', () => {
  render(<VerifyPanel match={{ ...match, ending: 'stopped', stoppedBy: 'reset' }} events={events.slice(0, 9)} />)
  expect(screen.getByText(/^Stopped by a reset of the league, this match never came to its end\./)).toBeDefined()
  cleanup()
  render(<VerifyPanel match={match} events={events} />)
  expect(screen.queryByText(/Stopped/)).toBeNull()
})
