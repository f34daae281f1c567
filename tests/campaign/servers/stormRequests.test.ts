import { expect, test } from 'vitest'
import { countStormBets, type StormReply, type StormRequest, stormRequestOutcome } from './stormRequests.ts'

const wager = { scheduleId: 'week', scheduledId: 'SUN-1', side: 'knight1', stake: 3, key: 'maud-key-1' } as const
const done: StormReply = { kind: 'done', bet: { id: 'bet-1', side: 'knight1', stake: 3, shares: 5.37 } }
const late: StormReply = { kind: 'refused', code: 'bet-too-late' }
const unknown: StormReply = { kind: 'unknown' }
const slip = (...replies: StormReply[]): StormRequest => ({ kind: 'bet', wager, replies })

test('a double click that succeeded once counts as done, whatever the other answer', () => {
  expect(stormRequestOutcome(slip(unknown, done, late))).toEqual(done)
  expect(stormRequestOutcome(slip(unknown, late))).toEqual(late)
  expect(stormRequestOutcome(slip())).toEqual(unknown)
})

test('only bets are counted, by outcome', () => {
  const sale: StormRequest = { kind: 'sale', betId: 'bet-1', key: 'maud-key-2', replies: [late] }
  expect(countStormBets([slip(done), slip(unknown, late), slip(late), slip(unknown), sale])).toEqual({
    ...{ asked: 4, answered: 1, refused: { 'bet-too-late': 2 }, unanswered: 1 },
  })
})
