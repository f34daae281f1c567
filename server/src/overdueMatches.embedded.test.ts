import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { layDatabase } from './testing/layDatabase.ts'
import { onFolder, type ServerProcess, startServer } from './testing/serverProcess.ts'
import { LeagueBrowser } from './testing/shownLeague.ts'

interface ShownYard {
  readonly yard: { readonly matchSet: { readonly status: string } | null }
}

const folder = mkdtempSync(join(tmpdir(), 'tiltyard-overdue-'))
const TEMPO = '20'
/** Longer than any match takes at that tempo. */
const STANDS_STILL_MS = 12_000
let server: ServerProcess | null = null

afterEach(async () => {
  server?.child.kill('SIGCONT')
  await server?.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('a yard that has stood still answers whoever asks while it writes all that is overdue', async () => {
  await layDatabase(folder)
  const settings = { TILTYARD_TEMPO: TEMPO, TILTYARD_SCHEDULE: 'off', TILTYARD_INTERMISSION: '86400' }
  server = await startServer({ ...onFolder(folder), ...settings })
  const { child, url } = server
  const browser = new LeagueBrowser(url)
  const statusOfSet = async () => (await browser.read<ShownYard>('/api/yard')).yard.matchSet?.status
  await vi.waitFor(async () => expect(await statusOfSet()).toBe('active'), { timeout: 60_000, interval: 50 })
  child.kill('SIGSTOP')
  await new Promise((resolve) => setTimeout(resolve, STANDS_STILL_MS))
  const asked = statusOfSet()
  // It has to lie there before anything else is done.
  await new Promise((resolve) => setTimeout(resolve, 200))
  child.kill('SIGCONT')
  expect(await asked).toBe('active')
  await vi.waitFor(async () => expect(await statusOfSet()).toBe('completed'), { timeout: 150_000, interval: 50 })
}, 300_000)
