import { expect, test } from 'vitest'
import { noticePath, noticeText, type ToldNotice } from './noticeWords.ts'

const notice = {
  kind: 'bet-settled',
  riders: ['Sur Ivo', 'Lady Maud'],
  matchId: 'm-1',
  startsAt: null,
  outcome: null,
} as const

test.each([
  [
    'a win, with as many decimals as the purse writes',
    { stake: 5, returned: 8.4 },
    'Your bet is settled: 8.40 back for 5.',
  ],
  ['a loss', { stake: 5, returned: 0 }, 'Your bet is settled: 5 lost.'],
  ['a refund', { stake: 5, returned: 5, isRefund: true }, 'No winner: your stake of 5 was given back.'],
])('a bet’s settlement is told: %s', (_, bet, words) => {
  const told: ToldNotice = { ...notice, bet }
  expect(noticeText(told, true)).toBe(words)
  expect(noticeText(told, false)).toBe('Your bet on it is settled.')
})

test('a bet that was called off before its match does not say that nobody won', () => {
  const told: ToldNotice = { ...notice, matchId: null, bet: { stake: 5, returned: 5, isRefund: true } }
  expect(noticeText(told, true)).toBe('Called off: your stake of 5 was given back.')
})

test('a notice leads to its match, or to where it would have been', () => {
  expect(noticePath({ matchId: 'm-1', subject: 'schedule-1/MON-3/1700000000000' })).toBe('/matches/m-1')
  expect(noticePath({ matchId: null, subject: 'schedule-1/MON-3/1700000000000' })).toBe('/jousts/schedule-1/MON-3')
})
