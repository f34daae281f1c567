import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { layDatabase } from './testing/layDatabase.ts'
import { type LoyalViewer, watchLoyally } from './testing/loyalViewer.ts'
import { onFolder, type ServerProcess, startServer } from './testing/serverProcess.ts'
import { LeagueBrowser } from './testing/shownLeague.ts'

interface ShownYard {
  readonly yard: { readonly matchSet: { readonly status: string; readonly matchIds: readonly string[] } | null }
}

const folder = mkdtempSync(join(tmpdir(), 'tiltyard-overdue-'))
const TEMPO = '20'
/** Longer than any match takes at that tempo. */
const STANDS_STILL_MS = 12_000
/** As many as a hundred events take to be read. */
const TURNS = 20
let server: ServerProcess | null = null
let viewer: LoyalViewer | null = null

afterEach(async () => {
  viewer?.stop()
  server?.child.kill('SIGCONT')
  await server?.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Asks a server that stands still. Returns once the question lies there: what waits for the answer. */
async function layQuestion<Answer>(url: string): Promise<() => Promise<Answer>> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const asking = request(url, { createConnection: () => socket })
  const answered = once(asking, 'response').then(([reply]) => json(reply) as Promise<Answer>)
  // Whoever waits for it is told as well.
  answered.catch(() => {})
  const sent = once(asking, 'finish')
  asking.end()
  await sent
  return () => answered
}

test('a yard that has stood still answers whoever asks while it writes all that is overdue', async () => {
  await layDatabase(folder)
  const settings = { TILTYARD_TEMPO: TEMPO, TILTYARD_SCHEDULE: 'off', TILTYARD_INTERMISSION: '86400' }
  server = await startServer({ ...onFolder(folder), ...settings })
  const { child, url } = server
  const browser = new LeagueBrowser(url)
  const setOf = async () => (await browser.read<ShownYard>('/api/yard')).yard.matchSet
  const matchIds = await vi.waitFor(
    async () => {
      const set = await setOf()
      expect(set?.status).toBe('active')
      return set?.matchIds ?? []
    },
    { timeout: 60_000, interval: 50 },
  )
  viewer = watchLoyally(url, matchIds)
  await vi.waitFor(() => expect(viewer?.count()).toBeGreaterThan(0), { timeout: 60_000, interval: 50 })
  child.kill('SIGSTOP')
  await new Promise((resolve) => setTimeout(resolve, STANDS_STILL_MS))
  const answer = await layQuestion<{ readonly status: string }>(`${url}/api/health`)
  const ofStore = await layQuestion<ShownYard>(`${url}/api/yard`)
  child.kill('SIGCONT')
  expect((await answer()).status).toBe('ok')
  // What was told before the answer is here by now, or on its way through this process.
  for (let turn = 0; turn < TURNS; turn++) await nextTurn()
  const toldBefore = viewer.count()
  expect((await ofStore()).yard.matchSet?.matchIds).toEqual(matchIds)
  await vi.waitFor(async () => expect((await setOf())?.status).toBe('completed'), { timeout: 150_000, interval: 50 })
  await vi.waitFor(() => expect(viewer?.count()).toBeGreaterThan(toldBefore + 1), { timeout: 10_000, interval: 50 })
}, 300_000)
