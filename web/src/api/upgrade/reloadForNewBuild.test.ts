import { toMatchTopic } from '@tiltyard/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { createSnapshot, SAMPLE_MATCH_START_MS, sampleMatchView, simulateSampleRide } from '../../testing/sampleRide.ts'
import { type NewBuildDeps, reloadForNewBuild } from './reloadForNewBuild.ts'

const MINUTE_MS = 60_000
const ridden = simulateSampleRide(1)
const match = sampleMatchView(ridden)

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
})

/** A page of edition "old", with a server whose edition the test sets. */
function open(own: string | null = 'old') {
  const liveClient = new FakeLiveClient()
  const page = { newest: 'old' as string | null, isHidden: false, touchedAt: SAMPLE_MATCH_START_MS, isBusy: false }
  const reloads: string[] = []
  let look = (): void => undefined
  const world: NewBuildDeps = {
    own,
    newest: async () => page.newest,
    now: () => Date.now(),
    isHidden: () => page.isHidden,
    onSight: (listener) => {
      look = listener
    },
    touchedAt: () => page.touchedAt,
  }
  const tab = {
    isBusy: () => page.isBusy,
    reloadedFor: () => reloads.at(-1) ?? null,
    reload: (to: string) => void reloads.push(to),
  }
  reloadForNewBuild(liveClient.client, tab, world)
  const show = async (isShown: boolean): Promise<void> => {
    page.isHidden = !isShown
    look()
    await vi.advanceTimersByTimeAsync(0)
  }
  const away = async (minutes: number): Promise<void> => {
    await show(false)
    await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS)
    await show(true)
  }
  return { liveClient, page, reloads, away }
}

test('a page that returns after a long time loads the newer edition, once', async () => {
  const { page, reloads, away } = open()
  page.newest = 'new'
  await away(15)
  expect(reloads).toEqual(['new'])
  await away(15)
  expect(reloads).toEqual(['new'])
})

test('a page that was hidden briefly does not reload', async () => {
  const { page, reloads, away } = open()
  page.newest = 'new'
  await away(14)
  expect(reloads).toEqual([])
})

test('an untouched page reloads within the hour; a used one does not', async () => {
  const { page, reloads } = open()
  page.newest = 'new'
  page.touchedAt = SAMPLE_MATCH_START_MS + 55 * MINUTE_MS
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS)
  expect(reloads).toEqual([])
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS)
  expect(reloads).toEqual(['new'])
})

test('a page with open input or an active match waits', async () => {
  const { liveClient, page, reloads, away } = open()
  page.newest = 'new'
  page.isBusy = true
  await away(20)
  page.isBusy = false
  liveClient.client.want(toMatchTopic(match.id))
  await vi.advanceTimersByTimeAsync(0)
  liveClient.hello()
  liveClient.send(createSnapshot({ ...match, status: 'active' }, ridden.events.slice(0, 3)), `match:${match.id}@3`)
  await away(20)
  expect(reloads).toEqual([])
})

test('the same edition, an unknown one, and an unbuilt page change nothing', async () => {
  const same = open()
  await same.away(20)
  same.page.newest = null
  await same.away(20)
  const unbuilt = open(null)
  unbuilt.page.newest = 'new'
  await unbuilt.away(20)
  expect([...same.reloads, ...unbuilt.reloads]).toEqual([])
})
