import { PROTOCOL_VERSION, toMatchTopic } from '@tiltyard/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { createSnapshot, SAMPLE_MATCH_START_MS, sampleMatchView, simulateSampleRide } from '../../testing/sampleRide.ts'
import { sampleUser } from '../../testing/sessionViews.ts'
import { reloadForNewProtocol } from './reloadForNewProtocol.ts'
import { type BrowserTab, decideTabUpgrade } from './tabUpgrade.ts'

const NEW = PROTOCOL_VERSION + 1
const match = sampleMatchView(simulateSampleRide(1))

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
})

class FakeTab implements BrowserTab {
  busy = false
  memory: string | null = null
  readonly reloads: string[] = []
  readonly isBusy = (): boolean => this.busy
  readonly reloadedFor = (): string | null => this.memory
  readonly reload = (protocol: string): void => {
    this.memory = protocol
    this.reloads.push(protocol)
  }
}

/** A tab that its server has just greeted. */
async function greeted(protocol: number, tab = new FakeTab()): Promise<{ liveClient: FakeLiveClient; tab: FakeTab }> {
  const liveClient = new FakeLiveClient()
  reloadForNewProtocol(liveClient.client, tab)
  for (const topic of ['me', toMatchTopic(match.id)] as const) liveClient.client.want(topic)
  await vi.advanceTimersByTimeAsync(0)
  liveClient.hello(undefined, protocol)
  return { liveClient, tab }
}

test("a tab of the server's protocol stays", async () => {
  const { liveClient, tab } = await greeted(PROTOCOL_VERSION)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(decideTabUpgrade(liveClient.client.state.protocol, tab)).toBe('none')
  expect(tab.reloads).toEqual([])
})

test('a tab of an older protocol reloads once, after a random delay', async () => {
  const { liveClient, tab } = await greeted(NEW)
  expect(decideTabUpgrade(liveClient.client.state.protocol, tab)).toBe('due')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(tab.reloads).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(tab.reloads).toEqual([String(NEW)])
  liveClient.hello(undefined, NEW)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(tab.reloads).toHaveLength(1)
})

test('with open input or a dialog it waits, and checks again', async () => {
  const tab = new FakeTab()
  tab.busy = true
  await greeted(NEW, tab)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(tab.reloads).toEqual([])
  tab.busy = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(tab.reloads).toEqual([String(NEW)])
})

test('while this user has the lease of a shown match, it waits', async () => {
  const { liveClient, tab } = await greeted(NEW)
  liveClient.send({ kind: 'me', user: sampleUser({ uid: 'maud' }) })
  liveClient.send(createSnapshot({ ...match, version: 1, writerId: 'user:maud:page' }, []), `match:${match.id}@0`)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(tab.reloads).toEqual([])
  liveClient.send({ kind: 'match', match: { ...match, version: 2, writerId: 'user:maude:page' } })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(tab.reloads).toEqual([String(NEW)])
})

test('a tab that was reloaded in vain stays, until there is a third protocol', async () => {
  const tab = new FakeTab()
  tab.memory = String(NEW)
  const { liveClient } = await greeted(NEW, tab)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(decideTabUpgrade(liveClient.client.state.protocol, tab)).toBe('tried')
  expect(tab.reloads).toEqual([])
  liveClient.end()
  while (liveClient.openStreams.length === 0) await vi.advanceTimersByTimeAsync(500)
  liveClient.hello(undefined, NEW + 1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(tab.reloads).toEqual([String(NEW + 1)])
})

test('after a rollback of the server nothing reloads', async () => {
  const { liveClient, tab } = await greeted(NEW)
  liveClient.hello()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(tab.reloads).toEqual([])
})

test('a late subscriber hears of an earlier greeting', async () => {
  const liveClient = new FakeLiveClient()
  liveClient.client.want('me')
  await vi.advanceTimersByTimeAsync(0)
  liveClient.hello(undefined, NEW)
  const tab = new FakeTab()
  reloadForNewProtocol(liveClient.client, tab)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(tab.reloads).toEqual([String(NEW)])
})
