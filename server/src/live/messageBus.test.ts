import { describe, expect, test } from 'vitest'
import { FakeClock } from '../testing/fakeClock.ts'
import { quietLog } from '../testing/quietLog.ts'
import { LiveHub } from './liveHub.ts'
import type { LiveUpdate } from './liveUpdate.ts'
import { InProcessBus } from './messageBus.ts'

/** A listener that records what it hears. */
function listening() {
  const heard: string[] = []
  const listener = {
    hear: (message: string, at: number) => void heard.push(`${at} ${message}`),
    missed: () => void heard.push('missed'),
  }
  return { heard, listener }
}

describe('the bus within one process', () => {
  test('delivers to every listener, in order and at once', () => {
    const bus = new InProcessBus<string>()
    const [one, other] = [listening(), listening()]
    bus.subscribe(one.listener)
    bus.publish('a')
    bus.subscribe(other.listener)
    bus.publish('b')
    expect([one.heard, other.heard]).toEqual([['1 a', '2 b'], ['2 b']])
  })

  test('keeps nothing: a resume behind its head reports a gap, and one at its head does not', () => {
    const bus = new InProcessBus<string>()
    bus.publish('a')
    bus.publish('b')
    const [behind, there] = [listening(), listening()]
    bus.subscribe(behind.listener, 1)
    bus.subscribe(there.listener, 2)
    bus.publish('c')
    expect([behind.heard, there.heard]).toEqual([['missed', '3 c'], ['3 c']])
  })

  test('ends one subscription, and not the others of the same listener', () => {
    const bus = new InProcessBus<string>()
    const { heard, listener } = listening()
    const leave = bus.subscribe(listener)
    bus.subscribe(listener)
    leave()
    bus.publish('a')
    expect(heard).toEqual(['1 a'])
  })
})

describe('a hub on the bus', () => {
  const yard = { isLive: true, matchSet: null, nextJoustsAt: null }

  function onBus() {
    let reads = 0
    const changes = async () => {
      reads += 1
      return { league: reads }
    }
    const source = { yard: async () => yard, changes, match: async () => null, heads: async () => new Map() }
    const bus = new InProcessBus<LiveUpdate>()
    const hub = new LiveHub(source, new FakeClock(), quietLog)
    bus.subscribe(hub)
    const received: string[] = []
    const send = (chunk: Buffer): void => void received.push(chunk.toString())
    return { bus, hub, received, viewer: { topics: ['league'] as const, send, end: send } }
  }

  test('sends its viewers published updates', async () => {
    const { bus, hub, received, viewer } = onBus()
    await hub.join(viewer, new Map())
    bus.publish({ kind: 'changes' })
    await expect.poll(() => received.join('')).toContain('"version":2')
  })

  test('reads the source after a gap', async () => {
    const { bus, hub, received, viewer } = onBus()
    await hub.join(viewer, new Map())
    bus.publish({ kind: 'stored-elsewhere', matchId: 'm1' })
    bus.subscribe(hub, 0)
    await expect.poll(() => received.join('')).toContain('"version":2')
  })

  test('sends an outage, and its end', async () => {
    const { bus, hub, received, viewer } = onBus()
    await hub.join(viewer, new Map())
    bus.publish({ kind: 'outage', since: new Date('2026-11-20T12:00:00Z') })
    bus.publish({ kind: 'outage', since: null })
    expect(received.slice(-2).join('')).toMatch(/"since":"2026-11-20T12:00:00.000Z"[\s\S]*"since":null/)
  })
})
