import { expect, test } from 'vitest'
import { countBets, outcomeOf, type Slip, type Told } from './slips.ts'

const wager = { scheduleId: 'week', scheduledId: 'SUN-1', side: 'knight1', stake: 3, key: 'maud-key-1' } as const
const done: Told = { kind: 'done', bet: { id: 'bet-1', side: 'knight1', stake: 3, shares: 5.37 } }
const late: Told = { kind: 'refused', code: 'bet-too-late' }
const unknown: Told = { kind: 'unknown' }
const slip = (...told: Told[]): Slip => ({ kind: 'bet', wager, told })

test('what was done once is done, whatever was answered to the other click', () => {
  expect(outcomeOf(slip(unknown, done, late))).toEqual(done)
  expect(outcomeOf(slip(unknown, late))).toEqual(late)
  expect(outcomeOf(slip())).toEqual(unknown)
})

test('bets are counted by what came of them, and nothing else is', () => {
  const sale: Slip = { kind: 'sale', betId: 'bet-1', key: 'maud-key-2', told: [late] }
  expect(countBets([slip(done), slip(unknown, late), slip(late), slip(unknown), sale])).toEqual({
    ...{ asked: 4, answered: 1, refused: { 'bet-too-late': 2 }, unanswered: 1 },
  })
})
