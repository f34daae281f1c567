import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteExpiredMatches } from '../../../admin/retention/startRetentionJob.ts'
import { PublicApi } from '../../../archive/verify/publicApi.ts'
import { verifyPublishedTourneyDraw } from '../../../archive/verify/verifyPublishedTourneyDraw.ts'
import { verifyResultChain } from '../../../archive/verify/verifyResultChain.ts'
import {
  type LiveMatchRow,
  liveMatches,
  matchEvents,
  resultChain,
  seasons,
  tourneys,
} from '../../../platform/store/schema.ts'
import { endRegularSeasonAndDrawTourney } from '../../../schedule/tourney/endRegularSeasonAndDrawTourney.ts'
import { createSeededRandomBytes } from '../../../testing/createSeededRandomBytes.ts'
import { createTestAppDeps } from '../../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../../testing/fakeClock.ts'
import { startTestMatches, storePlayedEvents } from '../../../testing/league/playedMatch.ts'
import { runTiltyardCommandInProcess } from '../../../testing/processes/commandProcess.ts'
import { setUpTestStore, type TestStore } from '../../../testing/processes/testStore.ts'
import { createApp } from '../../app.ts'
import type { CommandTerminal } from '../commandTerminal.ts'
import { CommandUsageError } from '../commandUsageError.ts'
import { runVerifyCommand } from './runVerifyCommand.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const TIMEOUT_MS = 120_000
const store = setUpTestStore('once')
let app: FastifyInstance
let address: string
/** Three that were ridden to their ends, and one that was stopped, in the order of their ends. */
let ended: LiveMatchRow[]

beforeAll(async () => {
  const matches = await startTestMatches(store.database, 'verify', NOON)
  for (const match of matches.slice(0, 3)) await storePlayedEvents(store.database, match)
  for (const match of matches.slice(3)) await storePlayedEvents(store.database, match, 20)
  await startTestMatches(store.database, 'the next', NOON + 60_000)
  ended = matches
  app = await createApp(await createTestAppDeps(store.database, new FakeClock(Date.now())))
  address = await app.listen({ port: 0, host: '127.0.0.1' })
}, TIMEOUT_MS)
afterAll(() => app.close())

const verify = (...args: readonly string[]) => runTiltyardCommandInProcess(['verify', ...args], {})

const api = () =>
  new PublicApi(address, (sentence) => {
    throw new Error(sentence)
  })

const idOf = (at: number): string => ended[at]?.id ?? ''

/** Puts everything back as it was after the work. */
async function restoring<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const { database } = store
  const [matches, events, links] = [
    await database.select().from(liveMatches),
    await database.select().from(matchEvents),
    await database.select().from(resultChain),
  ]
  try {
    return await work()
  } finally {
    await database.execute(sql`truncate live_matches, match_events, result_chain`)
    await database.insert(liveMatches).values(matches)
    await database.insert(matchEvents).values(events)
    await database.insert(resultChain).values(links)
  }
}

test('a whole league verifies itself from its public interface: every match, the stopped one too, and the chain', async () => {
  const { code, stdout } = await verify('--all', '--at', address, '--json')
  const report = JSON.parse(stdout)
  expect(report).toMatchObject({ isTrue: true, length: 4, matches: 4, stopped: 1, breaks: [] })
  expect(code).toBe(0)
  expect((await verify('--all', '--at', address, '--head', report.head)).stdout).toContain('Everything holds.')
}, 120_000)

test('a stopped match verifies up to its last event', async () => {
  const { code, stdout } = await verify(idOf(3), '--at', address)
  expect(stdout).toContain('The match was stopped; all 20 published events are what the secret gives.')
  expect(code).toBe(0)
}, 120_000)

