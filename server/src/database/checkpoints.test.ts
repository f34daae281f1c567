import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FakeClock } from '../testing/fakeClock.ts'
import { listeningLog } from '../testing/quietLog.ts'
import { keepLogShort } from './checkpoints.ts'
import { type DiskState, fineDisk } from './diskWatch.ts'

const LOOK_MS = 10_000
const LONG_BYTES = 48 * 1_048_576
let pglite: PGlite
let clock: FakeClock
let disk: DiskState
let told: string[]
/** How often a look has been planned. */
let planned: number

beforeAll(async () => {
  pglite = new PGlite()
  await pglite.exec('create table told (words text)')
})
beforeEach(async () => {
  await pglite.exec('checkpoint')
  clock = new FakeClock()
  disk = fineDisk
  planned = 0
})
afterAll(() => pglite.close())

function begin(): () => Promise<void> {
  const { log, lines } = listeningLog()
  told = lines
  const after = (delayMs: number, look: () => void): (() => void) => {
    planned++
    return clock.after(delayMs, look)
  }
  return keepLogShort({ pglite, disk: { now: () => disk }, clock: { after }, log })
}

/** Where the last checkpoint was, and how much of log has been written since. */
async function standing(): Promise<{ readonly redo: string; readonly bytes: number }> {
  const { rows } = await pglite.query<{ redo: string; bytes: number }>(
    `select redo_lsn::text as redo, pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes
     from pg_control_checkpoint()`,
  )
  const [row] = rows
  if (!row) throw new Error('The database says nothing of its log.')
  return row
}

/** Writes until the log is so long; each piece of it is given up half empty. */
async function write(bytes: number): Promise<void> {
  while ((await standing()).bytes < bytes) {
    await pglite.exec(`insert into told values ('The herald tells it.')`)
    await pglite.query('select pg_switch_wal()')
  }
}

test('a log that has grown long is cut by a checkpoint at the next look', async () => {
  await write(LONG_BYTES)
  const before = await standing()
  const end = begin()
  clock.advance(LOOK_MS - 1)
  expect(await standing()).toEqual(before)
  clock.advance(1)
  await end()
  const after = await standing()
  expect(after.redo).not.toBe(before.redo)
  expect(after.bytes).toBeLessThan(1_048_576)
})

test('a short one is left as it is, and looked at again and again', async () => {
  const before = await standing()
  const end = begin()
  clock.advance(LOOK_MS)
  await vi.waitFor(() => expect(planned).toBe(2))
  expect((await standing()).redo).toBe(before.redo)
  await write(LONG_BYTES)
  clock.advance(LOOK_MS)
  await end()
  expect((await standing()).redo).not.toBe(before.redo)
})

test('on a full disk no checkpoint is made, for it would need room', async () => {
  await write(LONG_BYTES)
  const { redo } = await standing()
  disk = { state: 'full', since: new Date(clock.now()), why: 'no room' }
  const end = begin()
  clock.advance(LOOK_MS)
  await end()
  expect((await standing()).redo).toBe(redo)
})

test('one that fails is told of, and tried again at the next look', async () => {
  await write(LONG_BYTES)
  const { redo } = await standing()
  const failing = vi.spyOn(pglite, 'exec').mockRejectedValueOnce(new Error('no checkpoint'))
  const end = begin()
  clock.advance(LOOK_MS)
  await vi.waitFor(() => expect(planned).toBe(2))
  expect(told.join()).toMatch(/no checkpoint was made/)
  failing.mockRestore()
  clock.advance(LOOK_MS)
  await end()
  expect((await standing()).redo).not.toBe(redo)
})

test('once ended it looks no more', async () => {
  const end = begin()
  await end()
  await write(LONG_BYTES)
  const { redo } = await standing()
  clock.advance(LOOK_MS)
  await end()
  expect((await standing()).redo).toBe(redo)
})
