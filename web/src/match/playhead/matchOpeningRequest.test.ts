import { describe, expect, test } from 'vitest'
import { SAMPLE_MATCH_START_MS, sampleMatchView, simulateSampleRide } from '../../testing/sampleRide.ts'
import { momentRefusalText } from '../refusedMoment/momentRefusalText.ts'
import { countEventsUpTo, cursorTimeMs, followingCursor } from './cursor.ts'
import { findOpeningCursor, type MomentRefusal } from './matchOpeningRequest.ts'

const ridden = simulateSampleRide(1)
const { events } = ridden
const endMs = events.at(-1)?.tOffsetMs ?? 0
const over = sampleMatchView(ridden, { status: 'completed', ending: 'points' })
const live = sampleMatchView(ridden)
const NOW = SAMPLE_MATCH_START_MS + 30_000
/** The events of its first half minute. */
const due = events.slice(0, countEventsUpTo(events, 30_000))
const said = (notice: MomentRefusal | null): string | null => notice && momentRefusalText(notice)

test('without a moment, a match opens as it is', () => {
  expect(findOpeningCursor({ at: null }, over, events)).toEqual({ cursor: followingCursor, notice: null })
  expect(findOpeningCursor({ at: null }, live, due)).toEqual({ cursor: followingCursor, notice: null })
})

test('with results hidden, a completed match opens at its start', () => {
  const { cursor } = findOpeningCursor({ at: null, hidesResult: true }, over, events)
  expect(countEventsUpTo(events, cursorTimeMs(cursor, endMs, NOW))).toBe(0)
  expect(findOpeningCursor({ at: null, hidesResult: true }, live, due).cursor).toBe(followingCursor)
})

test.each([0, 1, 24, events.length])('moment %i is after that many events, and stands still', (count) => {
  const { cursor, notice } = findOpeningCursor({ at: String(count) }, over, events)
  expect(notice).toBeNull()
  expect(countEventsUpTo(events, cursorTimeMs(cursor, endMs, NOW + 60_000))).toBe(count)
})

describe('an unknown moment is refused with a sentence, and the match opens as it is', () => {
  test.each([
    ['99999', `This joust only has ${events.length} moments.`],
    ['-1', `This joust only has ${events.length} moments.`],
    ['x', `This joust only has ${events.length} moments.`],
    ['1e1', `This joust only has ${events.length} moments.`],
    ['', `This joust only has ${events.length} moments.`],
    ['<b>'.repeat(99), `This joust only has ${events.length} moments.`],
  ])('%s', (at, notice) => {
    const opened = findOpeningCursor({ at }, over, events)
    expect({ ...opened, notice: said(opened.notice) }).toEqual({ cursor: followingCursor, notice })
  })

  test('of an active match, the notice does not say how far it goes', () => {
    const next = due.length + 1
    const notice = `This joust has not reached moment ${next} yet.`
    const opened = findOpeningCursor({ at: String(next) }, live, due)
    expect({ ...opened, notice: said(opened.notice) }).toEqual({ cursor: followingCursor, notice })
    expect(said(findOpeningCursor({ at: 'x' }, live, due).notice)).toBe('This joust has no moment x.')
  })

  test('with results hidden, the notice does not give the length', () => {
    const { notice } = findOpeningCursor({ at: '99999', hidesResult: true }, over, events)
    expect(said(notice)).toBe('This joust has no moment 99999.')
  })
})

test('a new moment is accepted though this clock runs behind, and shows once the clock reaches it', () => {
  const { cursor, notice } = findOpeningCursor({ at: String(due.length) }, live, due)
  expect(notice).toBeNull()
  const last = due.at(-1)?.tOffsetMs ?? 0
  expect(countEventsUpTo(events, cursorTimeMs(cursor, last - 1, NOW))).toBeLessThan(due.length)
  expect(countEventsUpTo(events, cursorTimeMs(cursor, 60_000, NOW))).toBe(due.length)
})

test('a waiting match has no moments, and opens as it is', () => {
  const waiting = sampleMatchView(ridden, { status: 'waiting', startTime: null })
  expect(findOpeningCursor({ at: '0' }, waiting, [])).toEqual({ cursor: followingCursor, notice: null })
})
