import { routes } from '@tiltyard/contract'
import { type MatchSetup, replay, WinProbabilityTracker } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../app/app.ts'
import { deleteMatches, insertPackedMatches, preparePacks } from '../archive/packs/packStore.ts'
import { inThreadChanceComputer } from '../odds/chanceComputer.ts'
import { Problem } from '../platform/runtime/problem.ts'
import { type LiveMatchRow, liveMatches, matchEvents, packedMatches } from '../platform/store/schema.ts'
import { createTestAppDeps } from '../testing/createTestAppDeps.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { createMatchesOfFirstSets } from '../testing/league/createMatchesOfFirstSets.ts'
import { createWaitingTestSet, startTestMatches, storePlayedEvents } from '../testing/league/playedMatch.ts'
import { setUpTestServer } from '../testing/testServer.ts'
import { computeAllMatchFacts } from './sets/computeAllMatchFacts.ts'
import { startMatchSet } from './sets/startMatchSet.ts'
import { stopMatch } from './sets/stopMatches.ts'
import { type WinProbabilityDeps, WinProbabilityService } from './winProbabilityService.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const LATER = NOON + 36_000_000
const server = setUpTestServer({ startsAt: LATER })
const { store, clock } = server

afterEach(async () => {
  vi.restoreAllMocks()
})

async function begun(name: string, count: number): Promise<LiveMatchRow & { readonly setup: MatchSetup }> {
  const [match] = await startTestMatches(store.database, name, NOON)
  if (!match?.setup) throw new Error('no match')
  await storePlayedEvents(store.database, match, count)
  return { ...match, setup: match.setup }
}

