import { toMatchTopic } from '@tiltyard/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCaches } from '../../testing/fakeCaches.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import {
  createSnapshot,
  SAMPLE_MATCH_START_MS,
  sampleMatchView,
  sampleYard,
  simulateSampleRide,
} from '../../testing/sampleRide.ts'
import { cacheLiveState } from './cacheLiveState.ts'
import { getMatchFeed } from './liveState.ts'

const ridden = simulateSampleRide(1)
const match = sampleMatchView(ridden)
const caches = new FakeCaches()
let end = (): void => undefined

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
  vi.stubGlobal('caches', caches)
})
afterEach(() => end())

/** Opens a tab now, with its client's data saved in the browser. */
async function begin(): Promise<FakeLiveClient> {
  const liveClient = new FakeLiveClient()
  end = cacheLiveState(liveClient.client, window)
  liveClient.client.want('yard')
  liveClient.client.want(toMatchTopic(match.id))
  await vi.advanceTimersByTimeAsync(0)
  return liveClient
}

test('a tab that cannot reach the server shows the saved data of an earlier one, with its time', async () => {
  const before = await begin()
  before.hello()
  before.send({ kind: 'yard', yard: sampleYard([match.id]) }, 'yard@3')
  before.send(createSnapshot(match, ridden.events.slice(0, 5)), `match:${match.id}@5`)
  await vi.advanceTimersByTimeAsync(2_000)
  // A lazy chunk writes it.
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  end()

  vi.setSystemTime(SAMPLE_MATCH_START_MS + 3_600_000)
  const after = await begin()
  after.end()
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.dynamicImportSettled()
  const { state, cutOff } = after.client
  expect(state.yard).toEqual(sampleYard([match.id]))
  expect(getMatchFeed(state, match.id)).toMatchObject({ kind: 'known', events: ridden.events.slice(0, 5) })
  expect(cutOff).toEqual({ kind: 'line', since: SAMPLE_MATCH_START_MS + 2_000 })
})

test("saved data never replaces the server's", async () => {
  const liveClient = await begin()
  liveClient.hello()
  liveClient.send({ kind: 'yard', yard: { ...sampleYard([match.id]), isLive: false } }, 'yard@4')
  liveClient.client.goOffline()
  await vi.advanceTimersByTimeAsync(0)
  await vi.dynamicImportSettled()
  expect(liveClient.client.state.yard?.isLive).toBe(false)
})
