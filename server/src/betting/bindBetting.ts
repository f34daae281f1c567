import { routes } from '@tiltyard/contract'
import { eq } from 'drizzle-orm'
import type { LeagueReader } from '../league/leagueReader.ts'
import type { AuditLog } from '../platform/auditLog/auditLog.ts'
import type { Binder } from '../platform/http/bind.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { Problem } from '../platform/runtime/problem.ts'
import type { RandomBytes } from '../platform/runtime/random.ts'
import type { Database } from '../platform/store/database.ts'
import { markets as marketTable, type UserRow } from '../platform/store/schema.ts'
import { readSchedule } from '../schedule/scheduleStore.ts'
import { BetService } from './betService.ts'
import { setMarketLiquidity } from './prices/liquidity.ts'
import { BestBettorsService } from './purse/bestBettorTables.ts'
import { toMarketPrice } from './purse/bettingViews.ts'
import { PurseService } from './purse/purseService.ts'
import { readEconomy } from './purse/readEconomy.ts'

export interface BettingRouteDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly league: LeagueReader
  readonly auditLog: AuditLog
  /** Called after a setting has changed. */
  readonly onChange: () => void
}

/** Binds the contract's routes of markets, bets and purses. */
export function bindBetting(binder: Binder, deps: BettingRouteDeps): void {
  const { database, clock } = deps
  const { markets, bets, purse, honors } = routes
  const desk = new BetService(deps)
  const purses = new PurseService(deps)
  const serverTime = (): string => new Date(clock.now()).toISOString()
  binder.bind(markets.get, async ({ params }) => ({ market: await desk.market(params), serverTime: serverTime() }))
  binder.bind(markets.ofSchedule, async ({ params: { scheduleId } }) => {
    const rows = await database.select().from(marketTable).where(eq(marketTable.scheduleId, scheduleId))
    if (rows.length === 0 && !(await readSchedule(database, scheduleId))) throw new Problem('schedule-not-found')
    return { scheduleId, prices: rows.map(toMarketPrice), serverTime: serverTime() }
  })
  binder.bind(bets.place, ({ body, caller }) => desk.place(uidOf(caller.user), body))
  binder.bind(bets.sell, ({ params, body, caller }) => desk.sell(uidOf(caller.user), params.betId, body.key))
  binder.bind(bets.collect, async ({ params, caller }) => ({
    purse: await purses.collect(uidOf(caller.user), params.betId),
  }))
  binder.bind(bets.collectAll, async ({ caller }) => ({ purse: await purses.collectAll(uidOf(caller.user)) }))
  binder.bind(bets.mine, ({ query, caller }) => purses.bets(uidOf(caller.user), query))
  binder.bind(purse.get, ({ caller }) => purses.read(uidOf(caller.user)))
  binder.bind(purse.postings, ({ query, caller }) => purses.postings(uidOf(caller.user), query))
  binder.bind(purse.sift, ({ body, caller }) => purses.sift(uidOf(caller.user), body.key))
  const honored = new BestBettorsService(database, clock)
  binder.bind(honors.get, ({ query }) => honored.read(query.season))
  bindEconomy(binder, deps)
}

function bindEconomy(binder: Binder, { database, clock, auditLog, onChange }: BettingRouteDeps): void {
  const { economy } = routes
  binder.bind(economy.get, () => readEconomy(database, clock.now()))
  binder.bind(economy.setLiquidity, async ({ body, caller: { user: by } }) => {
    const act = { by, act: 'economy.setLiquidity', subject: 'markets' }
    const liquidity = await auditLog.enter(act, (transaction) => setMarketLiquidity(transaction, body.liquidity))
    onChange()
    return { liquidity }
  })
}

/** The auth guard admits only users here. */
function uidOf(user: UserRow | null): string {
  if (!user) throw new Problem('user-not-found')
  return user.uid
}
