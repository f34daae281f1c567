import { joinByRequest } from '../account.ts'
import { expectAccessible } from '../cleanPage.ts'
import type { JourneyServer } from '../journeyServer.ts'
import { startServerWithLongMatchSet } from '../longMatches.ts'
import { reloadUntilServerRendered } from '../renderedPage.ts'
import { expect, readEventsAt, test, waitForMatchIdsAt } from '../visitor.ts'

test.describe.configure({ timeout: 240_000 })

let yard: JourneyServer

/** Browsers send all requests to relays, which have no store. */
test.beforeAll(async () => {
  yard = await startServerWithLongMatchSet({ TILTYARD_TEMPO: '1', TILTYARD_CORES: '2' })
})
test.afterAll(() => yard.stop())

test('relays render the league’s pages, and live pages continue', async ({ page }) => {
  const [lion = ''] = await waitForMatchIdsAt(page, yard.url, 'active')
  for (const [path, heading] of [
    ['/', 'Welcome to the Tilt Yard'],
    ['/standings', 'STANDINGS'],
    ['/schedule', 'JOUST SCHEDULE'],
    ['/matches', 'ARCHIVE'],
    ['/watch', 'THE TILT YARD'],
    [`/attend/${lion}/Lion`, 'LION LIST'],
  ] as const) {
    await reloadUntilServerRendered(page, `${yard.url}${path}?lang=en`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('#root')).toHaveAttribute('data-answers', '')
    await expectAccessible(page, path)
  }
  const events = await readEventsAt(page, yard.url, lion)
  const shown = async () => Number(await page.locator('[data-stage]').first().getAttribute('data-moment'))
  await expect.poll(shown, { timeout: 60_000 }).toBeGreaterThan(events.length)
})

test('a user has the same session at every relay, and other browsers see their changes', async ({ browser }) => {
  const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext({ reducedMotion: 'reduce' })))
  const pages = await Promise.all(contexts.map((context) => context.newPage()))
  const [maud, ...others] = pages
  if (maud === undefined) throw new Error('Nobody came.')
  const [lion = ''] = await waitForMatchIdsAt(maud, yard.url, 'active')
  await joinByRequest(maud, yard.url, 'maud@example.org')
  const order = (path: string, data: object) =>
    maud.request.post(`${yard.url}${path}`, { data, headers: { origin: yard.url } })
  expect((await order('/api/session/name', { name: 'Maud' })).status()).toBe(200)
  for (const page of others) await page.addInitScript(() => sessionStorage.setItem('tiltyard.visitor', '1'))
  await Promise.all(pages.map((page) => page.goto(`${yard.url}/attend/${lion}/Lion`)))
  await expect(maud.getByRole('button', { name: 'Log out' })).toBeVisible()
  await maud
    .getByRole('region', { name: 'WEST BLEACHERS' })
    .getByRole('button', { name: /^Support / })
    .click()
  for (const page of pages)
    await expect(page.getByRole('region', { name: 'WEST BLEACHERS' })).toContainText('Maud', { timeout: 30_000 })
  await Promise.all(contexts.map((context) => context.close()))
})
