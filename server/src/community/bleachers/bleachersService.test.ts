import type { LiveMessage, SupportersView, Topic, UserView } from '@tiltyard/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '../../live/viewer.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { BleachersService, type BleachersStore } from './bleachersService.ts'
import type { NodeCrowd } from './crowdStore.ts'
import type { Supporter } from './supporterStore.ts'

/** A store that nodes share, with the others' crowds. */
class FakeStore {
  supporters: Supporter[] = []
  readonly crowds = new Map<string, Map<string, NodeCrowd>>()
  reads = 0
  writes = 0
  isDown = false

  of(node: string): BleachersStore {
    const own = new Map<string, NodeCrowd>()
    this.crowds.set(node, own)
    return {
      supporters: async () => {
        this.reads += 1
        if (this.isDown) throw new Error('down')
        return this.supporters
      },
      otherCrowds: async () =>
        [...this.crowds].flatMap(([name, crowds]) => (name === node ? [] : [...crowds.values()])),
      tell: async (crowds, gone) => {
        this.writes += 1
        for (const crowd of crowds) own.set(crowd.matchId, crowd)
        for (const matchId of gone) own.delete(matchId)
      },
    }
  }
}

class FakeViewer implements Viewer {
  readonly topics: readonly Topic[]
  readonly chunks: Buffer[] = []

  constructor(...topics: Topic[]) {
    this.topics = topics
  }

  send(chunk: Buffer): void {
    this.chunks.push(chunk)
  }

  end(): void {}

  get received(): (SupportersView & { kind: 'stands' })[] {
    return this.chunks.map((chunk) => {
      const message = JSON.parse(/^data: (.*)$/m.exec(chunk.toString())?.[1] ?? '') as LiveMessage
      if (message.kind !== 'stands') throw new Error(message.kind)
      return message
    })
  }

  get last(): SupportersView | undefined {
    return this.received.at(-1)
  }
}

let clock: FakeClock
let store: FakeStore
let warnings: unknown[]
let here: BleachersService

const log = { warn: (facts: object) => void warnings.push(facts) }
const settled = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  clock = new FakeClock()
  store = new FakeStore()
  warnings = []
  here = node('here')
})

function node(name: string): BleachersService {
  return new BleachersService({ store: store.of(name), clock, log })
}

/** Advances time in steps that are shorter than any interval. */
async function pass(ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += 100) {
    clock.advance(100)
    await settled()
  }
}

function user(uid: string): UserView {
  return { uid } as UserView
}

function supporter(uid: string, side: Supporter['side'] = 'knight1', changes: Partial<Supporter> = {}): Supporter {
  return { matchId: 'a', uid, side, name: `Squire ${uid}`, stableId: 'stable_1', ...changes }
}

/** A viewer of match a's bleachers. */
function look(uid: string | null = null, bleachers = here): FakeViewer {
  const viewer = new FakeViewer('match:a', 'stands:a')
  bleachers.enter(viewer, uid === null ? null : user(uid))
  return viewer
}

describe('the bleachers of a match', () => {
  test('go at once to the first viewer, and from the cache to the next', async () => {
    store.supporters = [supporter('maud')]
    const first = look('maud')
    clock.advance(0)
    await settled()
    expect(first.received).toEqual([
      {
        kind: 'stands',
        matchId: 'a',
        knight1: { supporters: [{ name: 'Squire maud', stableId: 'stable_1' }], more: 0 },
        knight2: { supporters: [], more: 0 },
        rail: 0,
        cheers: { knight1: 0, knight2: 0 },
      },
    ])
    expect(look().chunks[0]).toBe(first.chunks[0])
  })

  test('cost nothing for viewers of the match alone', async () => {
    const viewer = new FakeViewer('match:a', 'yard')
    here.enter(viewer, null)
    await pass(5_000)
    expect([viewer.chunks.length, store.reads, store.writes]).toEqual([0, 0, 0])
  })

  test('count streams: supporters by name, everybody else at the rail', async () => {
    store.supporters = [supporter('maud'), supporter('osric', 'knight2')]
    const viewer = look()
    for (const uid of ['maud', 'maud', 'osric', 'hamo', null]) look(uid)
    await pass(1_100)
    expect(viewer.last).toMatchObject({ rail: 3, knight1: { more: 0 }, knight2: { more: 0 } })
  })

  test('name at most forty per side, the earliest first, and count the others', async () => {
    store.supporters = Array.from({ length: 60 }, (_, at) => supporter(`u${at}`))
    const viewer = look()
    for (const { uid } of store.supporters) look(uid)
    await pass(1_100)
    const { knight1 } = viewer.received.find(({ knight1: { supporters } }) => supporters?.length === 40) ?? {}
    expect(knight1?.supporters?.map(({ name }) => name)).toEqual(Array.from({ length: 40 }, (_, at) => `Squire u${at}`))
    expect(viewer.last?.knight1.more).toBe(20)
  })

  test('show a supporter who left for five seconds, and count them after that', async () => {
    store.supporters = [supporter('maud')]
    const viewer = look()
    const maud = look('maud')
    await pass(1_100)
    here.leave(maud)
    await pass(4_000)
    expect(viewer.last?.knight1.supporters ?? viewer.received[0]?.knight1.supporters).toHaveLength(1)
    await pass(3_000)
    expect(viewer.last).toMatchObject({ knight1: { supporters: [], more: 1 }, rail: 1 })
  })

  test('do not flicker when a page is reopened', async () => {
    store.supporters = [supporter('maud')]
    const viewer = look()
    const before = look('maud')
    await pass(1_100)
    const count = viewer.chunks.length
    here.leave(before)
    await pass(2_000)
    look('maud')
    await pass(10_000)
    expect(viewer.chunks.length).toBe(count)
  })
})

