import { describe, expect, test } from 'vitest'
import { SAMPLE_START_MS, sampleMatchView, simulateSampleRide } from '../../testing/sampleRide.ts'
import { refusedText } from '../refusedMoment/refusedText.ts'
import { countEventsUpTo, cursorPlaceMs, followingCursor } from './cursor.ts'
import { type MomentRefusal, openMatchAt } from './matchOpening.ts'

const ridden = simulateSampleRide(1)
const { events } = ridden
const endMs = events.at(-1)?.tOffsetMs ?? 0
const over = sampleMatchView(ridden, { status: 'completed', ending: 'points' })
const live = sampleMatchView(ridden)
const NOW = SAMPLE_START_MS + 30_000
/** The events of its first half minute. */
const due = events.slice(0, countEventsUpTo(events, 30_000))
const said = (notice: MomentRefusal | null): string | null => notice && refusedText(notice)

test('without a moment, a match opens as it is', () => {
  expect(openMatchAt({ at: null }, over, events)).toEqual({ cursor: followingCursor, notice: null })
  expect(openMatchAt({ at: null }, live, due)).toEqual({ cursor: followingCursor, notice: null })
})

test('with results hidden, a completed match opens at its start', () => {
  const { cursor } = openMatchAt({ at: null, conceals: true }, over, events)
  expect(countEventsUpTo(events, cursorPlaceMs(cursor, endMs, NOW))).toBe(0)
  expect(openMatchAt({ at: null, conceals: true }, live, due).cursor).toBe(followingCursor)
})

test.each([0, 1, 24, events.length])('moment %i is after that many events, and stands still', (count) => {
  const { cursor, notice } = openMatchAt({ at: String(count) }, over, events)
  expect(notice).toBeNull()
  expect(countEventsUpTo(events, cursorPlaceMs(cursor, endMs, NOW + 60_000))).toBe(count)
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
    const opened = openMatchAt({ at }, over, events)
    expect({ ...opened, notice: said(opened.notice) }).toEqual({ cursor: followingCursor, notice })
  })

  test('of an active match, the notice does not say how far it goes', () => {
    const next = due.length + 1
    const notice = `There is no moment ${next} in this match yet.`
    const opened = openMatchAt({ at: String(next) }, live, due)
    expect({ ...opened, notice: said(opened.notice) }).toEqual({ cursor: followingCursor, notice })
    expect(said(openMatchAt({ at: 'x' }, live, due).notice)).toBe('There is no moment x in this match.')
  })

  test('with results hidden, the notice does not give the length', () => {
    const { notice } = openMatchAt({ at: '99999', conceals: true }, over, events)
    expect(said(notice)).toBe('There is no moment 99999 in this match.')
  })
})

test('a new moment is accepted though this clock runs behind, and shows once the clock reaches it', () => {
  const { cursor, notice } = openMatchAt({ at: String(due.length) }, live, due)
  expect(notice).toBeNull()
  const last = due.at(-1)?.tOffsetMs ?? 0
  expect(countEventsUpTo(events, cursorPlaceMs(cursor, last - 1, NOW))).toBeLessThan(due.length)
  expect(countEventsUpTo(events, cursorPlaceMs(cursor, 60_000, NOW))).toBe(due.length)
})

test('a waiting match has no moments, and opens as it is', () => {
  const waiting = sampleMatchView(ridden, { status: 'waiting', startTime: null })
  expect(openMatchAt({ at: '0' }, waiting, [])).toEqual({ cursor: followingCursor, notice: null })
})
