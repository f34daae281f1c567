import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { quietLog } from '../testing/quietLog.ts'
import { openTestStore, type TestStore } from '../testing/testStore.ts'
import { doorOf, openDoor } from './door.ts'

let folder: string
let store: TestStore
let close: () => Promise<void>
let warned: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tiltyard-test-'))
  store = await openTestStore()
  warned = 0
  close = await openDoor({ folder, database: store.database, log: { ...quietLog, warn: () => (warned += 1) } })
})
afterEach(async () => {
  await close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What the door answers to a line. */
function ask(line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = connect(doorOf(folder), () => socket.write(`${line}\n`))
    socket.setEncoding('utf8')
    socket.on('data', (piece: string) => {
      said += piece
    })
    socket.on('end', () => resolve(said))
    socket.on('error', reject)
  })
}

test('what is no question at the backup’s door is said to be none, and blames neither league nor log', async () => {
  for (const line of ['', 'GET / HTTP/1.1', '{"kind":']) {
    expect(JSON.parse(await ask(line))).toEqual({
      refused: 'What was asked is no question: a line of JSON is, of at most 1,000 characters.',
    })
  }
  expect(JSON.parse(await ask('{"kind":"another"}'))).toMatchObject({ refused: expect.stringMatching(/version/) })
  expect(warned).toBe(0)
})
