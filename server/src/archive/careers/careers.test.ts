import { routes } from '@tiltyard/contract'
import { generateInitialLeague, seedFromText } from '@tiltyard/engine'
import { describe, expect, test } from 'vitest'
import { reseedLeague } from '../../admin/reseedLeague.ts'
import { type FinishedMatchRow, finishedMatches, luck } from '../../platform/store/schema.ts'
import { drawAndActivateWeek } from '../../schedule/changeSchedules.ts'
import { createFinishedMatchRow } from '../../testing/league/createFinishedMatchRow.ts'
import { setUpTestServer } from '../../testing/testServer.ts'
import { addMatchesToCareersAndRecords } from './addMatchesToCareersAndRecords.ts'

const NOON = Date.UTC(2026, 10, 23, 10)
const HOUR = 3_600_000
const server = setUpTestServer({ startsAt: NOON })
const { store } = server

async function archive(...rows: readonly FinishedMatchRow[]): Promise<void> {
  await store.database.transaction(async (transaction) => {
    await transaction.insert(finishedMatches).values([...rows])
    await addMatchesToCareersAndRecords(transaction, rows, async () => [])
  })
}

const before = (ms: number, changes: Partial<FinishedMatchRow> = {}) =>
  createFinishedMatchRow({ matchId: `m${ms / HOUR}`, endedAt: new Date(NOON - ms) }, changes)
const get = async (url: string) => (await server.app.inject(url)).json()
const lifeOf = async (id: string) => {
  const life = await get(`/api/knights/${id}/career`)
  expect(routes.careers.knight.reply.safeParse(life).error).toBeUndefined()
  return life
}

describe('a knight’s life', () => {
  test('has form, streaks and the last matches, and no ratings', async () => {
    await archive(
      before(4 * HOUR),
      before(3 * HOUR, { ending: 'disqualification', winner: 'knight2' }),
      before(2 * HOUR, { knight1Id: 'knight_2', knight2Id: 'knight_1', ending: 'draw', winner: null }),
      before(HOUR, { ending: 'stopped', stoppedBy: 'admin', winner: null }),
    )
    const life = await lifeOf('knight_1')
    expect(life.form.map(({ matchId, result }: Record<string, string>) => `${matchId} ${result}`)).toEqual([
      ...['m2 D', 'm3 DQ', 'm4 W'],
    ])
    expect(life.recent.map(({ id }: { id: string }) => id)).toEqual(['m2', 'm3', 'm4'])
    expect(life.totals).toMatchObject({ matches: 3, wins: 1, draws: 1, disqualifications: 1, losses: 0 })
    expect(life.streaks).toMatchObject({ now: 0, longestWon: { length: 1, matchId: 'm4' }, longestLost: { length: 1 } })
    expect(JSON.stringify(life)).not.toContain('personalStats')
  })

  test('has as rivals the knights met three times or more', async () => {
    const two = { knight1Id: 'knight_1', knight2Id: 'knight_20' } as const
    await archive(
      ...[before(HOUR), before(2 * HOUR, two), before(3 * HOUR, two)],
      before(4 * HOUR, { knight1Id: 'knight_20', knight2Id: 'knight_1' }),
      before(5 * HOUR, { ...two, ending: 'draw', winner: null }),
    )
    const { rivals } = await lifeOf('knight_1')
    expect(rivals).toMatchObject([{ knightId: 'knight_20', met: 4, won: 2, lost: 1, undecided: 1, lastMatchId: 'm2' }])
    const other = await lifeOf('knight_20')
    expect(other.rivals).toMatchObject([{ knightId: 'knight_1', met: 4, won: 1, lost: 2, undecided: 1 }])
  })

  test('has the next joust of the schedule', async () => {
    await drawAndActivateWeek(store.database, {
      ...{ id: 'week', sunday: '2026-11-22', seed: seedFromText('week'), now: NOON },
    })
    const { next } = await lifeOf('knight_1')
    expect([next.knight1.id, next.knight2.id]).toContain('knight_1')
    expect(Date.parse(next.startsAt)).toBeGreaterThan(NOON)
  })

  test('has expected and actual wins; nothing before the first computation', async () => {
    expect((await lifeOf('knight_1')).luck).toMatchObject({ matches: 0, wins: 0, expectedWins: 0, blows: 0 })
    const ledger = { matches: 27, wins: 12, expectedWins: 14.25, points: 118, expectedPoints: 121.5, blows: -1.75 }
    await store.database.insert(luck).values({ knightId: 'knight_1', ...ledger })
    expect((await lifeOf('knight_1')).luck).toEqual(ledger)
  })

  test('omits the matches of an earlier knight of the same id', async () => {
    await archive(before(2 * HOUR))
    const data = generateInitialLeague(seedFromText('others'))
    const now = NOON - HOUR
    await store.database.transaction((transaction) =>
      reseedLeague(transaction, { data, now, planWeek: async () => null }),
    )
    const life = await lifeOf('knight_1')
    expect(life).toMatchObject({ since: new Date(now).toISOString(), form: [], recent: [], totals: { matches: 0 } })
    const { matches } = await get('/api/records')
    const ridden = { knight1: { id: 'earlier_1_knight_1' }, knight2: { id: 'earlier_1_knight_2' } }
    expect(matches[0].records[0]).toMatchObject({ value: 5, side: 'knight1', former: [], match: ridden })
  })
})

