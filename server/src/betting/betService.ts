import type { BetView, MarketView, PurseView } from '@tiltyard/contract'
import type { LeagueReader } from '../league/leagueReader.ts'
import { type MarketKey, readMarket } from '../ledger/market/marketStore.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { Problem } from '../platform/runtime/problem.ts'
import type { RandomBytes } from '../platform/runtime/random.ts'
import type { Database } from '../platform/store/database.ts'
import { retryAfterDeadlock } from '../platform/store/retryAfterDeadlock.ts'
import type { BetRow } from '../platform/store/schema.ts'
import { Batcher } from './batcher.ts'
import { readBet, readMarketStakesHundredths } from './betStore.ts'
import { type BetSale, buyBackBet } from './buyBackBet.ts'
import { type BetToPlace, placeBets, type Wager } from './placeBets.ts'
import { createUnstoredMarket } from './prices/storeOpenedMarket.ts'
import { toBetView, toMarketView } from './purse/bettingViews.ts'
import { readPurseViews } from './purse/purse.ts'
import { readScheduledMatchForBetting } from './purse/scheduledMatchForBetting.ts'

export interface BetServiceDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly league: LeagueReader
}

/** A bet, with its market and its bettor's purse after it. */
export interface BetOutcome {
  readonly bet: BetView
  readonly market: MarketView
  readonly purse: PurseView
}

/** A bet to place, or one to sell back. */
type Asked = { readonly order: BetToPlace } | { readonly sale: BetSale }

/** Each batch uses one of the pool's ten connections; single bets on a match would block all ten. */
const limits = { atOnce: 2, size: 50, waiting: 200 } as const

/**
 * Places and buys back bets; simultaneous ones on a match share a batch. The start of a match locks its entry too, so a
 * bet exists before the match does, or is refused.
 */
export class BetService {
  private readonly deps: BetServiceDeps
  private readonly batcher: Batcher<Asked, BetOutcome>

  constructor(deps: BetServiceDeps) {
    this.deps = deps
    this.batcher = new Batcher((asked) => this.deal(asked), limits)
  }

  /** The market of a scheduled match, or as it would open now. @throws Problem of a missing entry. */
  async market(key: MarketKey): Promise<MarketView> {
    const { database, clock, league } = this.deps
    const known = await readMarket(database, key)
    if (known && known.status !== 'refunded')
      return toMarketView(known, await readMarketStakesHundredths(database, key))
    try {
      const { entry, isLate } = await readScheduledMatchForBetting(database, key)
      if (known && isLate) return toMarketView(known, 0)
      const market = await createUnstoredMarket(database, entry, { at: new Date(clock.now()), league })
      return toMarketView(isLate ? { ...market, status: 'closed' } : market, 0)
    } catch (error) {
      if (known && error instanceof Problem) return toMarketView(known, 0)
      throw error
    }
  }

  /**
   * Places a bet at the present price, once per key; an error leaves no stake. @throws Problem schedule-not-found,
   * scheduled-match-not-found, bet-too-late, bet-not-ridden, bet-other-side, bet-not-enough, bet-over-limit,
   * bet-pays-nothing, bet-price-moved, key-taken, unavailable.
   */
  async place(uid: string, wager: Wager): Promise<BetOutcome> {
    return this.served(wager, { order: { uid, wager } })
  }

  /**
   * Sells a bet back at the present price: pays at most its stake now, and a gain when the match is decided. @throws
   * Problem bet-not-found, bet-too-late, bet-settled, unavailable.
   */
  async sell(uid: string, betId: string, key: string): Promise<BetOutcome> {
    const bet = await readBet(this.deps.database, uid, betId)
    return this.served(bet, { sale: { uid, betId, key } })
  }

  private async served({ scheduleId, scheduledId }: MarketKey, asked: Asked): Promise<BetOutcome> {
    const dealt = this.batcher.add(`${scheduleId} ${scheduledId}`, asked)
    if (dealt === null) throw new Problem('unavailable')
    return dealt
  }

  /** Deals with a batch of one match. */
  private async deal(asked: readonly Asked[]): Promise<readonly (BetOutcome | Error)[]> {
    const { database, clock, randomBytes } = this.deps
    const at = new Date(clock.now())
    const answers = new Map<Asked, BetRow | Error>()
    const wanted = asked.filter((one) => 'order' in one)
    const [first] = wanted
    if (first) {
      const orders = wanted.map(({ order }) => order)
      const taken = await retryAfterDeadlock(() =>
        database.transaction((transaction) => placeBets(transaction, first.order.wager, orders, { at, randomBytes })),
      )
      for (const [index, one] of wanted.entries()) answers.set(one, taken[index] ?? new Error('No answer.'))
    }
    for (const one of asked) if ('sale' in one) answers.set(one, await this.sold(one.sale, at))
    return this.viewed(asked.map((one) => answers.get(one) ?? new Error('No answer.')))
  }

  private async sold(sale: BetSale, at: Date): Promise<BetRow | Error> {
    const { database } = this.deps
    try {
      return await retryAfterDeadlock(() => database.transaction((transaction) => buyBackBet(transaction, sale, at)))
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  /** Adds the market and the purses after the whole batch. */
  private async viewed(answers: readonly (BetRow | Error)[]): Promise<readonly (BetOutcome | Error)[]> {
    const { database, clock } = this.deps
    const dealt = answers.filter((answer): answer is BetRow => !(answer instanceof Error))
    const [first] = dealt
    const row = first ? await readMarket(database, first) : null
    if (!row) return answers.map((answer) => (answer instanceof Error ? answer : notFound(answer)))
    const market = toMarketView(row, await readMarketStakesHundredths(database, row))
    const uids = dealt.map(({ uid }) => uid)
    const purses = await readPurseViews(database, uids, clock.now())
    return answers.map((answer) => {
      if (answer instanceof Error) return answer
      const purse = purses.get(answer.uid)
      return purse ? { bet: toBetView(answer, row), market, purse } : notFound(answer)
    })
  }
}

function notFound({ id }: BetRow): Problem {
  return new Problem('bet-not-found', { id })
}
