import type { Topic, UserView } from '@tiltyard/contract'
import { beforeEach, expect, test } from 'vitest'
import type { Viewer } from '../../live/viewer.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { AttendanceTracker } from './attendanceTracker.ts'

let clock: FakeClock
let attendance: AttendanceTracker

beforeEach(() => {
  clock = new FakeClock(0)
  attendance = new AttendanceTracker(clock)
})

function open(uid: string | null, ...topics: Topic[]): Viewer {
  const viewer = { topics, send: () => {}, end: () => {} }
  attendance.enter(viewer, uid === null ? null : ({ uid } as UserView))
  return viewer
}

function at(matchId: string): [string, number][] {
  return attendance.of(matchId).map(({ uid, since }) => [uid, since.getTime()])
}

test('attendants are registered users whose streams carry the match, each once, since their first stream', () => {
  open('maud', 'me', 'match:a', 'yard')
  clock.advance(1_000)
  const second = open('maud', 'me', 'match:a', 'match:b')
  open('osric', 'me', 'stands:a')
  open(null, 'match:a')
  expect([at('a'), at('b')]).toEqual([[['maud', 0]], [['maud', 1_000]]])
  attendance.leave(second)
  expect([at('a'), at('b')]).toEqual([[['maud', 0]], []])
})

test('a gap of less than half a minute does not interrupt attendance, and a longer one does', () => {
  const first = open('maud', 'me', 'match:a')
  clock.advance(60_000)
  attendance.leave(first)
  clock.advance(29_000)
  expect(at('a')).toEqual([])
  const second = open('maud', 'me', 'match:a')
  expect(at('a')).toEqual([['maud', 0]])
  attendance.leave(second)
  clock.advance(30_000)
  open('maud', 'me', 'match:a')
  expect(at('a')).toEqual([['maud', 119_000]])
})
