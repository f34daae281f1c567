import { describe, expect, test } from 'vitest'
import {
  auditMoneyAfterStorm,
  countStoredUnansweredBets,
  type StoredBet,
  type StoredMarket,
  type StoredMoney,
} from './auditMoneyAfterStorm.ts'
import type { ReportedBet, StormReply, StormRequest } from './stormRequests.ts'

const place = { scheduleId: 'week', scheduledId: 'SUN-1' } as const
const wager = { ...place, side: 'knight1', stake: 3, key: 'maud-key-1' } as const
const reported = { id: 'bet-1', side: 'knight1', stake: 3, shares: 5.37 } as const
const done = (bet: ReportedBet | null = reported): StormReply => ({ kind: 'done', bet })
const refused = (code: string): StormReply => ({ kind: 'refused', code })
const unknown: StormReply = { kind: 'unknown' }
const slip = (...answers: StormReply[]): StormRequest => ({ kind: 'bet', wager, replies: answers })

const bet: StoredBet = {
  ...{ ...place, id: 'bet-1', key: wager.key, side: 'knight1', stake: 300, shares: 537, status: 'open' },
  ...{ saleKey: null, settledAt: null, collectedAt: null },
}
const market: StoredMarket = { ...place, status: 'open', matchId: null, settledAt: null }

function money(changes: Partial<StoredMoney> = {}): StoredMoney {
  return {
    ...{ bets: [bet], markets: [market], siftings: [], endedMatches: new Set(), overEntries: new Set() },
    purses: [{ account: 'user:maud:shinings', shown: 4_700, posted: 4_700 }],
    ...changes,
  }
}

describe('the audit of bets', () => {
  test('finds nothing if the store matches the answers', () => {
    expect(auditMoneyAfterStorm([slip(unknown, done())], money())).toEqual([])
    expect(auditMoneyAfterStorm([slip(unknown)], money())).toEqual([])
    expect(auditMoneyAfterStorm([slip(unknown)], money({ bets: [] }))).toEqual([])
  })

  test('finds a lost bet', () => {
    expect(auditMoneyAfterStorm([slip(done())], money({ bets: [] }))).toEqual([
      'the bet of maud-key-1 was answered and is lost',
    ])
  })

  test('finds a doubled bet', () => {
    const found = auditMoneyAfterStorm([slip(done())], money({ bets: [bet, { ...bet, id: 'bet-2' }] }))
    expect(found).toEqual(['maud-key-1 has given 2 bets'])
  })

  test('finds a double click that was answered with two bets', () => {
    const found = auditMoneyAfterStorm([slip(done(), done({ ...reported, id: 'bet-2' }))], money())
    expect(found).toEqual(['the bet of maud-key-1 is not what it was answered as'])
  })

  test.each([
    ['stake', { stake: 400 }],
    ['side', { side: 'knight2' }],
    ['shares', { shares: 538 }],
  ] as const)('finds another %s', (_, other) => {
    const found = auditMoneyAfterStorm([slip(done())], money({ bets: [{ ...bet, ...other }] }))
    expect(found).toContain('the bet of maud-key-1 is not what it was answered as')
  })

  test('finds a bet that was refused', () => {
    const late = ['the bet of maud-key-1 was refused as too late, and is there']
    expect(auditMoneyAfterStorm([slip(refused('bet-too-late'))], money())).toEqual(late)
    expect(auditMoneyAfterStorm([slip(unknown, refused('bet-too-late'))], money())).toEqual(late)
    expect(auditMoneyAfterStorm([slip(refused('bet-over-limit'))], money())).toEqual([
      'the bet of maud-key-1 was refused, and is there',
    ])
  })

  test('allows either outcome of an unanswered call if a change caused the refusal of its retry', () => {
    expect(auditMoneyAfterStorm([slip(unknown, refused('bet-over-limit'))], money())).toEqual([])
  })

  test('finds a bet that nobody made', () => {
    expect(auditMoneyAfterStorm([], money())).toEqual(['bet-1 is a bet that nobody made'])
  })
})

describe('the audit of sales, collections and siftings', () => {
  const sale = (...answers: StormReply[]): StormRequest => ({
    kind: 'sale',
    betId: 'bet-1',
    key: 'maud-key-2',
    replies: answers,
  })
  const sold = money({ bets: [{ ...bet, status: 'sold', saleKey: 'maud-key-2' }] })

  test('finds a lost sale, and one that was refused', () => {
    expect(auditMoneyAfterStorm([slip(done()), sale(done())], sold)).toEqual([])
    expect(auditMoneyAfterStorm([slip(done()), sale(done())], money())).toEqual([
      'bet-1 was answered as sold and is not',
    ])
    expect(auditMoneyAfterStorm([slip(done()), sale(unknown, refused('bet-too-late'))], sold)).toEqual([
      'the sale of bet-1 was refused, and it is sold',
    ])
  })

  test('finds a lost collection and a lost sifting', () => {
    const collect: StormRequest = { kind: 'collect', betId: 'bet-1', replies: [done(null)] }
    const sift: StormRequest = { kind: 'sifting', key: 'maud-key-3', replies: [done(null)] }
    expect(auditMoneyAfterStorm([slip(done()), collect, sift], money())).toEqual([
      'bet-1 was answered as collected and is not',
      'sifting maud-key-3 was answered and is not there',
    ])
    const kept = money({ bets: [{ ...bet, collectedAt: new Date() }], siftings: ['maud:maud-key-3'] })
    expect(auditMoneyAfterStorm([slip(done()), collect, sift], kept)).toEqual([])
  })

  test('finds a purse that differs from its postings', () => {
    const purses = [{ account: 'user:maud:shinings', shown: 4_701, posted: 4_700 }]
    expect(auditMoneyAfterStorm([slip(done())], money({ purses }))).toEqual([
      'user:maud:shinings is said to have 4701, and its postings come to 4700',
    ])
  })

  test('finds open bets on a finished match', () => {
    const closed: StoredMarket = { ...market, status: 'closed', matchId: 'match-1' }
    const open = ['the match of week SUN-1 is over, and its market is closed']
    const both = [...open, 'the match of week SUN-1 is over, and 1 bets on it are not settled']
    expect(auditMoneyAfterStorm([slip(done())], money({ markets: [closed] }))).toEqual([])
    expect(
      auditMoneyAfterStorm([slip(done())], money({ markets: [closed], endedMatches: new Set(['match-1']) })),
    ).toEqual(both)
    expect(
      auditMoneyAfterStorm([slip(done())], money({ markets: [closed], overEntries: new Set(['week SUN-1']) })),
    ).toEqual(both)
  })

  test('finds an open bet on a settled market', () => {
    const settled: StoredMarket = { ...market, status: 'settled', matchId: 'match-1', settledAt: new Date() }
    expect(auditMoneyAfterStorm([slip(done())], money({ markets: [settled] }))).toEqual([
      'the match of week SUN-1 is over, and 1 bets on it are not settled',
    ])
  })
})

test('counts the unanswered bets that were stored', () => {
  expect(countStoredUnansweredBets([slip(unknown), slip(unknown, done())], money())).toBe(1)
  expect(countStoredUnansweredBets([slip(unknown)], money({ bets: [] }))).toBe(0)
})
