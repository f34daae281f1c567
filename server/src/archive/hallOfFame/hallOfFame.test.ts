import { routes } from '@tiltyard/contract'
import { expect, test } from 'vitest'
import { moveSeededKnightsToEarlierLeague } from '../../admin/moveSeededKnightsToEarlierLeague.ts'
import { knightCareers, seasons } from '../../platform/store/schema.ts'
import { setUpTestServer } from '../../testing/testServer.ts'

const server = setUpTestServer({ hasAdmin: true })
const { store, admin } = server
const read = async () => routes.hallOfFame.get.reply.parse((await admin.get('/api/hall-of-fame')).json())
const induct = async (id: string, sentence: string) =>
  (await admin.post(`/api/hall-of-fame/${id}`, { sentence })).json()

test('an admin inducts a knight, changes the sentence and takes it back; each is in the log', async () => {
  expect(await induct('knight_7', '  Rode on with a broken arm. ')).toEqual({ inducted: true })
  await induct('knight_7', 'Rode on.')
  expect((await read()).inducted).toMatchObject([{ knightId: 'knight_7', sentence: 'Rode on.' }])
  const career = async () => (await admin.get('/api/knights/knight_7/career')).json().induction
  expect(await career()).toBe('Rode on.')
  expect((await admin.post('/api/hall-of-fame/knight_7/remove')).json()).toEqual({ removed: true })
  expect([(await read()).inducted, await career()]).toEqual([[], null])
  const { acts } = (await admin.get('/api/admin/log')).json()
  expect(acts.map(({ act, before, after }: Record<string, unknown>) => ({ act, before, after }))).toEqual([
    { act: 'hallOfFame.remove', before: { sentence: 'Rode on.' }, after: { sentence: null } },
    { act: 'hallOfFame.induct', before: { sentence: 'Rode on with a broken arm.' }, after: { sentence: 'Rode on.' } },
    { act: 'hallOfFame.induct', before: { sentence: null }, after: { sentence: 'Rode on with a broken arm.' } },
  ])
})

test('an unknown knight is refused, and so are an empty, a long and an invisible sentence', async () => {
  expect(await induct('knight_none', 'Rode on.')).toMatchObject({ code: 'knight-not-found' })
  expect((await admin.post('/api/hall-of-fame/knight_7/remove')).json()).toMatchObject({
    code: 'induction-not-found',
    message: 'This knight is not in the hall of fame. Nothing was changed.',
  })
  for (const sentence of [' ', 'x'.repeat(201), '\u200b', 'reversed\u202e', 'two\nlines'])
    expect((await admin.post('/api/hall-of-fame/knight_7', { sentence })).statusCode).toBe(400)
  expect((await read()).inducted).toEqual([])
})

test('it has the champions and the best careers of all seasons, and keeps knights of an earlier league', async () => {
  await store.database.insert(knightCareers).values([
    { knightId: 'knight_1', matches: 9, wins: 5, points: 40 },
    { knightId: 'knight_2', matches: 8, wins: 5, points: 30 },
  ])
  await store.database.update(seasons).set({ state: 'over', endedAt: new Date(), championKnightId: 'knight_2' })
  await store.database.insert(seasons).values({ number: 2, name: 'Season Two', state: 'regular' })
  await induct('knight_1', 'Rode on.')
  await store.database.transaction((transaction) => moveSeededKnightsToEarlierLeague(transaction))
  const { seasons: over, bests, inducted } = await read()
  expect(over.map(({ number }) => number)).toEqual([1])
  const best = (figure: string) =>
    bests.find((one) => one.figure === figure)?.holders.map(({ knightId, value }) => [knightId.slice(-1), value])
  expect(best('wins')).toEqual([
    ['2', 5],
    ['1', 5],
  ])
  expect([best('points')?.[0], best('broken')]).toEqual([['1', 40], []])
  expect(inducted).toMatchObject([{ sentence: 'Rode on.', stableId: null }])
})
