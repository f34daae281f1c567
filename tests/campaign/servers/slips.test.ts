import { expect, test } from 'vitest'
import { countBets, type Slip, type SlipReport, slipOutcome } from './slips.ts'

const wager = { scheduleId: 'week', scheduledId: 'SUN-1', side: 'knight1', stake: 3, key: 'maud-key-1' } as const
const done: SlipReport = { kind: 'done', bet: { id: 'bet-1', side: 'knight1', stake: 3, shares: 5.37 } }
const late: SlipReport = { kind: 'refused', code: 'bet-too-late' }
const unknown: SlipReport = { kind: 'unknown' }
const slip = (...replies: SlipReport[]): Slip => ({ kind: 'bet', wager, replies })

test('a double click that succeeded once counts as done, whatever the other answer', () => {
  expect(slipOutcome(slip(unknown, done, late))).toEqual(done)
  expect(slipOutcome(slip(unknown, late))).toEqual(late)
  expect(slipOutcome(slip())).toEqual(unknown)
})

test('only bets are counted, by outcome', () => {
  const sale: Slip = { kind: 'sale', betId: 'bet-1', key: 'maud-key-2', replies: [late] }
  expect(countBets([slip(done), slip(unknown, late), slip(late), slip(unknown), sale])).toEqual({
    ...{ asked: 4, answered: 1, refused: { 'bet-too-late': 2 }, unanswered: 1 },
  })
})
