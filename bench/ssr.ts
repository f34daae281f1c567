// The cost of a server-rendered page, compared with a static one. Also the blocking of the serving thread, compared
// with rendering in that thread. Uses the output of `npm run build`.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { SsrModule } from '@tiltyard/contract'
import { generateInitialLeague, seedFromText } from '@tiltyard/engine'
import { createApp } from '../server/src/app/app.ts'
import { storeInitialLeague } from '../server/src/league/leagueStore.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { systemClock } from '../server/src/platform/runtime/clock.ts'
import type { Database } from '../server/src/platform/store/database.ts'
import { openEmbedded } from '../server/src/platform/store/openEmbedded.ts'
import type { SsrRenderer } from '../server/src/publishing/ssr/ssrRenderer.ts'
import { SsrWorker } from '../server/src/publishing/ssr/ssrWorker.ts'
import { createTestAppDeps } from '../server/src/testing/createTestAppDeps.ts'
import { type BenchRow, measureMediansInTurnMs, roundTo, upperMedian, withTemporaryFolder } from './measure.ts'

const webRoot = fileURLToPath(new URL('../web/dist/app', import.meta.url))
const drawnRoot = fileURLToPath(new URL('../web/dist/drawn', import.meta.url))
const TRIES = 60
const PAGES = 40
const ROUNDS = 5
const WARMED_BY = 10
/** The number of client addresses, so that no rate limit applies. */
const ADDRESSES = 250

type App = Awaited<ReturnType<typeof createApp>>

/** @returns rows of times and of blocking; none without built pages. */
export async function benchSsr(): Promise<readonly BenchRow[]> {
  const module = join(drawnRoot, 'en.mjs')
  if (!existsSync(module)) return []
  return withTemporaryFolder(async (folder) => {
    const { database, close } = await openEmbedded(join(folder, 'league'))
    await storeInitialLeague(database, generateInitialLeague(seedFromText('drawn pages')))
    return rowsOf(database, module).finally(close)
  })
}

async function rowsOf(database: Database, module: string): Promise<readonly BenchRow[]> {
  const thread = new SsrWorker({ folder: drawnRoot, clock: systemClock, log: createLog('silent') })
  const { renderSsrPage } = (await import(`${pathToFileURL(module)}`)) as SsrModule
  const here: SsrRenderer = { draw: async ({ page }) => renderSsrPage(page) }
  const [beside, besideNothing, served] = [
    await appWith(database, thread),
    await appWith(database, null),
    await appWith(database, here),
  ]
  const rows = [
    await timeOf('an uncached page', uncached(beside), plain(besideNothing)),
    await timeOf('a cached page', plain(beside), plain(besideNothing)),
    await holdUpOf(beside, served),
  ]
  for (const app of [beside, besideNothing, served]) await app.close()
  await thread.stop()
  return rows
}

async function appWith(database: Database, pageDrawer: SsrRenderer | null): Promise<App> {
  return createApp(await createTestAppDeps(database, systemClock, { webRoot, ssrRenderer: pageDrawer }))
}

type Ask = (at: number) => Promise<void>

const plain = (app: App): Ask => asking(app, () => '/standings')
/** A new query string, so that the page is not cached. */
const uncached = (app: App): Ask => asking(app, (at) => `/standings?lang=${at}-${performance.now()}`)

function asking(app: App, addressOf: (at: number) => string): Ask {
  return async (at) => {
    const remoteAddress = `203.0.113.${at % ADDRESSES}`
    const { statusCode } = await app.inject({ url: addressOf(at), headers: { accept: 'text/html' }, remoteAddress })
    if (statusCode !== 200) throw new Error(`The page was answered by ${statusCode}.`)
  }
}

async function timeOf(name: string, own: Ask, other: Ask): Promise<BenchRow> {
  await measureMediansInTurnMs(own, other, WARMED_BY)
  const [value, baselineValue] = await measureMediansInTurnMs(own, other, TRIES)
  const [baseline, ratio] = ['as it was built', roundTo(value / baselineValue, 2)]
  return { name, value: roundTo(value, 2), unit: 'ms', baseline, baselineValue: roundTo(baselineValue, 2), ratio }
}

/** The longest time that rendering blocks the serving thread. */
async function holdUpOf(beside: App, here: App): Promise<BenchRow> {
  const held: { readonly beside: number[]; readonly here: number[] } = { beside: [], here: [] }
  for (let round = 0; round < ROUNDS; round++) {
    held.beside.push(await longestHoldUp(uncached(beside)))
    held.here.push(await longestHoldUp(uncached(here)))
  }
  const [value, baselineValue] = [roundTo(upperMedian(held.beside), 1), roundTo(upperMedian(held.here), 1)]
  const [name, baseline] = ['longest hold-up by drawn pages', 'drawn where all is served']
  return { name, value, unit: 'ms', baseline, baselineValue, ratio: roundTo(value / baselineValue, 2) }
}

async function longestHoldUp(ask: Ask): Promise<number> {
  let [last, longest] = [performance.now(), 0]
  const look = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  for (let at = 0; at < PAGES; at++) {
    await ask(at)
    await new Promise((resolve) => setTimeout(resolve))
  }
  clearInterval(look)
  return longest
}
