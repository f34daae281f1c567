import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedFromText, seedLeague } from '@tiltyard/engine'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OpenDatabase, openEmbedded } from '../database/database.ts'
import { saveSeedData } from '../league/leagueStore.ts'
import { keptCursors } from '../testing/keptCursors.ts'
import { layDatabase } from '../testing/layDatabase.ts'
import { quietLog } from '../testing/quietLog.ts'
import { doorOf, openDoor } from './door.ts'

const QUESTION = '{"kind":"tilt-yard backup"}\n'
let folder: string
let store: OpenDatabase
let close: () => Promise<void>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tiltyard-test-'))
  await layDatabase(folder)
  store = await openEmbedded(folder)
  await saveSeedData(store.database, seedLeague(seedFromText('door')))
  close = await openDoor({ folder, database: store.database, log: quietLog })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

function askAtDoor(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(doorOf(folder), () => socket.write(QUESTION, () => resolve(socket)))
    socket.on('error', reject)
  })
}

/** A whole backup, as text. */
async function backUp(): Promise<string> {
  let said = ''
  for await (const piece of await askAtDoor()) said += String(piece)
  return said
}

/** Goes away after so many turns, having read nothing. */
async function leaveAfter(turns: number, leave: (socket: Socket) => void): Promise<void> {
  const socket = await askAtDoor()
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
  leave(socket)
}

test.each([
  ['hangs up', (socket: Socket) => socket.end(() => socket.destroy())],
  ['is gone', (socket: Socket) => socket.destroy()],
])(
  'whoever asks and %s at whatever moment leaves the door to the next, nothing kept, and lets the server end',
  async (_how, leave) => {
    for (const turns of [0, 1, 3, 10, 30]) {
      await leaveAfter(turns, leave)
      await vi.waitFor(async () => expect(await backUp()).toContain('"granted":true'), {
        timeout: 20_000,
        interval: 50,
      })
      expect(await keptCursors(store.database)).toBe(0)
    }
    await leaveAfter(1, leave)
    await close()
    expect(await keptCursors(store.database)).toBe(0)
  },
  120_000,
)

test('one backup can be taken right after another', async () => {
  for (let at = 0; at < 5; at++) expect(await backUp()).toContain('"granted":true')
  await close()
})
