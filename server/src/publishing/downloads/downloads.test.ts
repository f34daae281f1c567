import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import { insertPackedMatches, preparePacks } from '../../archive/packs/packStore.ts'
import { createTestAppDeps } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { createFinishedMatch } from '../../testing/league/createFinishedMatch.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { DownloadLimiter } from './downloadLimiter.ts'

/** A Sunday from eleven to midnight, and a slot after it: more matches than are in memory at once. */
const RIDES = 212
const FIRST = 48
const DAY = '2025-11-23'
const MIDNIGHT = Date.parse('2025-11-23T22:00:00Z')
const days = `from=${DAY}&to=${DAY}`
const store = setUpTestStore('once')
let app: FastifyInstance
let rides: (ReturnType<typeof createFinishedMatch> & { list: number })[]
/** Those that ended on the day. */
let ofDay: typeof rides

beforeAll(async () => {
  rides = Array.from({ length: RIDES }, (_, index) => ({ ...createFinishedMatch(FIRST + index), list: index % 4 }))
  const [first] = rides
  if (first)
    rides[0] = {
      ...first,
      match: { ...first.match, knight1: { ...first.match.knight1, firstName: '=1+1', title: '' } },
    }
  rides.sort((one, other) => endOf(one) - endOf(other) || (one.match.id < other.match.id ? -1 : 1))
  ofDay = rides.filter((ride) => endOf(ride) < MIDNIGHT)
  await store.database.transaction((transaction) => insertPackedMatches(transaction, preparePacks(rides)))
  app = await createApp(await createTestAppDeps(store.database, new FakeClock(Date.now())))
})
afterAll(() => app.close())

function endOf({ match }: Pick<(typeof rides)[number], 'match'>): number {
  return match.endTime?.getTime() ?? 0
}

const ask = (path: string) => app.inject(`/api/exports/${path}`)
const linesOf = (body: string) => body.trim().split('\n')

describe('a download of some days', () => {
  test('has a line of JSON for each match, in the order of their ends and each once', async () => {
    const reply = await ask(`matches.ndjson?${days}`)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
    const rows = linesOf(reply.body).map((line) => JSON.parse(line))
    expect(ofDay.length).toBeLessThan(RIDES)
    expect(ofDay.length).toBeGreaterThan(200)
    expect(rows.map(({ id }) => id)).toEqual(ofDay.map(({ match }) => match.id))
    const known = (await app.inject('/api/archive')).json().matches[0]
    const next = linesOf((await ask('matches.ndjson?from=2025-11-24&to=2025-11-24')).body).map((line) =>
      JSON.parse(line),
    )
    expect(next.at(-1)).toEqual(known)
    expect(rows.length + next.length).toBe(RIDES)
  })

  test('is a table with a header, and a name in it is no formula', async () => {
    const reply = await ask(`matches.csv?${days}`)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="matches-${DAY}-${DAY}.csv"`)
    expect(reply.body.startsWith('\ufeff')).toBe(true)
    const [header, ...lines] = reply.body.trim().split('\r\n')
    expect(header?.startsWith('id,day,startTime,endTime,listName,ending')).toBe(true)
    expect(header?.split(',')).toHaveLength(37)
    expect(lines.map((line) => line.split(',')[0])).toEqual(ofDay.map(({ match }) => match.id))
    expect(reply.body).toContain(",'=1+1 ")
    const other = (await ask(`matches.csv?separator=;&${days}`)).body
    expect(other).toContain(";'=1+1 ")
    expect(other.split('\ufeff')).toHaveLength(2)
    expect(other.trim().split('\r\n')).toHaveLength(lines.length + 1)
  })

  test('has every event with its words, and its changes in JSON', async () => {
    const rows = linesOf((await ask(`events.ndjson?${days}`)).body).map((line) => JSON.parse(line))
    expect(rows).toHaveLength(ofDay.reduce((sum, { events }) => sum + events.length, 0))
    const one = rides[100]?.match.id
    const own = (await app.inject(`/api/matches/${one}`)).json().events
    expect(rows.filter(({ matchId }) => matchId === one)).toEqual(
      own.map((event: object) => ({ matchId: one, ...event })),
    )
    const table = (await ask(`events.csv?${days}`)).body.trim().split('\r\n')
    expect(table).toHaveLength(rows.length + 1)
    expect(table[0]).toBe(
      // The trim above removes the byte order mark.
      'matchId,seq,timestamp,tOffsetMs,passNumber,isSuddenDeath,type,referenceName,knightId,outcome,hitLocation,lanceBroke,dismounted,points,description',
    )
    const losses = table.filter((line) => /,(true|false),(true|false),-\d+,/.test(line))
    expect(losses.length).toBeGreaterThan(0)
  }, 60_000)

  test('has only a header for days without a match', async () => {
    expect((await ask('matches.ndjson?from=2025-11-25&to=2025-11-26')).body).toBe('')
    expect(linesOf((await ask('events.csv?from=2025-11-22&to=2025-11-22')).body)).toHaveLength(1)
  })

  test.each([
    ['matches.csv', /from is missing.*to is missing/],
    ['matches.csv?from=2025-11-23&to=2025-11-22', /the last day is before the first/],
    ['matches.ndjson?from=2025-01-01&to=2025-02-01', /at most 31/],
    ['events.csv?from=2025-01-01&to=2025-01-08', /at most 7/],
    ['events.ndjson?from=2025-02-30&to=2025-03-01', /from is not valid. Use a date as YYYY-MM-DD/],
    ['events.ndjson?from=0000-01-01&to=0000-01-02', /from: a day from the year 2000 on/],
  ])('%s is refused with the reason', async (path, why) => {
    const reply = await ask(path)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid-request'])
    expect(reply.json().message).toMatch(why)
  })

  test.each(['matches.csv?from=2025-01-01&to=2025-01-31', 'events.csv?from=2025-01-01&to=2025-01-07'])(
    'the longest span is served whole: %s',
    async (path) => expect((await ask(path)).statusCode).toBe(200),
  )
})

describe('a running download', () => {
  test('is one of four, and frees its place when its reader has everything or has left', async () => {
    const places = new DownloadLimiter()
    const endless = async function* () {
      for (;;) yield 'more\n'
    }
    const open = Array.from({ length: 4 }, () => places.open(endless()))
    expect(() => places.open(endless())).toThrow('Too many requests. Try again in 10 seconds.')
    for (const stream of open) stream.destroy()
    await Promise.all(open.map((stream) => new Promise((resolve) => stream.once('close', resolve))))
    expect(places.busy).toBe(0)
  })

  test('ends when its reader leaves in the middle, and reads no further than its reader', async () => {
    const places = new DownloadLimiter()
    let made = 0
    const lines = async function* () {
      for (; made < 100_000; made++) yield `${'x'.repeat(10_000)}\n`
    }
    const own = await createApp(await createTestAppDeps(store.database, new FakeClock(Date.now())))
    own.get('/endless', (_request, reply) => reply.type('text/csv').send(places.open(lines())))
    const address = await own.listen({ port: 0, host: '127.0.0.1' })
    const request = get(`${address}/endless`, (response) => response.once('data', () => request.destroy()))
    request.on('error', () => {})
    await new Promise((resolve) => request.once('close', resolve))
    while (places.busy > 0) await pause(5)
    expect(made).toBeLessThan(2_000)
    await own.close()
  })
})
