import type { Page } from '@playwright/test'
import { type NetworkLine, openNetworkLine } from './openNetworkLine.ts'
import { reloadUntilServerRendered } from './renderedPage.ts'
import {
  expect,
  ignoreNetworkFailures,
  ignoreRefusals,
  sharedServerAddress,
  test,
  waitForMatchIds,
  waitUntilHydrated,
} from './visitor.ts'

let line: NetworkLine

test.beforeAll(async () => {
  line = await openNetworkLine(sharedServerAddress('calm', ''))
})
test.afterAll(() => line.close())

const STEP_MS = 5_000

const noticeOf = (page: Page) => page.getByRole('status').filter({ hasText: /(at|since) \d/ })

async function openYard(page: Page, url: string): Promise<void> {
  await waitForMatchIds(page, 'calm', 'active')
  await page.goto(`${url}/watch`)
  await expect(page.getByText('Jousts happening now!')).toBeVisible()
  await waitUntilHydrated(page)
  await expect(noticeOf(page)).toHaveCount(0)
}

/** Moves the page's clock on until the condition holds, because timeouts and retries take up to a minute. */
async function passTimeUntil(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  const look = async (): Promise<boolean> => {
    await page.clock.fastForward(STEP_MS)
    return isDone()
  }
  await expect.poll(look).toBe(true)
}

async function expectLive(page: Page, within: number): Promise<void> {
  await expect(noticeOf(page)).toHaveCount(0, { timeout: within })
  await expect(page.getByText(/Jousts happening now!|Next jousts (in|on)/)).toBeVisible()
}

test('a device without a network says so at once, and the page recovers by itself', async ({ page, context }) => {
  await openYard(page, sharedServerAddress('calm', ''))
  await context.setOffline(true)
  await expect(noticeOf(page)).toHaveText(/^Connection lost at \d+:\d\d [ap]m/)
  await expect(page.getByText('Jousts happening now!')).toHaveCount(0)
  await expect(page.getByText(/^Jousts were under way at/)).toBeVisible()
  await expect(page.getByText(/^LIVE/)).toHaveCount(0)
  await context.setOffline(false)
  await expectLive(page, 15_000)
})

test('every screen reports a silent connection within twenty seconds, and recovers by itself', async ({
  page,
  complaints,
}) => {
  await page.clock.install()
  await openYard(page, line.url)
  await page.getByRole('navigation').getByRole('link', { name: 'STANDINGS' }).click()
  await expect(page.getByRole('table', { name: /Stables by win percentage/ })).toBeVisible()
  line.setDead(true)
  await page.clock.runFor(20_000)
  await expect(noticeOf(page)).toBeVisible({ timeout: 1_000 })
  line.setDead(false)
  await passTimeUntil(page, async () => (await noticeOf(page).count()) === 0)
  ignoreNetworkFailures(complaints)
})

test('a stream that never opens is reported instead of loading for ever, and loads later by itself', async ({
  page,
}) => {
  await page.route('**/api/live**', () => {})
  await reloadUntilServerRendered(page, sharedServerAddress('calm', '/watch'))
  await expect(page.getByRole('heading', { name: 'LION LIST' })).toBeVisible()
  await expect(noticeOf(page)).toHaveText(/^Connection lost at .*\. Trying again\.\.\.$/)
  // The same for a page that the server has not rendered.
  await page.goto('/watch?from=elsewhere')
  await expect(page.getByText('Loading the tournament grounds...')).toBeVisible()
  await expect(noticeOf(page)).toHaveText(/^No answer since/)
  await expect(page.getByText('Loading the tournament grounds...')).toHaveCount(0)
  await page.unroute('**/api/live**')
  await expectLive(page, 45_000)
})

test('if a proxy blocks streams, the page says so, polls and stays up to date', async ({ page, complaints }) => {
  await page.clock.install()
  await page.route('**/api/live**', (route) => route.fulfill({ status: 426, body: 'Upgrade Required' }))
  await page.goto('/watch?from=elsewhere')
  await passTimeUntil(page, () => page.getByText(/^Live updates are blocked by your network/).isVisible())
  await expect(page.getByText(/Jousts happening now!|Next jousts (in|on)/)).toBeVisible()
  await expect(noticeOf(page)).toHaveCount(0)
  const polls: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/yard') && polls.push(request.url()))
  await passTimeUntil(page, async () => polls.length > 1)
  ignoreRefusals(complaints)
})

test('a page whose chunk fails to load says so, and can be reloaded', async ({ page, complaints }) => {
  for (const [path, code] of [
    ['/standings', 'StandingsScreen'],
    ['/reset', 'PasswordResetScreen'],
    ['/embed/lists/lion', 'EmbedScreen'],
  ]) {
    await page.route(new RegExp(`assets/${code}-.*js`), (route) => route.abort())
    await page.goto(`${path}`)
    await expect(page.getByRole('heading', { name: 'Couldn’t load this page' })).toBeVisible()
    await page.unrouteAll()
    // The browser's errors about blocked requests, and React's about the chunk.
    complaints.splice(0)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { name: 'Couldn’t load this page' })).toHaveCount(0)
    await expect(page.locator('#root :is(h1, h2)').first()).toBeVisible()
    // A link without its token is refused.
    ignoreNetworkFailures(complaints)
  }
})
