import { expect, test } from 'vitest'
import { parseFrame, parsePosition } from './liveFrame.ts'

test('a position is a topic and a whole number', () => {
  expect(parsePosition('yard@3')).toEqual({ topic: 'yard', at: 3 })
  expect(parsePosition('schedule@4')).toEqual({ topic: 'schedule', at: 4 })
  expect(parsePosition('league@5')).toEqual({ topic: 'league', at: 5 })
  expect(parsePosition('controls@6')).toEqual({ topic: 'controls', at: 6 })
  expect(parsePosition('match:a@b@17')).toEqual({ topic: 'match:a@b', at: 17 })
  for (const text of ['yard', 'yard@', 'yard@x', 'purse@3', '@3', '']) expect(parsePosition(text)).toBeNull()
})

test('what is no message of this protocol is passed over', () => {
  for (const data of ['', 'null', '7', '{', '{}', '{"kind":"purse"}']) expect(parseFrame({ data, id: null })).toBeNull()
  expect(parseFrame({ data: '{"kind":"restart","withinMs":9}', id: null })?.message).toEqual({
    kind: 'restart',
    withinMs: 9,
  })
})
