import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './database/folderLock.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const main = fileURLToPath(new URL('main.ts', import.meta.url))
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiltyard-main-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the server until it ends by itself. */
function run(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=tiltyard-source', main], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', PORT: '0', TILTYARD_DATA: folder, LOG_LEVEL: 'silent', ...env },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said: said.trim() })))
}

test('a wrong environment is refused in plain words, before anything is opened', async () => {
  const { code, said } = await run({ PORT: 'eighty' })
  expect([code, said]).toEqual([1, 'PORT is "eighty". Allowed: a whole number from 0 to 65535.'])
})

test('a data folder in use is refused, with the owner and what to do', async () => {
  const unlock = lockFolder(folder)
  const { code, said } = await run({})
  unlock()
  expect(code).toBe(1)
  expect(said).toBe(
    `The data folder ${folder} is in use by process ${process.pid} on ${hostname()}. Stop it first, or choose another folder with TILTYARD_DATA.`,
  )
})
