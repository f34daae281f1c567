import { unitsToHundredths } from '../../../server/src/ledger/hundredths.ts'
import type { BetRow, MarketRow } from '../../../server/src/platform/store/schema.ts'
import type { ReportedBet, StormRequest, StormWager } from './stormRequests.ts'

/** One account of a purse, in hundredths: the displayed balance, and the sum of its postings. */
export interface StoredPurseAccount {
  readonly account: string
  readonly shown: number
  readonly posted: number
}

export type StoredBet = Pick<
  BetRow,
  | ('id' | 'key' | 'scheduleId' | 'scheduledId' | 'side' | 'stake' | 'shares')
  | ('status' | 'saleKey' | 'settledAt' | 'collectedAt')
>

export type StoredMarket = Pick<MarketRow, 'scheduleId' | 'scheduledId' | 'status' | 'matchId' | 'settledAt'>

export interface StoredMoney {
  readonly bets: readonly StoredBet[]
  readonly markets: readonly StoredMarket[]
  readonly purses: readonly StoredPurseAccount[]
  /** The bettor and the key of each. */
  readonly siftings: readonly string[]
  readonly endedMatches: ReadonlySet<string>
  /** The schedule and the id of each entry in the past, ridden or not. */
  readonly overEntries: ReadonlySet<string>
}

/** Compares the stored money with the answers to bettors, one line per fault. */
export function auditMoneyAfterStorm(requests: readonly StormRequest[], money: StoredMoney): string[] {
  const byKey = new Map<string, StoredBet[]>()
  for (const bet of money.bets) byKey.set(bet.key, [...(byKey.get(bet.key) ?? []), bet])
  const betKeys = new Set(requests.flatMap((slip) => (slip.kind === 'bet' ? [slip.wager.key] : [])))
  return [
    ...requests.flatMap((slip) => auditSlip(slip, byKey, money)),
    ...money.bets.filter(({ key }) => !betKeys.has(key)).map(({ id }) => `${id} is a bet that nobody made`),
    ...money.purses
      .filter(({ shown, posted }) => shown !== posted)
      .map(({ account, shown, posted }) => `${account} is said to have ${shown}, and its postings come to ${posted}`),
    ...auditEnds(money),
  ]
}

/** Counts the unanswered bets that were stored. */
export function countStoredUnansweredBets(
  requests: readonly StormRequest[],
  { bets }: Pick<StoredMoney, 'bets'>,
): number {
  const keys = new Set(bets.map(({ key }) => key))
  return requests.filter((slip) => {
    return slip.kind === 'bet' && slip.replies.every(({ kind }) => kind === 'unknown') && keys.has(slip.wager.key)
  }).length
}

function auditSlip(slip: StormRequest, byKey: ReadonlyMap<string, readonly StoredBet[]>, money: StoredMoney): string[] {
  if (slip.kind === 'bet') return auditBet(slip.wager, slip, byKey.get(slip.wager.key) ?? [])
  const isDone = slip.replies.some(({ kind }) => kind === 'done')
  const isRefused = slip.replies.every(({ kind }) => kind === 'refused')
  if (slip.kind === 'sifting') {
    const isThere = money.siftings.some((subject) => subject.endsWith(`:${slip.key}`))
    return isDone && !isThere ? [`sifting ${slip.key} was answered and is not there`] : []
  }
  const bet = money.bets.find(({ id }) => id === slip.betId)
  if (slip.kind === 'collect')
    return isDone && !bet?.collectedAt ? [`${slip.betId} was answered as collected and is not`] : []
  const isSold = bet?.saleKey === slip.key
  return [
    ...(isDone && !isSold ? [`${slip.betId} was answered as sold and is not`] : []),
    ...(isSold && (isRefused || isTooLate(slip)) ? [`the sale of ${slip.betId} was refused, and it is sold`] : []),
  ]
}

function auditBet(wager: StormWager, slip: StormRequest, stored: readonly StoredBet[]): string[] {
  const promised = slip.replies.flatMap((reply) => (reply.kind === 'done' && reply.bet ? [reply.bet] : []))
  const isRefused = slip.replies.length > 0 && slip.replies.every(({ kind }) => kind === 'refused')
  const [bet] = stored
  const { key } = wager
  return [
    ...(promised.length > 0 && !bet ? [`the bet of ${key} was answered and is lost`] : []),
    ...(stored.length > 1 ? [`${key} has given ${stored.length} bets`] : []),
    ...(bet && promised.some((one) => !isSame(one, bet)) ? [`the bet of ${key} is not what it was answered as`] : []),
    ...(bet && !isWanted(wager, bet) ? [`the bet of ${key} is not what was asked for`] : []),
    ...(bet && isTooLate(slip) ? [`the bet of ${key} was refused as too late, and is there`] : []),
    ...(bet && isRefused && !isTooLate(slip) ? [`the bet of ${key} was refused, and is there`] : []),
  ]
}

function isTooLate({ replies }: StormRequest): boolean {
  return replies.some((one) => one.kind === 'refused' && one.code === 'bet-too-late')
}

function isSame(reported: ReportedBet, { id, side, stake, shares }: StoredBet): boolean {
  const isAmount = unitsToHundredths(reported.stake) === stake && unitsToHundredths(reported.shares) === shares
  return reported.id === id && reported.side === side && isAmount
}

function isWanted({ scheduleId, scheduledId, side, stake }: StormWager, bet: StoredBet): boolean {
  const isPlace = bet.scheduleId === scheduleId && bet.scheduledId === scheduledId
  return isPlace && bet.side === side && bet.stake === unitsToHundredths(stake)
}

/** No bet or market may be open after its match. */
function auditEnds({ bets, markets, endedMatches, overEntries }: StoredMoney): string[] {
  return markets.flatMap((market) => {
    const { scheduleId, scheduledId, matchId, status, settledAt } = market
    const name = `${scheduleId} ${scheduledId}`
    const isOver = overEntries.has(name) || (matchId !== null && endedMatches.has(matchId))
    const unsettled = bets.filter((bet) => {
      return bet.scheduleId === scheduleId && bet.scheduledId === scheduledId && bet.settledAt === null
    })
    return [
      ...(isOver && settledAt === null ? [`the match of ${name} is over, and its market is ${status}`] : []),
      ...((isOver || settledAt !== null) && unsettled.length > 0
        ? [`the match of ${name} is over, and ${unsettled.length} bets on it are not settled`]
        : []),
    ]
  })
}