describe('a change', () => {
  test('is sent at most once a second, in one encoding for all', async () => {
    const viewers = Array.from({ length: 20 }, () => look())
    await pass(1_100)
    const before = viewers[0]?.chunks.length ?? 0
    for (let times = 0; times < 100; times++) {
      here.cheer('a', times % 2 === 0 ? 'knight1' : 'knight2')
      if (times % 3 === 0) look()
      await pass(100)
    }
    const sent = viewers[0]?.chunks.length ?? 0
    expect(sent - before).toBeGreaterThanOrEqual(8)
    expect(sent - before).toBeLessThanOrEqual(11)
    expect(viewers[0]?.chunks.at(-1)).toBe(viewers[19]?.chunks.at(-1))
    expect(viewers[0]?.last?.cheers).toEqual({ knight1: 50, knight2: 50 })
  })

  test('leaves out supporters who are the same', async () => {
    store.supporters = [supporter('maud')]
    const viewer = look('maud')
    await pass(1_100)
    here.cheer('a', 'knight1')
    await pass(1_100)
    expect(viewer.received.map(({ knight1 }) => knight1.supporters?.length)).toEqual([1, undefined])
    store.supporters = [supporter('maud', 'knight2')]
    here.lookAgain()
    await pass(1_100)
    expect(viewer.last).toMatchObject({
      knight1: { supporters: [] },
      knight2: { supporters: [{ name: 'Squire maud' }] },
    })
  })

  test('is not sent while nothing changes', async () => {
    const viewer = look()
    await pass(60_000)
    expect(viewer.chunks).toHaveLength(1)
    expect(store.reads).toBeLessThanOrEqual(31)
  })

  test('is sent less often the more it costs, and in slices, so that match events go first', async () => {
    const viewers = Array.from({ length: 20_000 }, () => look())
    clock.advance(0)
    await settled()
    const [first, last] = [viewers[0], viewers.at(-1)]
    expect([first?.chunks.length, last?.chunks.length]).toEqual([1, 0])
    await pass(200)
    expect(last?.chunks.length).toBe(1)
    for (let times = 0; times < 5; times++) {
      here.cheer('a', 'knight1')
      await pass(1_000)
    }
    const bytes = first?.chunks.reduce((sum, { length }) => sum + length, 0) ?? 0
    expect((bytes * viewers.length) / 5.2).toBeLessThan(4_500_000)
    expect(last?.last?.cheers.knight1).toBeGreaterThan(1)
  })
})

describe('two nodes', () => {
  test('send the same: supporters of both, the sum of rails and of cheers', async () => {
    const there = node('there')
    store.supporters = [supporter('maud'), supporter('osric', 'knight2')]
    const [one, other] = [look('maud'), look('osric', there)]
    look(null, there)
    await pass(3_200)
    there.cheer('a', 'knight2')
    here.cheer('a', 'knight2')
    await pass(3_200)
    const names = { knight1: { more: 0 }, knight2: { more: 0 }, rail: 1, cheers: { knight1: 0, knight2: 2 } }
    for (const viewer of [one, other]) {
      expect(viewer.last).toMatchObject(names)
      expect(viewer.received.filter(({ knight1 }) => knight1.supporters).at(-1)).toMatchObject({
        knight1: { supporters: [{ name: 'Squire maud' }] },
        knight2: { supporters: [{ name: 'Squire osric' }] },
      })
    }
  })

  test('a cheer reaches viewers of the other node, though the first has none', async () => {
    const viewer = look()
    node('there').cheer('a', 'knight1')
    await pass(4_000)
    expect(viewer.last?.cheers.knight1).toBe(1)
  })

  test('a node stores its crowd on a change and before it expires, and deletes it when nobody is left', async () => {
    const viewer = look()
    await pass(1_100)
    const { writes } = store
    await pass(24_000)
    expect(store.writes - writes).toBeGreaterThanOrEqual(2)
    expect(store.writes - writes).toBeLessThanOrEqual(4)
    here.leave(viewer)
    await pass(13_000)
    expect(store.crowds.get('here')?.size).toBe(0)
    const { reads } = store
    await pass(10_000)
    expect(store.reads).toBe(reads)
  })

  test('a stopped node does not count any more', async () => {
    look()
    await pass(1_100)
    await here.stop()
    expect(store.crowds.get('here')?.size).toBe(0)
  })
})

test('an unreachable store is read again, and the missed changes are sent', async () => {
  store.isDown = true
  const viewer = look()
  await pass(10_000)
  expect(viewer.chunks).toHaveLength(0)
  expect(warnings.length).toBeLessThanOrEqual(6)
  store.isDown = false
  await pass(2_100)
  expect(viewer.last?.rail).toBe(1)
})
