import { expect, test } from 'vitest'
import { parseFrame } from './liveFrame.ts'

test('unknown messages are ignored', () => {
  for (const data of ['', 'null', '7', '{', '{}', '{"kind":"purse"}']) expect(parseFrame({ data, id: null })).toBeNull()
  expect(parseFrame({ data: '{"kind":"restart","withinMs":9}', id: null })?.message).toEqual({
    kind: 'restart',
    withinMs: 9,
  })
})
