import { expect, test } from 'vitest'
import { stoppedText } from './stoppedText.ts'

test.each([
  ['slot', 'Stopped because the next slot began'],
  ['admin', 'Stopped by an admin'],
  ['reset', 'Stopped by a reset of the league'],
  ['seeding', 'Stopped by a seeding of the league'],
  ['inquiry', 'Stopped by a stewards’ inquiry'],
  [null, 'Stopped'],
] as const)('a match that was stopped (%s) says "%s"', (stoppedBy, text) => {
  expect(stoppedText({ ending: 'stopped', stoppedBy })).toBe(text)
})

test('a match that ended normally was not stopped', () => {
  expect(stoppedText({ ending: 'points', stoppedBy: null })).toBeNull()
  expect(stoppedText({ ending: null, stoppedBy: null })).toBeNull()
})
