import { routes } from '@tiltyard/contract'
import { replay } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type LiveMatchRow, matchEvents } from '../platform/store/schema.ts'
import { createWaitingTestSet, startTestMatches } from '../testing/league/playedMatch.ts'
import { setUpTestServer } from '../testing/testServer.ts'
import { computeAllMatchFacts } from './sets/computeAllMatchFacts.ts'
import { appendEvent } from './writing/appendEvent.ts'
import { claimLease } from './writing/lease.ts'

const server = setUpTestServer()
const { store, clock } = server

const TEMPO = 2
const get = async (url: string) => (await server.app.inject(url)).json()

async function startedMatch(seed: string): Promise<LiveMatchRow> {
  const [match] = await startTestMatches(store.database, seed, clock.now(), TEMPO)
  if (!match) throw new Error('no match')
  return match
}

/** Stores a match's first events, each at its moment. */
async function ride(match: LiveMatchRow, until = computeAllMatchFacts(match).length): Promise<void> {
  const writer = { id: 'pen', name: 'pen' }
  const claimed = await claimLease(store.database, match.id, writer, clock.now())
  if (claimed.kind !== 'claimed') throw new Error(claimed.kind)
  for (const event of computeAllMatchFacts(match).slice(0, until)) {
    clock.advance(Math.max(0, (match.startTime?.getTime() ?? 0) + event.tOffsetMs / TEMPO - clock.now()))
    const request = { matchId: match.id, writerId: 'pen', epoch: claimed.epoch, event }
    expect((await appendEvent(store.database, request, clock.now())).kind).toBe('stored')
  }
}

test('DATA-02 DATA-06 DATA-08 DATA-12 a running match has the state after its public events, no further', async () => {
  const match = await startedMatch('running')
  const planned = computeAllMatchFacts(match)
  const until = planned.findIndex(({ passNumber }) => passNumber === 3)
  await ride(match, until)
  const answer = await get(`/api/matches/${match.id}`)
  expect(routes.matches.get.reply.safeParse(answer).error).toBeUndefined()
  const state = replay(planned.slice(0, until))
  expect(answer.events).toHaveLength(until)
  expect(answer.match).toMatchObject({ currentPass: 2, suddenDeathPasses: 0, maxSuddenDeathPasses: 3, endTime: null })
  for (const side of ['knight1', 'knight2'] as const) {
    const { points, penalties, warnings, injuries, displayedInjuries } = state[side]
    expect(answer.match[side]).toMatchObject({ points, penalties, warnings, injuries, displayedInjuries })
    expect(answer.match[side].stable).toBe(answer.match[side].stableId)
  }
  expect(answer.match.currentCard).toEqual({ header: expect.any(String), body: expect.any(String) })
  expect(answer.match.updatedAt).toBe(answer.events.at(-1).timestamp)
  expect(answer.match.secret).toBeNull()
  const { matches } = await get('/api/matches')
  expect(matches.find(({ id }: { id: string }) => id === match.id)).toEqual(answer.match)
})

test('DATA-02 DATA-12 a match is the same from its events and from the store, before it and at its end', async () => {
  const { set } = await createWaitingTestSet(store.database, 'wait', clock.now(), TEMPO)
  const waiting = await get(`/api/matches/${set.matchIds[0]}`)
  expect(waiting.match).toMatchObject({ status: 'waiting', currentPass: 0, currentCard: null })
  expect(waiting.match.updatedAt).toBe(waiting.match.createdAt)
  const match = await startedMatch('whole')
  await ride(match)
  const [{ matches }, answer] = [await get('/api/matches?limit=50'), await get(`/api/matches/${match.id}`)]
  expect(routes.matches.list.reply.safeParse(await get('/api/matches')).error).toBeUndefined()
  expect(matches.find(({ id }: { id: string }) => id === match.id)).toEqual(answer.match)
  expect(answer.match).toMatchObject({ status: 'completed', updatedAt: answer.match.endTime })
  expect(answer.match.currentPass).toBe(replay(computeAllMatchFacts(match)).currentPass)
})

test('DATA-10 DATA-14 each event has its due time', async () => {
  const match = await startedMatch('timed')
  await ride(match, 8)
  const { events } = await get(`/api/matches/${match.id}/events?after=2&limit=3`)
  expect(events.map(({ seq }: { seq: number }) => seq)).toEqual([3, 4, 5])
  for (const { tOffsetMs, timestamp } of events) {
    expect(Date.parse(timestamp)).toBe((match.startTime?.getTime() ?? 0) + Math.round(tOffsetMs / TEMPO))
  }
  expect(routes.matches.events.reply.safeParse(await get(`/api/matches/${match.id}/events`)).error).toBeUndefined()
})

test('a match whose events are deleted still has its result', async () => {
  const match = await startedMatch('cleared')
  await ride(match)
  await store.database.delete(matchEvents).where(eq(matchEvents.matchId, match.id))
  const { matches } = await get('/api/matches')
  const answer = await get(`/api/matches/${match.id}`)
  expect(answer.events).toEqual([])
  expect(answer.match.currentPass).toBeGreaterThan(0)
  expect(matches.find(({ id }: { id: string }) => id === match.id)).toEqual(answer.match)
})
