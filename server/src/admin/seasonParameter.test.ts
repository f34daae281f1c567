import { type FinishedMatch, routes } from '@tiltyard/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestMatches, storePlayedEvents } from '../testing/league/playedMatch.ts'
import { parseCalendar } from '../testing/parseCalendar.ts'
import { setUpTestServer } from '../testing/testServer.ts'

const NOON = Date.UTC(2026, 10, 23, 10)
const HOUR = 3_600_000
const DAYS = 'from=2026-11-01&to=2026-11-30'
const server = setUpTestServer({ resets: 'once', startsAt: NOON, hasAdmin: true })
const { store, clock, admin } = server
let finalStandings: unknown

const get = async (url: string) => (await admin.get(url)).json()
const text = async (url: string): Promise<string> => (await server.app.inject(url)).body
const matchesOf = async (season: number): Promise<FinishedMatch[]> =>
  (await get(`/api/archive?season=${season}`)).matches

/** Plays four matches to their ends. */
async function playSet(name: string): Promise<void> {
  for (const match of await startTestMatches(store.database, name, clock.now()))
    await storePlayedEvents(store.database, match)
  clock.advance(HOUR)
}

beforeAll(async () => {
  await admin.post('/api/schedules', {})
  await playSet('one')
  finalStandings = (await get('/api/standings')).standings
  await admin.post('/api/seasons/1/end', {})
  await playSet('two')
})

describe('a season in the address', () => {
  test('has the final standings of an ended season, and those of this moment of the running one', async () => {
    const past = await get('/api/standings?season=1')
    expect(routes.standings.get.reply.safeParse(past).error).toBeUndefined()
    expect(past).toMatchObject({ season: 'Season One', seasonNumber: 1, standings: finalStandings })
    expect(past.averages.totalMatches).toBeGreaterThan(0)
    const running = await get('/api/standings')
    expect(running.standings).not.toEqual(finalStandings)
    expect(await get('/api/standings?season=2')).toEqual(running)
  })

  test('has the matches of that season alone, in the archive, the feed and the downloads', async () => {
    const [one, two] = [await matchesOf(1), await matchesOf(2)]
    expect([one.map(({ season }) => season), two.map(({ season }) => season)]).toEqual([
      Array(4).fill(1),
      Array(4).fill(2),
    ])
    expect((await get('/api/archive')).matches).toEqual([...two, ...one])
    const feed = await text('/api/feeds/results.atom?season=1')
    for (const { id } of one) expect(feed).toContain(`matches/${id}"`)
    for (const { id } of two) expect(feed).not.toContain(id)
    expect(feed).toContain('<title>Tilt Yard: results · Season One</title>')
    expect(feed).toContain('/api/feeds/results.atom?season=1"')
    expect(feed.match(/<category term="Season One"\/>/g)).toHaveLength(4)
    const lines = (await text(`/api/exports/matches.ndjson?${DAYS}&season=2`)).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).id).sort()).toEqual(two.map(({ id }) => id).sort())
    expect((await text(`/api/exports/matches.csv?${DAYS}`)).split('\r\n')[0]).toMatch(/,season,tourneyJoust$/)
  })

  test('has the tables of that season, and all of a stable’s jousts as a calendar', async () => {
    const [, best] = (await text('/api/standings.csv?season=1')).split('\r\n')
    const [first] = finalStandings as readonly { readonly stableId: string; readonly wins: number }[]
    expect(best).toMatch(new RegExp(`^1,${first?.stableId},${first?.wins},`))
    const knights = (await text('/api/knights.csv?season=1')).trim().split('\r\n')
    expect([knights[0]?.slice(0, 37), knights.length]).toEqual(['id,name,stableId,matches,winRate,wins', 97])
    const now = parseCalendar(await text('/api/stables/stable_1/schedule.ics')).events
    const past = await text('/api/stables/stable_1/schedule.ics?season=1')
    expect(parseCalendar(past).events).toHaveLength(now.length)
    expect(past).toContain('Tilt Yard: Wheatfield Rat Riders · Season One\r\n')
    expect(await text('/api/stables/stable_1/schedule.ics')).not.toContain('Season One')
    expect(parseCalendar(await text('/api/stables/stable_1/schedule.ics?season=2')).events).toEqual([])
  })

  test.each([
    ...['/api/standings?', '/api/archive?', '/api/records?', '/api/standings.csv?', '/api/knights.csv?'],
    ...['/api/feeds/results.atom?', '/api/stables/stable_1/schedule.ics?', `/api/exports/matches.csv?${DAYS}&`],
    ...['/api/exports/events.ndjson?from=2026-11-23&to=2026-11-23&', '/api/odds/account?', '/api/honors?'],
  ])('is refused by %s where the league has not had it, or it is no number', async (url) => {
    const unknown = await admin.get(`${url}season=9`)
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'season-not-found'])
    for (const season of ['One', '0', '0x1', '1e0', '%201', '1.0', '01', '']) {
      const wrong = await admin.get(`${url}season=${season}`)
      expect([season, wrong.statusCode, wrong.json().code]).toEqual([season, 400, 'invalid-request'])
    }
  })
})
