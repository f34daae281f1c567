// Two walks through the server, on the embedded database: an event from a writer's append to a viewer's socket, and a bet
// from its order to its answer. The baseline is a transaction that commits one row.
import { join } from 'node:path'
import { generateInitialLeague, seedFromText } from '@tiltyard/engine'
import { sql } from 'drizzle-orm'
import { storeInitialLeague } from '../server/src/league/leagueStore.ts'
import { beginFirstSeason } from '../server/src/league/seasons/seasonStore.ts'
import { LiveHub } from '../server/src/live/liveHub.ts'
import type { LiveUpdate } from '../server/src/live/liveUpdate.ts'
import { InProcessBus } from '../server/src/live/messageBus.ts'
import { createLiveSource } from '../server/src/matches/liveSource.ts'
import { computeAllMatchFacts } from '../server/src/matches/sets/computeAllMatchFacts.ts'
import { WriterService } from '../server/src/matches/writing/writerService.ts'
import type { Database } from '../server/src/platform/store/database.ts'
import { openEmbedded } from '../server/src/platform/store/openEmbedded.ts'
import type { LiveMatchRow, UserRow } from '../server/src/platform/store/schema.ts'
import { FakeClock } from '../server/src/testing/fakeClock.ts'
import { TestBettingLeague } from '../server/src/testing/league/bettingYard.ts'
import { startTestMatches } from '../server/src/testing/league/playedMatch.ts'
import { quietLog } from '../server/src/testing/quietLog.ts'
import { type AsyncAttempt, type BenchRow, measureMediansInTurnMs, roundTo, withTemporaryFolder } from './measure.ts'

const EVENTS = 60
const BETS = 60
const LONG_AFTER_MS = 36_000_000

/** Both walks, each in turn with a commit. */
export function benchEventAndBetLatency(): Promise<BenchRow[]> {
  return withTemporaryFolder(async (folder) => {
    const store = await openEmbedded(join(folder, 'league'))
    return measure(store.database).finally(() => store.close())
  })
}

async function measure(database: Database): Promise<BenchRow[]> {
  await storeInitialLeague(database, generateInitialLeague(seedFromText('walks')))
  await beginFirstSeason(database)
  await database.execute(sql`create table lines (words text)`)
  const commit: AsyncAttempt = () =>
    database.transaction((transaction) => transaction.execute(sql`insert into lines values (${'A commit.'})`))
  const [match] = await startTestMatches(database, 'walks', Date.now())
  if (!match) throw new Error('no match')
  const event = row(
    'an event, from append to a viewer',
    await measureMediansInTurnMs(await writing(database, match), commit, EVENTS),
  )
  return [
    event,
    row('a bet, from order to answer', await measureMediansInTurnMs(await betting(database), commit, BETS)),
  ]
}

/** Appends a match's next event, until a viewer has it. */
async function writing(database: Database, match: LiveMatchRow): Promise<AsyncAttempt> {
  const clock = new FakeClock(match.startTime?.getTime() ?? 0)
  const hub = new LiveHub(
    createLiveSource(database, clock, async () => null),
    clock,
    quietLog,
  )
  const bus = new InProcessBus<LiveUpdate>()
  bus.subscribe(hub)
  const service = new WriterService({ database, clock, log: quietLog, publisher: bus, onEnded: async () => {} })
  const user = { uid: 'maud', displayName: 'Maud' } as UserRow
  const page = { user, matchId: match.id, clientId: 'page-0001', sessionId: null }
  const { epoch } = await service.claim(page)
  let received = 0
  await hub.join({ topics: [`match:${match.id}`], send: () => void received++, end: () => {} }, new Map())
  clock.advance(LONG_AFTER_MS)
  const facts = computeAllMatchFacts(match)
  return async (at) => {
    const [fact, before] = [facts[at], received]
    if (!fact) throw new Error(`The match has no event ${at + 1}.`)
    await service.append(page, epoch, fact)
    if (received === before) throw new Error(`Event ${fact.seq} did not reach the viewer.`)
  }
}

/** Places bets of one bettor after another on a match with a market. */
async function betting(database: Database): Promise<AsyncAttempt> {
  const yard = await TestBettingLeague.open(database)
  const uids = Array.from({ length: BETS }, (_, at) => `bettor-${at}`)
  for (const uid of ['opener', ...uids]) await yard.join(uid)
  await yard.bet('opener', 'SUN-1')
  return (at) => yard.bet(uids[at] ?? 'opener', 'SUN-1', at % 2 === 0 ? 'knight2' : 'knight1')
}

function row(name: string, [value, baselineValue]: readonly [number, number]): BenchRow {
  return {
    ...{ name, unit: 'ms', value: roundTo(value, 2), baseline: 'a commit of one row' },
    ...{ baselineValue: roundTo(baselineValue, 2), ratio: roundTo(value / baselineValue, 2) },
  }
}