async function ask(id: string) {
  const answer = await server.app.inject({ url: `/api/matches/${id}/chances` })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

/** The chances that anybody can compute from the setup and these events. */
function workedOut({ setup, ...row }: LiveMatchRow & { readonly setup: MatchSetup }, count: number) {
  const keeper = new WinProbabilityTracker(setup)
  const chances = [keeper.now()]
  const first = keeper.comingLeverage()
  const leverage: { pass: number; leverage: number }[] = []
  for (const fact of computeAllMatchFacts({ ...row, setup }).slice(0, count)) {
    const { passNumber: pass, leverage: coming, ...at } = keeper.addEvent(fact)
    chances.push(at)
    if (coming !== null) leverage.push({ pass, leverage: coming })
  }
  return { chances, leverage: leverage.length > 0 ? leverage : [{ pass: 1, leverage: first }] }
}

describe('the chances of a match', () => {
  test('cover the start and every public event, and no further', async () => {
    const match = await begun('live', 25)
    const { status, body } = await ask(match.id)
    expect(status).toBe(200)
    expect(routes.matches.chances.reply.safeParse(body).error).toBeUndefined()
    expect(body).toEqual(workedOut(match, 25))
    expect(body.chances.map(({ seq }: { seq: number }) => seq)).toEqual(Array.from({ length: 26 }, (_, seq) => seq))
  })

  test('of a match that has just begun are the first ones, with the leverage of the first pass', async () => {
    const match = await begun('begun', 0)
    expect((await ask(match.id)).body).toEqual(workedOut(match, 0))
  })

  test('do not run ahead of the clock: an early stored event waits for its moment', async () => {
    const match = await begun('early', 25)
    const then = new FakeClock(NOON + (computeAllMatchFacts(match)[9]?.tOffsetMs ?? 0))
    const slow = await createApp(await createTestAppDeps(store.database, then))
    const url = `/api/matches/${match.id}`
    const [{ chances }, { events }] = [(await slow.inject(`${url}/chances`)).json(), (await slow.inject(url)).json()]
    await slow.close()
    expect(chances).toHaveLength(events.length + 1)
    expect(events.length).toBeGreaterThanOrEqual(10)
    expect(events.length).toBeLessThan(20)
  })

  test('are computed as the match is published, and reads cost nothing more', async () => {
    const match = await begun('asked', 30)
    await server.app.inject({ url: `/api/matches/${match.id}` })
    const take = vi.spyOn(WinProbabilityTracker.prototype, 'addEvent')
    const { events } = (await server.app.inject({ url: `/api/matches/${match.id}/events` })).json()
    const { chances } = (await ask(match.id)).body
    expect(take).not.toHaveBeenCalled()
    const marked = events.filter((event: { chances?: object }) => event.chances)
    for (const { seq, chances: shares } of marked) expect(chances[seq]).toEqual({ seq, ...shares })
    expect(marked.length).toBeGreaterThan(0)
  })

  test('of a completed match end in certainty, and its events carry no chances', async () => {
    const match = await begun('over', Number.MAX_SAFE_INTEGER)
    const { body } = await ask(match.id)
    const facts = computeAllMatchFacts(match)
    expect(body).toEqual(workedOut(match, facts.length))
    const { winner } = replay(facts)
    expect(body.chances.at(-1)).toEqual({ seq: facts.length, knight1: 0, knight2: 0, none: 0, [winner ?? 'none']: 1 })
    const { events } = (await server.app.inject({ url: `/api/matches/${match.id}` })).json()
    expect(events.some((event: object) => 'chances' in event || 'leverage' in event)).toBe(false)
  })

  test('of a match without its deleted events are those before the first', async () => {
    const match = await begun('cleared', Number.MAX_SAFE_INTEGER)
    await store.database.delete(matchEvents).where(eq(matchEvents.matchId, match.id))
    expect((await ask(match.id)).body).toEqual(workedOut(match, 0))
  })

  test('are refused by name where there are none', async () => {
    expect(await ask('never-was')).toMatchObject({ status: 404, body: { code: 'match-not-found' } })
    const { set } = await createWaitingTestSet(store.database, 'never ridden', clock.now())
    const [unridden = '', odd = ''] = set.matchIds
    await stopMatch(store.database, unridden, clock.now(), 'admin')
    expect(await ask(unridden)).toMatchObject({ status: 409, body: { code: 'match-without-setup' } })
    const [started] = (await startMatchSet(store.database, set.id, clock.now())).filter(({ id }) => id === odd)
    if (!started?.setup) throw new Error('no match')
    const { setup } = started
    await store.database
      .update(liveMatches)
      .set({ setup: { ...setup, tuning: { ...setup.tuning, breakBonus: 0.5 } } })
      .where(eq(liveMatches.id, odd))
    expect(await ask(odd)).toMatchObject({ status: 409, body: { code: 'chances-unknown' } })
  })
})

/** Opening and reading a match takes time on a busy machine. */
const PATIENCE = { timeout: 20_000 }

describe('many simultaneous requests', () => {
  const anyone = async (): Promise<void> => {}

  const ended = createMatchesOfFirstSets(3).slice(0, 9)
  const even = { knight1: 0.5, knight2: 0.5, none: 0 }
  /** A chance computer that computes nothing. */
  const quick: WinProbabilityDeps['chanceComputer'] = {
    winChancesByEvent: async (_, events) => ({
      chances: Array.from({ length: events.length + 1 }, (_, seq) => ({ seq, ...even })),
      leverage: [],
    }),
  }

  function deskWith(changes: Partial<WinProbabilityDeps> = {}): WinProbabilityService {
    return new WinProbabilityService({ ...server.deps, chanceComputer: quick, ...changes })
  }

  /** Nine completed and packed matches. */
  async function season(): Promise<string[]> {
    await insertPackedMatches(store.database, preparePacks(ended.map((ride) => ({ ...ride, list: null }))))
    return ended.map(({ match }) => match.id)
  }

  /** A chanceComputer that answers each question only when the test says so. */
  function patientThinker() {
    const asked: (() => void)[] = []
    let isFree = false
    const winChancesByEvent: WinProbabilityDeps['chanceComputer']['winChancesByEvent'] = async (setup, events) => {
      if (!isFree) await new Promise<void>((resolve) => asked.push(resolve))
      return quick.winChancesByEvent(setup, events)
    }
    /** From now on it answers at once. */
    const free = (): void => {
      isFree = true
      for (const think of asked) think()
    }
    return { asked, free, chanceComputer: { winChancesByEvent } }
  }

  /** Requests these matches one after the other, and returns when all are queued. */
  async function allWaiting(desk: WinProbabilityService, ids: readonly string[]) {
    const counted = vi.fn(anyone)
    const asked: Promise<string>[] = []
    for (const id of ids) {
      asked.push(
        desk.read(id, counted).then(
          () => 'answered',
          (error: Problem) => error.code,
        ),
      )
      await vi.waitFor(() => expect(counted).toHaveBeenCalledTimes(asked.length))
    }
    return { codes: Promise.all(asked) }
  }

  function codesOf(answers: readonly PromiseSettledResult<unknown>[]): string[] {
    return answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'answered'))
  }

  test('for one match cost one computation, and later requests nothing', async () => {
    const [id = ''] = await season()
    const take = vi.spyOn(WinProbabilityTracker.prototype, 'addEvent')
    const desk = deskWith({ chanceComputer: inThreadChanceComputer })
    const answers = await Promise.all(Array.from({ length: 50 }, () => desk.read(id, anyone)))
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toBe(await desk.read(id, anyone))
    expect(take).toHaveBeenCalledTimes((answers[0]?.chances.length ?? 0) - 1)
  })

  test('of completed matches are computed on the other thread; this one computes and narrates nothing', async () => {
    const ids = await season()
    const take = vi.spyOn(WinProbabilityTracker.prototype, 'addEvent')
    const now = vi.spyOn(WinProbabilityTracker.prototype, 'now')
    const opened = vi.spyOn(server.deps.hub, 'currentMatch')
    const winChancesByEvent = vi.fn(async () => ({ chances: [], leverage: [] }))
    const desk = deskWith({ chanceComputer: { winChancesByEvent } })
    await Promise.all(ids.map((id) => desk.read(id, anyone)))
    expect(winChancesByEvent).toHaveBeenCalledTimes(ids.length)
    for (const spy of [take, now, opened]) expect(spy).not.toHaveBeenCalled()
  })

  test('open and compute their matches one at a time, each at its turn', async () => {
    const ids = (await season()).slice(0, 3)
    const { asked, chanceComputer } = patientThinker()
    const desk = deskWith({ chanceComputer })
    const answers = await allWaiting(desk, ids)
    // Nobody has opened the second one yet, or it would be in memory.
    await deleteMatches(store.database, ids.slice(1, 2))
    asked[0]?.()
    await vi.waitFor(() => expect(asked).toHaveLength(2), PATIENCE)
    asked[1]?.()
    expect(await answers.codes).toEqual(['answered', 'match-not-found', 'answered'])
  })

  test("beyond the queue's limit are refused with a retry time, and the others are served", async () => {
    const ids = await season()
    const { free, chanceComputer } = patientThinker()
    const desk = deskWith({ chanceComputer, maxQueuedMatches: 3 })
    const answers = await allWaiting(desk, ids)
    const again = await desk.read(ids.at(-1) ?? '', anyone).catch((error: unknown) => error)
    expect(again).toMatchObject({ code: 'chances-busy', headers: { 'retry-after': '5' } })
    free()
    expect(await answers.codes).toEqual([...Array(4).fill('answered'), ...Array(ids.length - 4).fill('chances-busy')])
    expect((await desk.read(ids.at(-1) ?? '', anyone)).chances.length).toBeGreaterThan(1)
  })

  test('that would wait for more than ten seconds are refused, by the usual time of a match', async () => {
    const [first = '', ...others] = await season()
    const { asked, free, chanceComputer } = patientThinker()
    const desk = deskWith({ chanceComputer })
    const slow = desk.read(first, anyone)
    await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENCE)
    clock.advance(6_000)
    asked[0]?.()
    await slow
    // A quarter of 6 s and three of 0.4 s are 1.8 s.
    const answers = await allWaiting(desk, others)
    free()
    expect(await answers.codes).toEqual([...Array(6).fill('answered'), ...Array(2).fill('chances-busy')])
  })

  test('stop waiting when a match takes longer than any before, and get a retry time', async () => {
    const ids = (await season()).slice(0, 3)
    const { asked, chanceComputer } = patientThinker()
    const desk = deskWith({ chanceComputer })
    const answers = await allWaiting(desk, ids)
    clock.advance(10_001)
    asked[0]?.()
    expect((await answers.codes).sort()).toEqual(['answered', 'chances-busy', 'chances-busy'])
  })

  test('count against the limit only when they need a computation', async () => {
    const [id = ''] = await season()
    const desk = deskWith()
    const count = vi.fn(anyone)
    await desk.read(id, count)
    await desk.read(id, count)
    expect(count).toHaveBeenCalledTimes(1)
  })

  test('are refused by their limit before a match is opened; a missing match is refused before that', async () => {
    const [id = ''] = await season()
    const full = async (): Promise<void> => {
      throw new Error('too many')
    }
    await store.database.update(packedMatches).set({ pack: Uint8Array.of(1, 2, 3) })
    await expect(deskWith().read(id, full)).rejects.toThrow('too many')
    await expect(deskWith().read(id, anyone)).rejects.toMatchObject({ code: 'match-damaged' })
    await expect(deskWith().read('never-was', full)).rejects.toMatchObject({ code: 'match-not-found' })
  })

  test('are answered as a set starts, however many completed matches wait in the queue', async () => {
    const busyWith = await season()
    const { set } = await createWaitingTestSet(store.database, 'starts', clock.now())
    const ids = set.matchIds.flatMap((id) => id ?? [])
    const { free, chanceComputer } = patientThinker()
    const winChancesByEvent: WinProbabilityDeps['chanceComputer']['winChancesByEvent'] = (setup, events) =>
      events.length === 0
        ? inThreadChanceComputer.winChancesByEvent(setup, events)
        : chanceComputer.winChancesByEvent(setup, events)
    const desk = deskWith({ chanceComputer: { winChancesByEvent }, maxQueuedMatches: 3 })
    const busy = await allWaiting(desk, busyWith)
    const waiting = await Promise.all(ids.map((id) => desk.read(id, anyone)))
    await startMatchSet(store.database, set.id, clock.now())
    const started = await Promise.all(ids.map((id) => desk.read(id, anyone)))
    expect(started).toEqual(waiting)
    expect(started.every(({ chances }) => chances.length === 1)).toBe(true)
    free()
    await busy.codes
  })

  test('for more matches than the cache holds compute the oldest again', async () => {
    const [one = '', two = ''] = await season()
    const desk = deskWith({ maxCachedMatches: 1 })
    const first = await desk.read(one, anyone)
    await desk.read(two, anyone)
    const again = await desk.read(one, anyone)
    expect(again).not.toBe(first)
    expect(again).toEqual(first)
  })

  test('receive failures, and the requests behind them are served', async () => {
    const ids = (await season()).slice(0, 2)
    const winChancesByEvent = vi.fn(quick.winChancesByEvent).mockRejectedValueOnce(new Problem('unavailable'))
    const desk = deskWith({ chanceComputer: { winChancesByEvent } })
    const answers = await Promise.allSettled(ids.map((id) => desk.read(id, anyone)))
    expect(codesOf(answers).sort()).toEqual(['answered', 'unavailable'])
    expect((await desk.read(ids[0] ?? '', anyone)).chances.length).toBeGreaterThan(1)
  })

  test('are refused when the server stops, and no computation begins', async () => {
    const ids = (await season()).slice(0, 3)
    const { asked, chanceComputer } = patientThinker()
    const desk = deskWith({ chanceComputer })
    const answers = await allWaiting(desk, ids)
    const stopped = desk.stop()
    asked[0]?.()
    await stopped
    expect((await answers.codes).sort()).toEqual(['answered', 'unavailable', 'unavailable'])
    await expect(desk.read(ids[1] ?? '', anyone)).rejects.toMatchObject({ code: 'unavailable' })
    expect(asked).toHaveLength(1)
  })
})
