import { cleanup, render, screen } from '@testing-library/react'
import type { MatchView } from '@tiltyard/contract'
import { expect, test } from 'vitest'
import { sampleMatchView, simulateSampleRide } from '../../testing/sampleRide.ts'
import { MatchWriterStatus } from './MatchWriterStatus.tsx'

const ridden = simulateSampleRide(1)
const byServer = { writerId: 'steward:a', writerName: 'the steward' }
const byUser = { writerId: 'user:u1:page', writerName: 'Russet Heron 4' }

interface Viewer {
  readonly ownId?: string
  readonly isAdmin?: boolean
  readonly isBarred?: boolean
  readonly isQuiet?: boolean
}

function textFor(facts: Partial<MatchView>, viewer: Viewer = {}): string | null {
  cleanup()
  const match = sampleMatchView(ridden, { writerSince: '2026-06-01T12:00:00.000Z', ...facts })
  render(<MatchWriterStatus match={match} ownId={null} isAdmin={false} isBarred={false} isQuiet={false} {...viewer} />)
  return screen.getByRole('status').textContent
}

test('an admin reads who writes the match, and since when', () => {
  expect(textFor(byServer, { isAdmin: true })).toMatch(/^Run by the server since \d+:\d\d [ap]m, Helsinki time\.$/)
  expect(textFor(byUser, { isAdmin: true })).toMatch(/^Run by Russet Heron 4 since \d+:\d\d [ap]m, Helsinki time\.$/)
})

test('the writer reads that their browser writes the match', () => {
  expect(textFor(byUser, { ownId: 'user:u1:page' })).toMatch(/^Run by your browser since /)
})

test('other viewers read nothing about the writer', () => {
  expect(textFor(byServer)).toBe('')
  expect(textFor(byUser, { ownId: 'user:u2:page' })).toBe('')
})

test('the line is empty when the match is over, has no writer, or has another notice', () => {
  expect(textFor({ ...byServer, status: 'completed' }, { isAdmin: true })).toBe('')
  expect(textFor({ writerId: null, writerName: null, writerSince: null }, { isAdmin: true })).toBe('')
  expect(textFor(byServer, { isAdmin: true, isQuiet: true })).toBe('')
})

test('a writer that fell behind reads why its browser stopped writing', () => {
  const barred = 'Your browser fell behind, so the server is running this joust now.'
  expect(textFor(byServer, { ownId: 'user:u1:page', isBarred: true })).toBe(barred)
  expect(textFor({ ...byServer, status: 'completed' }, { isBarred: true })).toBe('')
})