const tamperings: readonly (readonly [
  string,
  () => Parameters<TestStore['database']['execute']>[0],
  number,
  string,
])[] = [
  [
    'a word that is put into an event',
    () => sql`update match_events set body = (body::jsonb || '{"description":"A draw."}')::json
              where match_id = ${idOf(1)} and seq = 5`,
    1,
    'its stored facts are not what the secret gives, from event 5 on',
  ],
  [
    'an event',
    () => sql`update match_events set body = (body::jsonb || '{"tOffsetMs":1}')::json
              where match_id = ${idOf(1)} and seq = 5`,
    1,
    'events are not what the secret gives, from event 5 on',
  ],
  [
    'an event of a stopped match',
    () => sql`update match_events set body = (body::jsonb || '{"tOffsetMs":1}')::json
              where match_id = ${idOf(3)} and seq = 5`,
    3,
    '1 of 20 events are not what the secret gives, from event 5 on',
  ],
  [
    'the last events of a stopped match',
    () => sql`delete from match_events where match_id = ${idOf(3)} and seq > 15`,
    3,
    'the number of its events is not as it was chained',
  ],
  [
    'a rating of a knight',
    () =>
      sql`update live_matches set setup = jsonb_set(setup, '{knight1,personalStats,control}', '9') where id = ${idOf(0)}`,
    0,
    'its knights, tuning or versions are not those that were committed to',
  ],
  [
    'a number of the tuning',
    () => sql`update live_matches set setup = jsonb_set(setup, '{tuning,baseHealChance}', '1.5') where id = ${idOf(2)}`,
    2,
    'its knights, tuning or versions are not those that were committed to',
  ],
  [
    'a rating, with a commitment made to fit the secret alone',
    () => sql`update live_matches set setup_commitment = null,
              setup = jsonb_set(setup, '{knight1,personalStats,control}', '9') where id = ${idOf(0)}`,
    0,
    'its setup (knights, tuning, versions) is not as it was chained',
  ],
  [
    'the winner',
    () => sql`update live_matches set winner = case when winner = knight1->>'id' then knight2->>'id' else knight1->>'id' end
              where id = ${idOf(1)}`,
    1,
    'its winner is recorded as',
  ],
  [
    'the ending',
    () => sql`update live_matches set ending = 'withdrawal' where id = ${idOf(2)}`,
    2,
    'its ending is recorded as withdrawal',
  ],
  [
    'a result that is made to look stopped',
    () => sql`update live_matches set ending = 'stopped', winner = null where id = ${idOf(2)}`,
    2,
    'it was played to its end, but is recorded as stopped',
  ],
  [
    'a match that is gone',
    () => sql`delete from live_matches where id = ${idOf(1)}`,
    1,
    "it can't be had any more: Match",
  ],
]

test.each(tamperings)(
  'tampering with the store is found and named: %s',
  async (_, statement, at, sentence) => {
    const { code, stdout } = await restoring(async () => {
      await store.database.execute(statement())
      return verify('--all', '--at', address)
    })
    const [warning, first] = stdout.split('\n')
    expect(warning).toBe('THE CHAIN DOES NOT HOLD. The first break:')
    expect(first).toContain(`position ${at + 1}, match ${idOf(at)}: `)
    expect(stdout).toContain(sentence)
    expect(code).toBe(1)
  },
  120_000,
)

const breaks: readonly (readonly [string, readonly string[], string])[] = [
  [
    'a link that is gone',
    ['delete from result_chain where position = 2'],
    'position 2 is missing, and 3 comes instead',
  ],
  [
    'two links that have changed places',
    [
      'update result_chain set position = 99 where position = 2',
      'update result_chain set position = 2 where position = 3',
      'update result_chain set position = 3 where position = 99',
    ],
    'position 2 does not follow on what comes before it',
  ],
  [
    'a winner in a link',
    [`update result_chain set winner = 'knight_1' where position = 3`],
    'its head is not what its facts give',
  ],
]

test.each(breaks)(
  'tampering with the chain is found and named: %s',
  async (_, statements, sentence) => {
    const { code, stdout } = await restoring(async () => {
      for (const statement of statements) await store.database.execute(sql.raw(statement))
      return verify('--all', '--at', address)
    })
    expect(stdout.split('\n')[1]).toContain(sentence)
    expect(code).toBe(1)
  },
  120_000,
)

