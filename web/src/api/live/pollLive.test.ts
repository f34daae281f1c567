import { expect, test } from 'vitest'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { SAMPLE_MATCH_START, sampleMatchView, sampleYard, simulateSampleRide } from '../../testing/sampleRide.ts'
import { sampleUser } from '../../testing/sessionViews.ts'
import { initialLiveState } from './liveState.ts'
import { pollLive } from './pollLive.ts'

const ridden = simulateSampleRide(1)
const events = ridden.events.slice(0, 9)

test('a poll gives the same as the stream: yard, matches, user and versions', async () => {
  const answers = new FakeServerAnswers()
  const yard = { yard: sampleYard(['match-1']), serverTime: SAMPLE_MATCH_START }
  const headers = { 'tiltyard-versions': 'schedule@7,league@9' }
  answers.at.set('/api/yard', () => new Response(JSON.stringify(yard), { headers }))
  answers.at.set('/api/matches/match-1', {
    match: sampleMatchView(ridden),
    events: events.map((event) => ({ ...event, timestamp: SAMPLE_MATCH_START })),
    serverTime: SAMPLE_MATCH_START,
  })
  answers.refuse('/api/matches/match-9', 'match-not-found', 'No such match.')
  answers.at.set('/api/session', { kind: 'registered', user: sampleUser({ uid: 'u1' }) })
  const topics = ['yard', 'match:match-1', 'match:match-9', 'stands:match-1', 'prices', 'me', 'schedule'] as const
  const { addTo, serverTime } = await pollLive(topics)
  expect(serverTime).toBe(Date.parse(SAMPLE_MATCH_START))
  expect(addTo({ ...initialLiveState, versions: { league: 3 } })).toEqual({
    ...initialLiveState,
    yard: yard.yard,
    me: sampleUser({ uid: 'u1' }),
    feeds: { 'match-1': { kind: 'known', match: sampleMatchView(ridden), events }, 'match-9': { kind: 'missing' } },
    versions: { league: 3, schedule: 7 },
  })
})

test('a poll fails if one of its requests fails', async () => {
  const answers = new FakeServerAnswers()
  answers.at.set('/api/yard', { yard: sampleYard([]), serverTime: SAMPLE_MATCH_START })
  await expect(pollLive(['match:match-1'])).rejects.toThrow()
  answers.isLineDown = true
  await expect(pollLive(['yard'])).rejects.toThrow()
})
