import { cleanup, render, screen } from '@testing-library/react'
import type { MatchView } from '@tiltyard/contract'
import { afterEach, expect, test } from 'vitest'
import { matchView, rideSample } from '../../testing/riddenMatch.ts'
import { PenLine } from './PenLine.tsx'

const ridden = rideSample(1)
const since = '2026-06-01T12:00:00.000Z'

afterEach(cleanup)

function line(facts: Partial<MatchView>, ownId: string | null = null, isQuiet = false, isBarred = false) {
  const match = matchView(ridden, { writerSince: since, ...facts })
  return <PenLine match={match} ownId={ownId} isBarred={isBarred} isQuiet={isQuiet} />
}

const text = (): string => screen.getByRole('status').textContent ?? ''

test('who holds the pen is named, with the time at which they took it up', () => {
  render(line({ writerId: 'steward:a', writerName: 'the steward' }))
  expect(text()).toMatch(/^The steward holds the pen \(since \d\d:\d\d:\d\d/)
})

test('whoever holds it themselves is told so', () => {
  render(line({ writerId: 'user:u1:page', writerName: 'Russet Heron 4' }, 'user:u1:page'))
  expect(text()).toMatch(/^You hold the pen \(since/)
})

test('when the pen passes on, it is said from whom, also when nobody had it in between', () => {
  const { rerender } = render(line({ writerId: 'user:u1:page', writerName: 'Russet Heron 4' }))
  rerender(line({ writerId: null, writerName: null, writerSince: null }))
  expect(text()).toBe('')
  rerender(line({ writerId: 'steward:a', writerName: 'the steward' }))
  expect(text()).toMatch(/^The steward holds the pen \(since .*, taken over from Russet Heron 4\)\.$/)
})

test('nothing is said of it when the match is over, or when something else is amiss', () => {
  const { rerender } = render(line({ status: 'completed', writerId: null }))
  expect(text()).toBe('')
  rerender(line({ writerId: 'steward:a', writerName: 'the steward' }, null, true))
  expect(text()).toBe('')
})

test('whoever has lost the pen is told that it was taken over from them', () => {
  const { rerender } = render(line({ writerId: 'user:u1:page', writerName: 'Russet Heron 4' }, 'user:u1:page'))
  rerender(line({ writerId: 'steward:a', writerName: 'the steward' }, 'user:u1:page'))
  expect(text()).toMatch(/^The steward holds the pen \(since .*, taken over from you\)\.$/)
})

test('whoever gets no pen in this match any more is told why', () => {
  const steward = { writerId: 'steward:a', writerName: 'the steward' }
  const { rerender } = render(line(steward, 'user:u1:page', false, true))
  expect(text()).toMatch(/ Your browser fell behind, so the server is running this joust now\.$/)
  rerender(line({ writerId: null, writerName: null, writerSince: null }, 'user:u1:page', false, true))
  expect(text()).toBe('Your browser fell behind, so the server is running this joust now.')
  rerender(line({ ...steward, status: 'completed' }, 'user:u1:page', false, true))
  expect(text()).toBe('')
})
