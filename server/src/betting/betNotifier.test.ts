import { beforeEach, describe, expect, test } from 'vitest'
import { readUser } from '../accounts/identity/userStore.ts'
import { LeagueReader } from '../league/leagueReader.ts'
import { refundAllUnsettledMarkets } from '../ledger/market/refundMarkets.ts'
import { stopMatch } from '../matches/sets/stopMatches.ts'
import { readNotices } from '../notifications/noticeStore.ts'
import { TestBettingLeague } from '../testing/league/bettingYard.ts'
import { storePlayedEvents } from '../testing/league/playedMatch.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'
import { quietLog } from '../testing/quietLog.ts'
import { BetNotifier } from './betNotifier.ts'

const store = setUpTestStore()
let yard: TestBettingLeague

beforeEach(async () => {
  yard = await TestBettingLeague.open(store.database, 'crier')
  for (const uid of ['maud', 'wat']) await yard.join(uid)
})

function crier(): BetNotifier {
  const { database } = store
  return new BetNotifier({ database, clock: yard.clock, log: quietLog, league: new LeagueReader(database, yard.clock) })
}

async function toldTo(uid: string) {
  return (await readNotices(store.database, uid)).notices
}

describe('a bettor gets a notice', () => {
  test('with the sum of all their bets on a match, once, from any node', async () => {
    await yard.bet('maud', 'SUN-1', 'knight1', 2)
    await yard.bet('maud', 'SUN-1', 'knight1', 1)
    await yard.bet('wat', 'SUN-1', 'knight2', 1)
    const own = crier()
    expect(await own.look()).toBe(0)
    const [match] = await yard.start(['SUN-1'])
    if (!match) throw new Error('No match has begun.')
    await storePlayedEvents(store.database, match)
    yard.clock.advance(10_000)
    expect(await own.look()).toBe(2)
    expect(await own.look()).toBe(0)
    expect(await crier().look()).toBe(0)
    const paid = (await yard.betsOf('maud')).reduce((sum, { payout }) => sum + payout, 0)
    const [notice, ...others] = await toldTo('maud')
    expect(others).toEqual([])
    expect(notice).toMatchObject({ kind: 'bet-settled', matchId: match.id, bet: { stake: 3, returned: paid / 100 } })
    expect(notice?.riders).toEqual([match.knight1.name, match.knight2.name])
    // The user's document has both, so that open pages fetch the purse and the notices again.
    const document = await readUser(store.database, 'maud')
    expect([document?.noticedAt?.toISOString(), document?.winnings]).toEqual([notice?.at, paid])
  })

  test('of a refunded stake', async () => {
    await yard.bet('maud', 'SUN-1', 'knight1', 2)
    const [match] = await yard.start(['SUN-1'])
    await stopMatch(store.database, match?.id ?? '', yard.clock.now(), 'admin')
    await crier().look()
    expect((await toldTo('maud'))[0]?.bet).toEqual({ stake: 2, returned: 2, isRefund: true })
  })

  test('of each settlement, where a market was refunded and opened again', async () => {
    await yard.bet('maud', 'SUN-1', 'knight1', 2)
    await refundAllUnsettledMarkets(store.database, new Date(yard.clock.now()))
    const own = crier()
    expect(await own.look()).toBe(1)
    yard.clock.advance(1_000)
    await yard.bet('maud', 'SUN-1', 'knight2', 1)
    const [match] = await yard.start(['SUN-1'])
    if (match) await storePlayedEvents(store.database, match)
    expect(await own.look()).toBe(1)
    expect(await crier().look()).toBe(0)
    const notices = await toldTo('maud')
    expect(notices.map(({ bet }) => [bet?.stake, bet?.isRefund])).toEqual(
      expect.arrayContaining([
        [2, true],
        [1, false],
      ]),
    )
    expect(notices).toHaveLength(2)
    // A refund was never a bet on the later match.
    for (const { bet, matchId } of notices) expect(matchId).toBe(bet?.isRefund ? null : (match?.id ?? ''))
    const page = { offset: 0, limit: 10 }
    const { bets } = await yard.purseService.bets('maud', { which: 'all', ...page })
    expect(bets.map((bet) => [bet.status === 'refunded', bet.matchId])).toEqual([
      [false, match?.id],
      [true, null],
    ])
    const { total } = await yard.purseService.bets('maud', { which: 'all', matchId: match?.id, ...page })
    expect(total).toBe(1)
  })

  test('and none of a sold bet without a gain', async () => {
    const { bet } = await yard.bet('maud', 'SUN-1', 'knight1', 1)
    await yard.betService.sell('maud', bet.id, yard.newKey())
    const [match] = await yard.start(['SUN-1'])
    if (match) await storePlayedEvents(store.database, match)
    await crier().look()
    expect(await toldTo('maud')).toEqual([])
  })

  test('of recent settlements, and none of old ones', async () => {
    await yard.bet('maud', 'SUN-1', 'knight1', 1)
    const [match] = await yard.start(['SUN-1'])
    if (match) await storePlayedEvents(store.database, match)
    yard.clock.advance(24 * 3_600_000)
    expect(await crier().look()).toBe(0)
  })
})
