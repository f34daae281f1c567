import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readAwardsOfKnight, readAwardsOfStable, readSeasonAwards } from '../../league/seasons/awardStore.ts'
import { closeSeasonAndOpenNext } from '../../league/seasons/closeSeasonAndOpenNext.ts'
import type { ChanceComputer } from '../../odds/chanceComputer.ts'
import { UncalibratableMatchError } from '../../odds/computeMatchCalibration.ts'
import { fillMissingMatchChances } from '../../odds/matchChances.ts'
import { finishedMatches, matchChances, seasonAwards, seasonKnights, seasons } from '../../platform/store/schema.ts'
import { createMatchesOfFirstSets, insertFinishedMatches } from '../../testing/league/createMatchesOfFirstSets.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { archivedFiguresOnSide, knightIdOnSide } from '../careers/knightMatchResults.ts'
import { finishSeasonAndBeginNext } from './finishSeasonAndBeginNext.ts'

const NOW = new Date('2026-11-28T20:00:00Z')
const store = setUpTestStore()
const end = () => store.database.transaction((transaction) => finishSeasonAndBeginNext(transaction, NOW))

/** Says a half before each match; the chance swings more in a longer one. */
const assess: ChanceComputer['assess'] = async ({ events }) => {
  const side = { wins: 1, expectedWins: 0.5, points: 0, expectedPoints: 0, blows: 0 } as const
  const forecast = (forecaster: 'engine' | 'live-1', said: number) => ({ forecaster, said, happened: 1 }) as const
  const forecasts = [forecast('engine', 0.5), forecast('live-1', 0.5 - events.length / 1_000)]
  return { forecasts, luck: { knight1: side, knight2: { ...side, wins: 0 } } }
}

async function fill(thinker: Pick<ChanceComputer, 'assess'> = { assess }): Promise<void> {
  while (await fillMissingMatchChances({ database: store.database, log: quietLog, chanceComputer: thinker }));
}

test('a season that is over has the awards that its matches earned, with names and jousts', async () => {
  await insertFinishedMatches(store.database, createMatchesOfFirstSets(5))
  await fill()
  const rows = await store.database.select().from(finishedMatches)
  const points = new Map<string, number>()
  for (const row of rows) {
    for (const side of ['knight1', 'knight2'] as const) {
      const id = knightIdOnSide(row, side)
      points.set(id, (points.get(id) ?? 0) + archivedFiguresOnSide(row, side).points)
    }
  }
  await end()
  const awards = await readSeasonAwards(store.database, 1)
  const most = awards.find(({ name }) => name === 'most-points')
  expect(most?.winner.figures[0]).toEqual({ figure: 'points', value: Math.max(...points.values()) })
  expect(points.get(most?.winner.knightId ?? '')).toBe(Math.max(...points.values()))
  expect(most?.winner.name).toMatch(/^\w+ \w+/)
  expect(most?.winner.jousts).toBeGreaterThanOrEqual(most?.winner.joustIds.length ?? 99)
  const won = rows.filter(({ winner }) => winner !== null)
  const longest = won.sort((one, other) => other.events - one.events)[0]
  expect(awards.find(({ name }) => name === 'joust')?.winner.joustIds).toEqual([longest?.matchId])
  // Nobody rode 20 jousts, won a tourney, or is new in a first season.
  const rates = ['champion', 'best-win-rate', 'cleanest-lance', 'luckiest-lance', 'newcomer']
  expect(awards.filter(({ name }) => rates.includes(name))).toEqual([])
})

test('knights and stables have the awards that they have won', async () => {
  await insertFinishedMatches(store.database, createMatchesOfFirstSets(2))
  await end()
  const [award] = await readSeasonAwards(store.database, 1)
  const { knightId, stableId } = award?.winner ?? { knightId: null, stableId: '' }
  const own = { season: 1, name: award?.name, holder: award?.winner }
  expect(await readAwardsOfStable(store.database, stableId)).toContainEqual(own)
  if (knightId !== null) expect(await readAwardsOfKnight(store.database, knightId)).toContainEqual(own)
  expect(await readAwardsOfKnight(store.database, 'knight_none')).toEqual([])
})

test('an abandoned season has none, and one without matches neither', async () => {
  await insertFinishedMatches(store.database, createMatchesOfFirstSets(1))
  const abandon = { state: 'abandoned', now: NOW } as const
  await store.database.transaction((transaction) => closeSeasonAndOpenNext(transaction, abandon))
  await end()
  expect((await store.database.select().from(seasons)).map(({ state }) => state).sort()).toEqual([
    ...['abandoned', 'over', 'regular'],
  ])
  expect(await store.database.select().from(seasonAwards)).toEqual([])
})

test('the best newcomer was in no season before', async () => {
  await insertFinishedMatches(store.database, createMatchesOfFirstSets(5))
  await store.database.execute(sql`update finished_matches set knight1_id = 'knight_1', winner = 'knight1'`)
  await store.database.execute(sql`insert into finished_matches
    select match_id || copy, ended_at, started_at, day, list, of_schedule, knight1_id, knight2_id, stable1_id, stable2_id,
      names, ending, stopped_by, winner, events, passes, lead_changes, comeback, figures1, figures2, odds1
    from finished_matches, generate_series(1, 3) copy`)
  await end()
  expect((await readSeasonAwards(store.database, 1)).map(({ name }) => name)).not.toContain('newcomer')
  await store.database.update(finishedMatches).set({ season: 2 })
  await store.database.delete(seasonKnights).where(eq(seasonKnights.knightId, 'knight_1'))
  await end()
  const newcomer = (await readSeasonAwards(store.database, 2)).find(({ name }) => name === 'newcomer')
  expect(newcomer).toMatchObject({ winner: { knightId: 'knight_1' }, runnerUp: null })
})

test('chances are computed for the matches that lack them; one that fails is tried once and counts without', async () => {
  await insertFinishedMatches(store.database, createMatchesOfFirstSets(1))
  let tries = 0
  const failing: Pick<ChanceComputer, 'assess'> = {
    assess: (match) =>
      ++tries === 2 ? Promise.reject(new UncalibratableMatchError('It does not fit.')) : assess(match),
  }
  await fill(failing)
  await fill(failing)
  expect(tries).toBe(4)
  const rows = await store.database.select().from(matchChances)
  expect(rows.map(({ chance1 }) => chance1).sort()).toEqual([0.5, 0.5, 0.5, null])
  await end()
  expect((await readSeasonAwards(store.database, 1)).map(({ name }) => name)).toContain('most-points')
  await store.database.delete(finishedMatches)
  expect(await store.database.select().from(matchChances)).toEqual([])
})
