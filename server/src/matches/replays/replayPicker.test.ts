import { type ReplayedJoust, routes } from '@tiltyard/contract'
import { findLowestChance, listNames, replay } from '@tiltyard/engine'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type AppDeps, createApp } from '../../app/app.ts'
import { setControls } from '../../league/controls/controlsStore.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import { createTestDeps } from '../../testing/createTestDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { finishedSets, insertFinished } from '../../testing/league/finishedSets.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'

const DAY = '2025-11-23'
const SLOTS = 20
const rides = finishedSets(SLOTS)
const store = setUpTestStore('once')
let deps: AppDeps
let app: FastifyInstance

/** The winners' lowest chances: of each list the later half has lower ones. */
const LOWEST = [0.5, 0.2]

beforeAll(async () => {
  await insertFinished(store.database, rides)
  deps = await createTestDeps(store.database, new FakeClock(Date.UTC(2025, 10, 24)))
  app = await createApp(deps)
}, 60_000)
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

/** Replaces the calculation of chances by a fast one. */
function supposeChances(): void {
  vi.spyOn(deps.winProbabilityService, 'read').mockImplementation(async (id) => {
    const at = rides.findIndex(({ match }) => match.id === id)
    const lowest = LOWEST[at < (SLOTS * listNames.length) / 2 ? 0 : 1] ?? 0
    const chances = [0.5, lowest].map((knight1, seq) => ({ seq, knight1, knight2: knight1, none: 1 - 2 * knight1 }))
    return { chances, leverage: [] }
  })
}

const asked = async () => app.inject(`/api/replays/${DAY}`)
const joustsOf = async (): Promise<ReplayedJoust[]> => (await asked()).json().jousts

test("a day whose chances can't be calculated now is refused, and a later request is answered", async () => {
  vi.spyOn(deps.winProbabilityService, 'read').mockRejectedValue(new Problem('chances-busy', { seconds: '5' }))
  expect((await asked()).json().code).toBe('chances-busy')
  supposeChances()
  expect(await joustsOf()).not.toHaveLength(0)
})

test('each list replays six of its jousts, won from the lowest chances, in the order of the day', async () => {
  supposeChances()
  const reply = await asked()
  expect(routes.archive.replays.reply.safeParse(reply.json()).error).toBeUndefined()
  expect(reply.headers['cache-control']).toBe('public, max-age=60')
  const jousts = await joustsOf()
  expect(jousts.map(({ listName }) => listName)).toEqual(listNames.flatMap((name) => Array(6).fill(name)))
  for (const [at, name] of listNames.entries()) {
    const played = jousts.filter(({ listName }) => listName === name)
    const indexes = played.map(({ matchId }) => rides.findIndex(({ match }) => match.id === matchId))
    expect(indexes.every((index) => index % listNames.length === at)).toBe(true)
    expect(indexes).toEqual([...indexes].sort((one, other) => one - other))
    // Some of the twelve weighed jousts are of the earlier half: they fill up a list with too few later ones.
    const later = indexes.filter((index) => index >= rides.length / 2)
    expect(later.length).toBeGreaterThan(3)
    for (const [joust, index] of indexes.entries()) {
      const events = rides[index]?.events.map(({ body }) => body) ?? []
      expect(replay(events).winner).not.toBeNull()
      expect(played[joust]?.lengthMs).toBe(events.at(-1)?.tOffsetMs)
    }
  }
  expect(Date.parse(reply.json().from)).toBe(Math.max(...rides.map(({ match }) => match.endTime?.getTime() ?? 0)))
})

test('the replays are picked once for all requests', async () => {
  supposeChances()
  await asked()
  vi.mocked(deps.winProbabilityService.read).mockClear()
  await asked()
  expect(deps.winProbabilityService.read).not.toHaveBeenCalled()
})

test('nothing is replayed without results, nor while the replay hour is switched off', async () => {
  expect((await app.inject('/api/replays/2025-11-22')).json().jousts).toEqual([])
  supposeChances()
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

test('the lowest chance is that of the requested knight', () => {
  const chances = [0.5, 0.9, 0.4].map((knight1, seq) => ({ seq, knight1, knight2: 1 - knight1, none: 0 }))
  expect([findLowestChance('knight1', chances)?.seq, findLowestChance('knight2', chances)?.seq]).toEqual([2, 1])
  expect(findLowestChance('knight1', [])).toBeNull()
})
