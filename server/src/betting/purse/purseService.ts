import { type BetView, type LedgerPostingView, type PurseView, purseAccounts } from '@tiltyard/contract'
import { computeAshSifting, computeStipendHundredths } from '@tiltyard/engine'
import { and, count, desc, eq, gt, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import { hundredthsToUnits } from '../../ledger/hundredths.ts'
import { currencySourceLedgerAccountId, userLedgerAccountId } from '../../ledger/ledgerAccounts.ts'
import { lockLedgerAccounts, postToLedger } from '../../ledger/postToLedger.ts'
import { transferPostings } from '../../ledger/transferPostings.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { retryAfterDeadlock } from '../../platform/store/retryAfterDeadlock.ts'
import { bets, ledgerPostings, ledgerTransactions, markets } from '../../platform/store/schema.ts'
import { readBet } from '../betStore.ts'
import { requireExistingUser } from '../bettors.ts'
import { toBetView } from './bettingViews.ts'
import { dailySiftingKey, helsinkiMidnightAfter, listStipendKeysOfDay, noonOfDayBeforeMs } from './dailyKeys.ts'
import { readPurseAmounts, readPurseView, totalPurseHundredths } from './purse.ts'

export interface PurseServiceDeps {
  readonly database: Database
  readonly clock: Clock
}

interface Page {
  readonly offset: number
  readonly limit: number
}

/** A filter and a page of a user's bets. */
interface BetsWanted extends Page {
  readonly which: keyof typeof which
  readonly scheduledId?: string | undefined
  readonly matchId?: string | undefined
}

const which = {
  open: eq(bets.status, 'open'),
  over: ne(bets.status, 'open'),
  uncollected: and(gt(bets.payout, 0), isNull(bets.collectedAt)),
  all: undefined,
} as const

const ofBet = and(eq(markets.scheduleId, bets.scheduleId), eq(markets.scheduledId, bets.scheduledId))
/** A refunded market may have opened again: its earlier bets were never on the later match. */
const isOfThisOpening = or(isNull(bets.settledAt), eq(bets.settledAt, markets.settledAt))
const riders = { knight1Id: markets.knight1Id, knight2Id: markets.knight2Id, side: bets.side }

/** A user's own money: reading, collecting, sifting and stipends. */
export class PurseService {
  private readonly deps: PurseServiceDeps

  constructor(deps: PurseServiceDeps) {
    this.deps = deps
  }

  read(uid: string): Promise<PurseView> {
    return readPurseView(this.deps.database, uid, this.deps.clock.now())
  }

  /** The user's postings, the newest first, and their number. */
  async postings(uid: string, { offset, limit }: Page): Promise<{ postings: LedgerPostingView[]; total: number }> {
    const { database } = this.deps
    const accounts = purseAccounts.map((name) => userLedgerAccountId(uid, name))
    const mine = inArray(ledgerPostings.accountId, accounts)
    const rows = await database
      .select({ posting: ledgerPostings, transaction: ledgerTransactions, riders })
      .from(ledgerPostings)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
      .leftJoin(bets, eq(bets.id, ledgerTransactions.subject))
      .leftJoin(markets, ofBet)
      .where(mine)
      .orderBy(desc(ledgerPostings.transactionId), ledgerPostings.accountId)
      .offset(offset)
      .limit(limit)
    const [counted] = await database.select({ total: count() }).from(ledgerPostings).where(mine)
    return { postings: rows.map(postingViewOf), total: counted?.total ?? 0 }
  }

  /** The user's bets, the newest first, open ones by their slot, and their number. */
  async bets(
    uid: string,
    { which: wanted, scheduledId, matchId, offset, limit }: BetsWanted,
  ): Promise<{ bets: BetView[]; total: number }> {
    const { database } = this.deps
    const isMine = and(
      ...[eq(bets.uid, uid), which[wanted]],
      scheduledId === undefined ? undefined : eq(bets.scheduledId, scheduledId),
      matchId === undefined ? undefined : and(eq(markets.matchId, matchId), isOfThisOpening),
    )
    const order = wanted === 'open' ? [markets.startsAt, bets.placedAt, bets.id] : [desc(bets.placedAt), desc(bets.id)]
    const rows = await database
      .select({ bet: bets, market: markets })
      .from(bets)
      .innerJoin(markets, ofBet)
      .where(isMine)
      .orderBy(...order)
      .offset(offset)
      .limit(limit)
    const [counted] = await database.select({ total: count() }).from(bets).innerJoin(markets, ofBet).where(isMine)
    return { bets: rows.map(({ bet, market }) => toBetView(bet, market)), total: counted?.total ?? 0 }
  }

  /** Collects a bet's winnings once. @throws Problem bet-not-found, nothing-to-collect. */
  async collect(uid: string, betId: string): Promise<PurseView> {
    const bet = await readBet(this.deps.database, uid, betId)
    if (bet.payout === 0) throw new Problem('nothing-to-collect')
    await this.collectThose(uid, eq(bets.id, betId))
    return this.read(uid)
  }

  /** Collects all winnings. */
  async collectAll(uid: string): Promise<PurseView> {
    await this.collectThose(uid)
    return this.read(uid)
  }

  /**
   * Sifts ash into shinings, once a day in Helsinki; a repeated key changes nothing. @throws Problem sifted-today,
   * no-ash, user-not-found.
   */
  async sift(uid: string, key: string): Promise<PurseView> {
    const { database, clock } = this.deps
    const now = clock.now()
    await retryAfterDeadlock(() => database.transaction((transaction) => siftOnce(transaction, uid, key, now)))
    return this.read(uid)
  }

  /**
   * Pays the stipend of a match's attendant, once per match and per day in Helsinki. @returns the amount in hundredths;
   * 0 for nothing.
   */
  payStipend(uid: string, matchId: string): Promise<number> {
    const { database, clock } = this.deps
    const now = clock.now()
    return retryAfterDeadlock(() => database.transaction((transaction) => payOnce(transaction, uid, matchId, now)))
  }

  private async collectThose(uid: string, those?: SQL): Promise<void> {
    const { database, clock } = this.deps
    const at = new Date(clock.now())
    const isTheirs = and(eq(bets.uid, uid), which.uncollected, those)
    await retryAfterDeadlock(() => database.transaction((transaction) => collectOnce(transaction, uid, isTheirs, at)))
  }
}

/** Of two simultaneous collections one succeeds. */
async function collectOnce(transaction: Database, uid: string, isTheirs: SQL | undefined, at: Date): Promise<void> {
  const [winnings, shinings] = [userLedgerAccountId(uid, 'winnings'), userLedgerAccountId(uid, 'shinings')]
  const held = await lockLedgerAccounts(transaction, [winnings, shinings])
  await requireExistingUser(transaction, uid)
  const collected = await transaction.update(bets).set({ collectedAt: at }).where(isTheirs).returning()
  const entries = collected.map(({ id, payout }) => ({
    ...({ key: `collect:${id}`, reason: 'collect', subject: id } as const),
    postings: transferPostings(winnings, shinings, payout),
  }))
  await postToLedger(transaction, entries, at, held)
}

/** @returns the amount, in hundredths. */
async function payOnce(transaction: Database, uid: string, matchId: string, now: number): Promise<number> {
  const [purse, faucet] = [userLedgerAccountId(uid, 'shinings'), currencySourceLedgerAccountId('stipend', 'shinings')]
  const held = await lockLedgerAccounts(transaction, [purse, faucet])
  await requireExistingUser(transaction, uid)
  const keys = listStipendKeysOfDay(uid, now)
  // A match that ends at midnight is paid once.
  const paid = await readTransactions(transaction, [...keys, ...listStipendKeysOfDay(uid, noonOfDayBeforeMs(now))])
  const key = keys.find((one) => !paid.some((other) => other.key === one))
  if (key === undefined || paid.some(({ subject }) => subject === matchId)) return 0
  const amount = computeStipendHundredths(totalPurseHundredths(await readPurseAmounts(transaction, uid)))
  const postings = transferPostings(faucet, purse, amount)
  await postToLedger(transaction, [{ key, reason: 'stipend', subject: matchId, postings }], new Date(now), held)
  return amount
}

function readTransactions(transaction: Database, keys: readonly string[]) {
  return transaction
    .select({ key: ledgerTransactions.key, subject: ledgerTransactions.subject })
    .from(ledgerTransactions)
    .where(inArray(ledgerTransactions.key, [...keys]))
}

async function siftOnce(transaction: Database, uid: string, key: string, now: number): Promise<void> {
  const [ash, shinings] = [userLedgerAccountId(uid, 'ash'), userLedgerAccountId(uid, 'shinings')]
  const [sieve, sifted] = [
    currencySourceLedgerAccountId('sifting', 'ash'),
    currencySourceLedgerAccountId('sifting', 'shinings'),
  ]
  const [today, subject] = [dailySiftingKey(uid, now), `${uid}:${key}`]
  const held = await lockLedgerAccounts(transaction, [ash, shinings, sieve, sifted])
  await requireExistingUser(transaction, uid)
  const done = await readTransactions(transaction, [today, dailySiftingKey(uid, noonOfDayBeforeMs(now))])
  // A repeat after midnight refers to the earlier day.
  if (done.some((one) => one.subject === subject)) return
  if (done.some((one) => one.key === today))
    throw new Problem('sifted-today', { at: helsinkiMidnightAfter(now).toISOString() })
  const gives = computeAshSifting(held.get(ash) ?? 0)
  if (gives.shinings === 0) throw new Problem('no-ash')
  const postings = [...transferPostings(ash, sieve, gives.ash), ...transferPostings(sifted, shinings, gives.shinings)]
  await postToLedger(transaction, [{ key: today, reason: 'sifting', subject, postings }], new Date(now), held)
}

interface PostingRow {
  readonly posting: typeof ledgerPostings.$inferSelect
  readonly transaction: typeof ledgerTransactions.$inferSelect
  /** The bet of the posting; all null without one. */
  readonly riders: {
    readonly [Name in keyof NonNullable<LedgerPostingView['riders']>]:
      | NonNullable<LedgerPostingView['riders']>[Name]
      | null
  }
}

function postingViewOf({ posting, transaction: { id, at, reason, subject }, riders }: PostingRow): LedgerPostingView {
  const { knight1Id, knight2Id, side } = riders
  const account = purseAccounts.find((name) => posting.accountId.endsWith(`:${name}`)) ?? 'shinings'
  return {
    ...{ id: `${id}:${account}`, reason, account },
    at: at.toISOString(),
    amount: hundredthsToUnits(posting.amount),
    balance: hundredthsToUnits(posting.balance),
    betId: subject.startsWith('bet-') ? subject : null,
    riders: knight1Id === null || knight2Id === null || side === null ? null : { knight1Id, knight2Id, side },
  }
}
