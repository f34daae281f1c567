import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleProof } from '../../testing/sampleProof.ts'
import { sampleMatchView, simulateSampleRide } from '../../testing/sampleRide.ts'
import { VerifyPanel } from './VerifyPanel.tsx'

const ridden = simulateSampleRide(2)
const { setup } = ridden.sample
const proof = sampleProof('match-1', setup)
const stopped = sampleProof('match-1', setup, 20)
const { events } = proof
const matchOf = (one: typeof proof) => {
  const { commitment, secretCommitment, secret, ending, winner, endTime } = one
  const ended = { status: 'completed', writerId: null, ending, winner, endTime } as const
  return sampleMatchView(ridden, { ...ended, commitment, secretCommitment, secret })
}
const match = matchOf(proof)
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

function answer(body: unknown, status = 200): void {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
}

test('an honest match verifies: the secret fits the seal, and every event is the same', async () => {
  answer(proof)
  render(<VerifyPanel match={match} events={events} />)
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  // The verifier is a lazy chunk, which the first test loads.
  const verdict = new RegExp(`All ${events.length} events are what the secret gives`)
  expect(await screen.findByText(verdict, {}, { timeout: 20_000 })).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('Verified by your browser')
  expect(screen.getByText('Details').closest('details')?.open).toBe(false)
  expect(screen.getByText(/Secret, knights, tuning and rules fit the seal/)).toBeDefined()
  expect(screen.getByText('No. 17')).toBeDefined()
  expect(screen.getByText(proof.chain?.head ?? '')).toBeDefined()
  expect(screen.getAllByText('✓ same')).toHaveLength(events.length)
})

test('an altered event appears beside what the secret gives', async () => {
  answer(proof)
  const altered = events.map((event) =>
    event.seq === 4 ? { ...event, description: 'A fanfare for the wrong knight.' } : event,
  )
  render(<VerifyPanel match={match} events={altered} />)
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText(`The secret gives: ${events[3]?.description}`)).toBeDefined()
  expect(screen.getAllByText('✗ differs')).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('Your browser found a difference')
  expect(screen.getByText('Details').closest('details')?.open).toBe(true)
})

test('a match that cannot be verified says why', async () => {
  const message = 'Match match-1 was never ridden, so there is nothing to verify or to compute'
  answer({ code: 'match-without-setup', status: 409, message, values: {} }, 409)
  render(<VerifyPanel match={match} events={[]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Verify' })).toBeDefined()
})

test('a stopped match says so, and verifies up to there', async () => {
  answer(stopped)
  render(<VerifyPanel match={matchOf(stopped)} events={stopped.events} />)
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText(/This match was stopped, without a result/)).toBeDefined()
  expect(screen.getByText(/All 20 published events are what the secret gives/)).toBeDefined()
  expect(screen.queryByText(/not what the secret gives/)).toBeNull()
})

test('a result that differs from the chain is named', async () => {
  answer(proof)
  render(<VerifyPanel match={{ ...match, winner: 'knight_0' }} events={events} />)
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText(/Its winner is not as it was chained/)).toBeDefined()
})

test('a seal of the secret alone says so', () => {
  render(<VerifyPanel match={{ ...match, commitmentVersion: 1 }} events={events} />)
  expect(screen.getByText('It covers the secret.')).toBeDefined()
})

test('a stopped match says what can be verified', () => {
  render(<VerifyPanel match={{ ...match, ending: 'stopped', stoppedBy: 'reset' }} events={events.slice(0, 9)} />)
  expect(screen.getByText(/^Stopped by a reset of the league, this joust has no result\./)).toBeDefined()
  cleanup()
  render(<VerifyPanel match={match} events={events} />)
  expect(screen.queryByText(/Stopped/)).toBeNull()
})
