import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { liveMatches, matchEvents } from '../database/schema.ts'
import { builtProgram } from '../testing/builtPrograms.ts'
import { openTestStore, type TestStore } from '../testing/testStore.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** What a deploy, and the loss of a node, may cost beyond an event's moment; the rest is the machine's own slowness. */
const HAND_OVER_MS = 3_000
const LOSS_MS = 3_000 + 1_000
const SLOWNESS_MS = 1_000
let store: TestStore
let url: string
const nodes: ChildProcess[] = []

beforeEach(async () => {
  store = await openTestStore()
  const named = await store.database.execute(sql`select current_database() as name`)
  const [row] = (named as unknown as { rows: { name: string }[] }).rows
  const address = new URL(process.env.TILTYARD_TEST_DATABASE_URL ?? '')
  address.pathname = `/${row?.name}`
  url = address.href
}, 120_000)
afterEach(async () => {
  for (const node of nodes.splice(0)) node.kill('SIGKILL')
  await store.close()
}, 120_000)

/** Starts a real node and waits until it says that it is open. */
async function startNode(): Promise<ChildProcess> {
  const settings = { TILTYARD_SCHEDULE: 'off', TILTYARD_HISTORY: 'off', TILTYARD_INTERMISSION: '0', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [builtProgram('main')], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATABASE_URL: url, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  nodes.push(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('Tilt Yard is open') && resolve())
    child.once('exit', (code) => reject(new Error(`the node ended with ${code} before it was open`)))
  })
  return child
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const active = () => store.database.select().from(liveMatches).where(eq(liveMatches.status, 'active'))

async function untilPlayed(): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const matches = await active()
    if (matches.length > 0 && matches.every(({ writerId, head }) => writerId !== null && head > 2)) return
    await pause(200)
  }
  throw new Error('Nobody plays.')
}

/** The latest that an event was stored after its moment, of those that fell due after a moment, in milliseconds. */
async function latestSince(from: number): Promise<number> {
  const rows = await store.database
    .select({ event: matchEvents, startTime: liveMatches.startTime, tempo: liveMatches.tempo })
    .from(matchEvents)
    .innerJoin(liveMatches, eq(liveMatches.id, matchEvents.matchId))
  const late = rows.flatMap(({ event, startTime, tempo }) => {
    const due = (startTime?.getTime() ?? 0) + event.tOffsetMs / tempo
    return due >= from ? [event.createdAt.getTime() - due] : []
  })
  expect(late.length).toBeGreaterThan(0)
  return Math.max(...late)
}

async function lateAfter(signal: 'SIGTERM' | 'SIGKILL'): Promise<number> {
  const first = await startNode()
  await untilPlayed()
  await startNode()
  await pause(2_000)
  const from = Date.now()
  const gone = new Promise((resolve) => first.once('exit', resolve))
  first.kill(signal)
  await gone
  if (signal === 'SIGTERM') expect(Date.now() - from).toBeLessThan(10_000)
  await pause(12_000)
  const late = await latestSince(from)
  console.info(`${signal}: the latest event came ${Math.round(late)} ms after its moment`)
  return late
}

test('a node that is stopped for a deploy hands its matches over: no event is more than three seconds late', async () => {
  expect(await lateAfter('SIGTERM')).toBeLessThanOrEqual(HAND_OVER_MS)
}, 240_000)

test('a node that is killed is missed within seconds: another plays on as soon as an event is overdue', async () => {
  expect(await lateAfter('SIGKILL')).toBeLessThanOrEqual(LOSS_MS + SLOWNESS_MS)
}, 240_000)
