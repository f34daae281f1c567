import { type NightReplayJoust, routes } from '@tiltyard/contract'
import { listNames, summarizeMatch } from '@tiltyard/engine'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type AppDeps, createApp } from '../../app/app.ts'
import type { MatchRowWithEvents } from '../../archive/packs/matchPack.ts'
import { setControls } from '../../league/controls/controlsStore.ts'
import { createTestAppDeps } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { createMatchesOfFirstSets, insertFinishedMatches } from '../../testing/league/createMatchesOfFirstSets.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'

const DAY = '2025-11-23'
const SLOTS = 20
const rides = createMatchesOfFirstSets(SLOTS)
const store = setUpTestStore('once')
let deps: AppDeps
let app: FastifyInstance

beforeAll(async () => {
  await insertFinishedMatches(store.database, rides)
  deps = await createTestAppDeps(store.database, new FakeClock(Date.UTC(2025, 10, 24)))
  app = await createApp(deps)
}, 60_000)
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const bodiesOf = ({ events }: MatchRowWithEvents) => events.map(({ body }) => body)
const comebackOf = (ride: MatchRowWithEvents) => summarizeMatch(bodiesOf(ride)).comeback
const asked = async () => app.inject(`/api/replays/${DAY}`)
const joustsOf = async (): Promise<NightReplayJoust[]> => (await asked()).json().jousts

test('each list replays six of its jousts with the greatest comebacks, in the order of the day', async () => {
  const reply = await asked()
  expect(routes.archive.replays.reply.safeParse(reply.json()).error).toBeUndefined()
  expect(reply.headers['cache-control']).toBe('public, max-age=60')
  const jousts = await joustsOf()
  expect(jousts.map(({ listName }) => listName)).toEqual(listNames.flatMap((name) => Array(6).fill(name)))
  for (const [at, name] of listNames.entries()) {
    const won = rides.filter(
      (ride, index) => index % listNames.length === at && summarizeMatch(bodiesOf(ride)).winner !== null,
    )
    const played = jousts.filter(({ listName }) => listName === name).map(({ matchId }) => matchId)
    const inOrder = won.filter(({ match }) => played.includes(match.id))
    expect(inOrder.map(({ match }) => match.id)).toEqual(played)
    const others = won.filter((ride) => !inOrder.includes(ride))
    expect(Math.min(...inOrder.map(comebackOf))).toBeGreaterThanOrEqual(Math.max(...others.map(comebackOf)))
    expect(jousts.filter(({ listName }) => listName === name).map(({ lengthMs }) => lengthMs)).toEqual(
      inOrder.map((ride) => bodiesOf(ride).at(-1)?.tOffsetMs),
    )
  }
  expect(Date.parse(reply.json().from)).toBe(Math.max(...rides.map(({ match }) => match.endTime?.getTime() ?? 0)))
})

test('replays are picked from stored results: no chance is calculated, and no match is read twice', async () => {
  const read = vi.spyOn(deps.winProbabilityService, 'read')
  const jousts = await joustsOf()
  expect(await joustsOf()).toEqual(jousts)
  expect(read).not.toHaveBeenCalled()
})

test('nothing is replayed without results, nor while the replay hour is switched off', async () => {
  expect((await app.inject('/api/replays/2025-11-22')).json().jousts).toEqual([])
  await setControls(store.database, { replayHour: false })
  expect(await joustsOf()).toEqual([])
  await setControls(store.database, { replayHour: true })
  expect(await joustsOf()).not.toEqual([])
})

test('browsers and shared caches may keep a replay, and it equals the live match', async () => {
  const [first] = rides
  const id = first?.match.id ?? ''
  const reply = await app.inject(`/api/matches/${id}/log`)
  expect(routes.matches.log.reply.safeParse(reply.json()).error).toBeUndefined()
  expect(reply.headers['cache-control']).toBe('public, max-age=86400, immutable')
  expect(reply.json()).toEqual({
    match: expect.objectContaining({ id, status: 'completed' }),
    events: (await app.inject(`/api/matches/${id}/proof`)).json().events,
  })
})
