import { asc, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { liveMatches, matchEvents } from '../platform/store/schema.ts'
import { databaseServerSettings, type ServerProcess, startServer } from '../testing/processes/serverProcess.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'

/** The longest delay by a deploy or a lost node beyond an event's moment; the rest is the slow machine. */
const HAND_OVER_MS = 3_000
const LOSS_MS = 3_000 + 1_000
const SLOWNESS_MS = 1_000
const LONG = { tags: ['campaign'], timeout: 240_000 }
const PATIENT = { timeout: 60_000, interval: 200 }
const store = setUpTestStore()
let nodes: ServerProcess[] = []

afterEach(async () => {
  for (const node of nodes) await node.end('SIGKILL')
  nodes = []
})

async function startNode(): Promise<ServerProcess> {
  const node = await startServer({
    ...databaseServerSettings(store),
    TILTYARD_SCHEDULE: 'off',
    TILTYARD_INTERMISSION: '0',
  })
  nodes.push(node)
  return node
}

/** Waits until each match of the yard has a writer. */
async function untilPlayed(): Promise<void> {
  const isPlayed = async (): Promise<boolean> => {
    const matches = await store.database.select().from(liveMatches).where(eq(liveMatches.status, 'active'))
    return matches.length > 0 && matches.every(({ writerId, head }) => writerId !== null && head > 2)
  }
  await expect.poll(isPlayed, PATIENT).toBe(true)
}

interface StoredEvent {
  /** When it was due, and how much later it was stored, in milliseconds. */
  readonly due: number
  readonly late: number
}

/** The events of each match after a moment, and whether more are to come. */
async function storedSince(
  from: number,
): Promise<readonly { readonly events: StoredEvent[]; readonly isOver: boolean }[]> {
  const matches = await store.database.select().from(liveMatches)
  const rows = await store.database.select().from(matchEvents).orderBy(asc(matchEvents.seq))
  return matches.map(({ id, startTime, tempo, status }) => {
    const events = rows
      .filter(({ matchId }) => matchId === id)
      .map(({ createdAt, tOffsetMs }) => {
        const due = (startTime?.getTime() ?? 0) + tOffsetMs / tempo
        return { due, late: createdAt.getTime() - due }
      })
      .filter(({ due }) => due >= from)
    return { events, isOver: status === 'completed' }
  })
}

/** The latest event after its moment, once a node was gone, in milliseconds. */
async function lateAfter(signal: 'SIGTERM' | 'SIGKILL'): Promise<number> {
  const first = await startNode()
  await untilPlayed()
  await startNode()
  const from = Date.now()
  const { ms } = await first.end(signal)
  expect(ms).toBeLessThan(10_000)
  // Each match is stored in order, so later events prove that the earlier ones are stored.
  const isTakenOver = async (): Promise<boolean> => {
    const matches = await storedSince(from)
    return matches.every(({ events, isOver }) => isOver || (events.at(-1)?.due ?? 0) > from + LOSS_MS + SLOWNESS_MS)
  }
  await expect.poll(isTakenOver, PATIENT).toBe(true)
  const late = (await storedSince(from)).flatMap(({ events }) => events.map((event) => event.late))
  expect(late.length).toBeGreaterThan(0)
  return Math.max(...late)
}

test(
  'a node that is stopped for a deploy hands its matches over: no event is more than three seconds late',
  LONG,
  async () => {
    expect(await lateAfter('SIGTERM')).toBeLessThanOrEqual(HAND_OVER_MS)
  },
)

test('a killed node is noticed within seconds: another continues as soon as an event is overdue', LONG, async () => {
  expect(await lateAfter('SIGKILL')).toBeLessThanOrEqual(LOSS_MS + SLOWNESS_MS)
})
