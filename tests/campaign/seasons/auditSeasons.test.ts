import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { SeasonPlanner } from '../../../server/src/steward/seasonPlanner.ts'
import { createSeededRandomBytes } from '../../../server/src/testing/createSeededRandomBytes.ts'
import { FakeClock } from '../../../server/src/testing/fakeClock.ts'
import { rideStartOfOnlyWeek, rideTourney, shrinkLeague } from '../../../server/src/testing/league/riddenSeason.ts'
import { setUpTestStore } from '../../../server/src/testing/processes/testStore.ts'
import { quietLog } from '../../../server/src/testing/quietLog.ts'
import { auditSeasons, readProjectedChances, readSeasonRows } from './auditSeasons.ts'

const store = setUpTestStore('once')

/** A season of three knights, with its tourney, that has ended. */
beforeAll(async () => {
  const { database } = store
  const clock = new FakeClock(Date.UTC(2026, 10, 21, 22, 30))
  const planner = new SeasonPlanner({ database, clock, log: quietLog, random: createSeededRandomBytes('audit') })
  await shrinkLeague(database, [2, 1])
  await rideStartOfOnlyWeek(database, clock, 2)
  clock.advance(Date.UTC(2026, 10, 28, 21, 55) - clock.now())
  await planner.keep()
  await rideTourney(database, clock)
  await planner.keep()
})

class Undone extends Error {}

/** What the audit finds after a change, which is undone. */
async function auditAfter(change: string): Promise<string[]> {
  let found: string[] = []
  const done = store.database.transaction(async (transaction) => {
    await transaction.execute(sql.raw(change))
    found = await auditSeasons(transaction)
    throw new Undone()
  })
  await expect(done).rejects.toThrow(Undone)
  return found
}

test('nothing is found in a season that has ended in order', async () => {
  expect(await auditAfter('select 1')).toEqual([])
})

const OVER = 'where number = 1'
test.each([
  ['delete from seasons where number = 2', 'not exactly one season is open'],
  ["update seasons set number = 3, name = 'Season Three' where number = 2", 'a season is missing'],
  [`update seasons set champion_knight_id = 'knight_96' ${OVER}`, 'a season that is over has no champions'],
  [`update seasons set champion_stable_id = null ${OVER}`, 'a season that is over has no champions'],
  [
    `update seasons set standings = standings || jsonb_build_array(standings -> 0 || '{"wins":9}') ${OVER}`,
    'standings',
  ],
  ['update scheduled_matches set tourney_joust = null', 'a joust of the bracket'],
  ['update season_knights set record = record || \'{"wins":99}\'', 'the records of an ended season'],
  ['update knights set performance_history = performance_history || \'{"wins":1}\'', 'a career is not the sum'],
  ['update lives set points = points + 1', 'recomputed careers and records differ'],
])('%s: is found', async (change, fault) => {
  expect((await auditAfter(change)).join('\n')).toContain(fault)
})

test('a projection that a server computes later is compared by its inputs, and not with the league', async () => {
  const { database } = store
  const before = await readSeasonRows(database)
  await database.execute(sql`insert into season_projections (season, number, inputs, begun_at, is_drawn, weeks_to_draw,
    stable_ids, knight_ids, stable_chances, knight_chances) values
    (1, 1, 'computed', now(), false, 0, '{stable_1}', '{}', '{25, 50}', '{}'),
    (1, 2, 'claimed', now(), false, 0, null, null, null, null)`)
  expect(await readSeasonRows(database)).toEqual(before)
  expect([...(await readProjectedChances(database))]).toEqual([['computed', '[["stable_1"], [25, 50], [], []]']])
})
