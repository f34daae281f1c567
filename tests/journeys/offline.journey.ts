import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { copyTemplatePostgresCluster } from '../../server/src/testing/processes/copyTemplatePostgresCluster.ts'
import { expectAccessible } from './cleanPage.ts'
import { type JourneyServer, startJourneyServerIn } from './journeyServer.ts'
import { expect, ignoreNetworkFailures, test } from './visitor.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'serial' })

const DAY_MS = 86_400_000
/** Tomorrow at 10:00 in Helsinki or an hour later, because late in the evening no joust of the day is left. */
const clock = { TILTYARD_CLOCK: new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 3).toISOString() }

let folder: string
let yard: JourneyServer
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tiltyard-offline-'))
  await copyTemplatePostgresCluster(folder)
  yard = await startJourneyServerIn(folder, { ...clock, TILTYARD_SCHEDULE: 'auto' })
})
test.afterAll(async () => {
  await yard.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The page fills its cache some time after it has loaded. */
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('tiltyard-shell')).keys()).length), {
      timeout: 60_000,
    })
    .toBe(1)
}

/** A server-rendered page is visible before its data are cached. */
async function untilKnown(page: Page, address: string): Promise<void> {
  const known = () =>
    page.evaluate(async (of) => {
      const stores = (await caches.keys()).filter((name) => name.startsWith('tiltyard-known'))
      const rows = await Promise.all(stores.map(async (name) => (await caches.open(name)).keys()))
      return rows.flat().some(({ url }) => new URL(url).pathname.startsWith(of))
    }, address)
  await expect.poll(known).toBe(true)
}

const notice = (page: Page) => page.getByTestId('cut-off')
const standings = (page: Page) => page.getByRole('table', { name: /Stables by win percentage/ })

test('with the server gone, the pages show cached data and their age', async ({ page, complaints }) => {
  // Without a server, the page reads its day from the browser's clock.
  await page.clock.setSystemTime(clock.TILTYARD_CLOCK)
  await page.goto(`${yard.url}/standings`)
  await expect(standings(page)).toBeVisible()
  await untilKnown(page, '/api/standings')
  await page.goto(`${yard.url}/watch`)
  await expect(page.getByText(/Jousts happening now!|Next jousts in/)).toBeVisible()
  await untilKept(page)
  // A hidden page caches its live data.
  await page.goto(`${yard.url}/schedule`)
  const joust = page.getByRole('button', { name: 'Statistics' }).first()
  await expect(joust).toBeVisible()
  await untilKnown(page, '/api/schedule/')
  const { port } = new URL(yard.url)
  await yard.stop()

  await page.goto(`${yard.url}/standings`)
  await expect(standings(page)).toBeVisible()
  await expect(standings(page).getByRole('row')).toHaveCount(13)
  await expect(notice(page)).toHaveText(/^Connection lost at \d+:\d\d [ap]m.*\. Trying again\.\.\.$/)
  await expectAccessible(page, 'standings without a line')
  await page.getByRole('navigation').getByRole('link', { name: 'BETTING' }).click()
  await expect(notice(page)).toHaveText(/^Connection lost at/)
  await expect(joust).toBeVisible()
  await page.goto(`${yard.url}/watch`)
  await expect(page.getByText(/^Jousts were under way at|^The next jousts were announced for/)).toBeVisible()

  yard = await startJourneyServerIn(folder, { ...clock, PORT: port })
  await expect(notice(page)).toHaveText('', { timeout: 60_000 })
  ignoreNetworkFailures(complaints)
})

test('a page that was never opened says that it could not load, in the usual frame', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto(`${yard.url}/standings`)
  await expect(standings(page)).toBeVisible()
  await untilKept(page)
  await context.setOffline(true)
  await page.goto(`${yard.url}/stables/stable_3`)
  await expect(page.getByText('The yard cannot be reached. Check your connection and try again.')).toBeVisible()
  await page.goto(`${yard.url}/standings`)
  await expect(standings(page)).toBeVisible()
  await context.setOffline(false)
  await expect(notice(page)).toHaveText('', { timeout: 60_000 })
  ignoreNetworkFailures(complaints)
})

test('if the operator turns caching off, the cache is cleared', async ({ page, complaints }) => {
  await page.goto(`${yard.url}/standings`)
  await expect(standings(page)).toBeVisible()
  await untilKept(page)
  await untilKnown(page, '/api/standings')
  const { port } = new URL(yard.url)
  await yard.stop()
  yard = await startJourneyServerIn(folder, { ...clock, TILTYARD_OFFLINE: 'off', PORT: port })
  // Not a page of the app, which would give the worker before more to do.
  await page.goto(`${yard.url}/api/health`)
  await replaceWorker(page)
  const names = () => page.evaluate(() => caches.keys())
  await expect.poll(names).toEqual([])
  // The new worker clears what a page keeps later, too.
  await page.evaluate(async () => {
    await (await caches.open('tiltyard-shell')).put('/kept', new Response())
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ kind: 'keep' })
  })
  await expect.poll(names).toEqual([])
  ignoreNetworkFailures(complaints)
})

/** Ends the active worker, which the browser would keep for 30 idle seconds, and installs the server's. */
async function replaceWorker(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.stopAllWorkers')
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
}
