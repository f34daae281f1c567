import { describe, expect, test } from 'vitest'
import { matchView, rideSample, START_MS } from '../../testing/riddenMatch.ts'
import { refusedText } from '../refusedMoment/refusedText.ts'
import { countAt, cursorPlace, following } from './cursor.ts'
import { openedAt, type RefusedMoment } from './opening.ts'

const ridden = rideSample(1)
const { events } = ridden
const endMs = events.at(-1)?.tOffsetMs ?? 0
const over = matchView(ridden, { status: 'completed', ending: 'points' })
const live = matchView(ridden)
const NOW = START_MS + 30_000
/** What is known of it half a minute after its start. */
const told = events.slice(0, countAt(events, 30_000))
const said = (notice: RefusedMoment | null): string | null => notice && refusedText(notice)

test('without a moment a match is shown as it stands', () => {
  expect(openedAt({ at: null }, over, events)).toEqual({ cursor: following, notice: null })
  expect(openedAt({ at: null }, live, told)).toEqual({ cursor: following, notice: null })
})

test('whoever does not want to know how it ended begins at its beginning', () => {
  const { cursor } = openedAt({ at: null, conceals: true }, over, events)
  expect(countAt(events, cursorPlace(cursor, endMs, NOW))).toBe(0)
  expect(openedAt({ at: null, conceals: true }, live, told).cursor).toBe(following)
})

test.each([0, 1, 24, events.length])('moment %i is where so many events have been told, and stands still', (count) => {
  const { cursor, notice } = openedAt({ at: String(count) }, over, events)
  expect(notice).toBeNull()
  expect(countAt(events, cursorPlace(cursor, endMs, NOW + 60_000))).toBe(count)
})

describe('a moment that there is none of is refused with a sentence, and the match shown as it stands', () => {
  test.each([
    ['99999', `This joust only has ${events.length} moments.`],
    ['-1', `This joust only has ${events.length} moments.`],
    ['x', `This joust only has ${events.length} moments.`],
    ['1e1', `This joust only has ${events.length} moments.`],
    ['', `This joust only has ${events.length} moments.`],
    ['<b>'.repeat(99), `This joust only has ${events.length} moments.`],
  ])('%s', (at, notice) => {
    const opened = openedAt({ at }, over, events)
    expect({ ...opened, notice: said(opened.notice) }).toEqual({ cursor: following, notice })
  })

  test('of a match under way nothing is said of how far it goes', () => {
    const next = told.length + 1
    const notice = `There is no moment ${next} in this match yet.`
    const opened = openedAt({ at: String(next) }, live, told)
    expect({ ...opened, notice: said(opened.notice) }).toEqual({ cursor: following, notice })
    expect(said(openedAt({ at: 'x' }, live, told).notice)).toBe('There is no moment x in this match.')
  })

  test('nor to whoever does not want to know', () => {
    const { notice } = openedAt({ at: '99999', conceals: true }, over, events)
    expect(said(notice)).toBe('There is no moment 99999 in this match.')
  })
})

test('a moment that was just told is there for whose clock runs behind, once that has come to it as well', () => {
  const { cursor, notice } = openedAt({ at: String(told.length) }, live, told)
  expect(notice).toBeNull()
  const last = told.at(-1)?.tOffsetMs ?? 0
  expect(countAt(events, cursorPlace(cursor, last - 1, NOW))).toBeLessThan(told.length)
  expect(countAt(events, cursorPlace(cursor, 60_000, NOW))).toBe(told.length)
})

test('a match that waits has no moments, and is waited for', () => {
  const waiting = matchView(ridden, { status: 'waiting', startTime: null })
  expect(openedAt({ at: '0' }, waiting, [])).toEqual({ cursor: following, notice: null })
})