test('a chain rebuilt after a change is consistent, but does not contain a head that was noted before', async () => {
  const { head } = JSON.parse((await verify('--all', '--at', address, '--json')).stdout)
  const { code, stdout } = await restoring(async () => {
    await store.database.execute(sql`delete from result_chain where position = 4`)
    return verify('--all', '--at', address, '--head', head)
  })
  expect(stdout).toContain(`match ${idOf(3)}: it has ended, and is not in the chain`)
  expect(stdout).toContain(`the head ${head} is not on the chain`)
  expect(code).toBe(1)
}, 120_000)

test('a match whose events were removed is no break: its secret gives what was chained', async () => {
  const { report, lines } = await restoring(async () => {
    await store.database.execute(sql`delete from match_events where match_id in (${idOf(0)}, ${idOf(3)})`)
    return verifyResultChain(api(), undefined)
  })
  expect(lines.join('\n')).toContain('The events of 2 are no longer kept')
  expect(report.isTrue).toBe(true)
})

test('a forgotten match is no break: its link stays, and later links follow it', async () => {
  const { report, lines } = await restoring(async () => {
    await deleteExpiredMatches(store.database, NOON + 400 * 86_400_000)
    return verifyResultChain(api(), undefined)
  })
  expect(lines.join('\n')).toContain('0 matches (0 of them stopped)')
  expect(lines.join('\n')).toContain('The facts of 4 are no longer kept; their links of the chain are.')
  expect(lines.join('\n')).toContain('Everything holds.')
  expect(report.isTrue).toBe(true)
})

test('the draw of a tourney verifies itself from the public interface, and no other draw does', async () => {
  const linesNow = async () => (await verifyPublishedTourneyDraw(api(), 1)).lines.join('\n')
  expect(await linesNow()).toMatch(/^Season 1 has no draw yet. The commitment to its secret is [0-9a-f]{64}\.$/)
  const placing = { now: NOON, random: createSeededRandomBytes('draw') }
  const { bracket } = await store.database.transaction((transaction) =>
    endRegularSeasonAndDrawTourney(transaction, placing),
  )
  const { code, stdout } = await verify('--draw', '1', '--at', address)
  expect([code, stdout.trim()]).toEqual([0, 'The draw of season 1 is what its secret gives: 64 knights.'])
  const [first, second, ...others] = bracket.entrants
  if (!first || !second) throw new Error('Nobody rides.')
  const swapped = [{ ...first, list: second.list }, { ...second, list: first.list }, ...others]
  await store.database.update(tourneys).set({ bracket: { ...bracket, entrants: swapped } })
  expect(await linesNow()).toContain('its knights are in other places than the secret gives')
  await store.database.update(tourneys).set({ bracket })
  await store.database.update(seasons).set({ secret: 'a'.repeat(64) })
  expect(await linesNow()).toContain('its knights are in other places than the secret gives')
})

test.each([
  [undefined, {}, 'Name one match, or ask for --all.'],
  ['one', { all: true }, 'Name a match, or ask for --all, --draw or --acts, not both.'],
  [undefined, { draw: 'one' }, '--draw is "one". Use the number of a season.'],
  ['one', { head: 'a'.repeat(64) }, '--head belongs to --all.'],
  [undefined, { all: true, head: 'abc' }, '--head is "abc". Use the 64 hex digits of a head that was noted before.'],
  [undefined, { all: true, at: 'nowhere' }, '--at is "nowhere". Use an address such as http://localhost:3000.'],
])('verify %j %j is refused with what is allowed', async (match, flags, sentence) => {
  const terminal = { env: {}, print: () => {}, warn: () => {} }
  const refused = runVerifyCommand(match, { at: address, ...flags }, terminal as unknown as CommandTerminal)
  await expect(refused).rejects.toThrow(new CommandUsageError(sentence))
})

test('a league that does not answer has no verdict', async () => {
  const { code, stderr } = await verify('--all', '--at', 'http://127.0.0.1:1')
  expect([code, stderr]).toEqual([2, 'No server answers at http://127.0.0.1:1. Start one, or name another with --at.'])
})