describe('a stable’s life', () => {
  test('has the last results of its former and present riders, and its next jousts', async () => {
    await drawAndActivateWeek(store.database, {
      ...{ id: 'week', sunday: '2026-11-22', seed: seedFromText('week'), now: NOON },
    })
    await archive(before(2 * HOUR), before(HOUR, { stable1Id: 'stable_7', stable2Id: 'stable_1' }))
    const life = await get('/api/stables/stable_1/overview')
    expect(routes.careers.stable.reply.safeParse(life).error).toBeUndefined()
    expect(life.form.map(({ matchId, result }: Record<string, string>) => `${matchId} ${result}`)).toEqual([
      ...['m1 L', 'm2 W'],
    ])
    expect(life.next).toHaveLength(5)
    for (const { knight1, knight2 } of life.next) expect([knight1.stableId, knight2.stableId]).toContain('stable_1')
  })
})

test.each(['/api/knights/knight_1/career', '/api/stables/stable_1/overview', '/api/records', '/api/archive'])(
  '%s is in the requested language, with knights’ titles in it',
  async (url) => {
    await archive(before(4 * HOUR), before(3 * HOUR, { ending: 'death', odds1: 20 }))
    const [english, french] = await Promise.all(
      [url, `${url}?locale=fr`].map(async (one) => (await server.app.inject(one)).body),
    )
    expect(english).toMatch(/"name":"(Sur|Lady) /)
    expect(french).toMatch(/"name":"(Messire|Dame) /)
    expect(french).not.toMatch(/"name":"(Sur|Lady) /)
    const storiesOf = (body = '') => [...body.matchAll(/"story":"([^"]+)"/g)].map(([, story]) => story)
    expect(storiesOf(french)).toHaveLength(storiesOf(english).length)
    for (const story of storiesOf(french)) expect(storiesOf(english)).not.toContain(story)
    expect((await server.app.inject(`${url}?locale=xx`)).statusCode).toBe(400)
  },
)

describe('the records', () => {
  test('have leaders, matches with their moments, and streaks', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => before((index + 1) * HOUR))
    await archive(...rows, before(20 * HOUR, { ending: 'death', odds1: 20 }))
    const answer = await get('/api/records')
    expect(routes.records.get.reply.safeParse(answer).error).toBeUndefined()
    const leadersOf = (figure: string) =>
      answer.leaders
        .find((one: { figure: string }) => one.figure === figure)
        .holders.map(({ knightId, value }: Record<string, string>) => `${knightId} ${value}`)
    expect(leadersOf('win-rate')).toEqual(['knight_1 100'])
    expect(leadersOf('points')).toEqual(['knight_1 5', 'knight_2 3'])
    expect(answer.streaks.won[0]).toMatchObject({ knightId: 'knight_1', length: 13, matchId: 'm1' })
    expect(answer.streaks.lost[0]).toMatchObject({ knightId: 'knight_2', length: 13 })
    const upsets = answer.matches.find((one: { figure: string }) => one.figure === 'upset').records
    expect(upsets).toMatchObject([{ value: 80, side: 'knight1', match: { id: 'm20' }, former: [] }])
    const deaths = answer.matches.find((one: { figure: string }) => one.figure === 'death').records
    expect(deaths).toMatchObject([{ side: 'knight2', match: { id: 'm20', ending: 'death' } }])
  })

  test('have the unluckiest and the luckiest of those who have ridden often enough', async () => {
    const ledger = (knightId: string, wins: number, expectedWins: number, matches = 20) => {
      return { knightId, matches, wins, expectedWins, points: 0, expectedPoints: 0, blows: 0 }
    }
    await store.database
      .insert(luck)
      .values([
        ...[ledger('knight_1', 8, 9.5), ledger('knight_2', 4, 9.25), ledger('knight_3', 15, 11)],
        ...[ledger('knight_4', 0, 9, 19), ledger('test_knight_a_1', 0, 10), ledger('gone', 0, 10)],
      ])
    const { luck: shownLuck } = await get('/api/records')
    const said = (which: string) =>
      shownLuck[which].map(({ knightId, value }: Record<string, string>) => `${knightId} ${value}`)
    expect([shownLuck.least, said('unluckiest'), said('luckiest')]).toEqual([
      ...[20, ['knight_2 5.25', 'knight_1 1.5'], ['knight_3 4']],
    ])
  })

  test('of an empty league are empty', async () => {
    const answer = await get('/api/records')
    const { leaders, matches, streaks } = answer
    expect(leaders.every(({ holders }: { holders: unknown[] }) => holders.length === 0)).toBe(true)
    expect(matches.every(({ records }: { records: unknown[] }) => records.length === 0)).toBe(true)
    expect(streaks).toEqual({ won: [], lost: [] })
    expect(answer.luck).toEqual({ least: 20, unluckiest: [], luckiest: [] })
  })
})
