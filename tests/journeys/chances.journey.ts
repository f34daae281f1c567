import type { Page } from '@playwright/test'
import { openMatchMenu } from './openMatchMenu.ts'
import { expect, findFinishedMatchId, sharedServerAddress, test, waitUntilHydrated } from './visitor.ts'

/** Two sets are over, and the second is still shown. */
const url = sharedServerAddress('over', '')

const badgeOf = (page: Page) => page.locator('h1 + span')
const entriesOf = (page: Page) => page.getByRole('region', { name: 'HISTORY' }).locator('ol > li')
const bar = (page: Page) => page.getByRole('group', { name: 'Chances' })
const panel = (page: Page) => page.getByRole('region', { name: 'How the chances went' })
const moves = (page: Page) => page.getByRole('toolbar', { name: 'The biggest swings' }).getByRole('button')

/** The bar's text, in percent. */
async function percents(page: Page): Promise<readonly number[]> {
  const text = (await bar(page).textContent()) ?? ''
  return [...text.matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent))
}

test('a late viewer sees the chances, and a summary in a few lines', async ({ page, longYard }) => {
  const { url, startMatchSet } = await longYard(3)
  const [lion = ''] = await startMatchSet()
  const reached = async () => (await (await page.request.get(`${url}/api/matches/${lion}`)).json()).match.currentPass
  await expect.poll(reached, { timeout: 90_000 }).toBeGreaterThan(1)
  await page.goto(`${url}/attend/${lion}/Lion`)
  await expect(bar(page)).toBeVisible()
  expect((await percents(page)).reduce((sum, percent) => sum + percent, 0)).toBe(100)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const before = await percents(page)
  await openMatchMenu(page)
  await page.getByRole('button', { name: 'Catch me up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Catch me up' })
  await expect(dialog).toBeVisible()
  const lines = await dialog.getByRole('listitem').allTextContents()
  expect(lines.length).toBeLessThanOrEqual(5)
  for (const line of lines) expect(line).toMatch(/^(Pass \d|Sudden death \d) .+: [<>]?\d+% to [<>]?\d+% for \S+/)
  await dialog.getByRole('button', { name: 'Live' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Catch me up' })).toBeFocused()
  await expect(badgeOf(page)).toHaveText('LIVE')
  await expect.poll(() => percents(page), { timeout: 60_000 }).not.toEqual(before)
  expect(requests.filter((path) => path.endsWith('/chances'))).toEqual([])
})

test('the chart of a finished match works by keyboard and by pointer, and links to its moments', async ({ page }) => {
  const lion = await findFinishedMatchId(page)
  await page.goto(`${url}/matches/${lion}`)
  await expect(badgeOf(page)).toHaveText('FINAL')
  await expect(moves(page).first()).toBeAttached()
  const count = await moves(page).count()
  expect(count).toBeGreaterThan(1)
  const whole = await entriesOf(page).count()
  await page.locator('[role="toolbar"] button[tabindex="0"]').focus()
  await page.keyboard.press('Home')
  await expect(moves(page).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const second = moves(page).nth(1)
  await expect(second).toBeFocused()
  await expect(panel(page)).toContainText((await second.getAttribute('aria-label')) ?? 'nothing')
  expect(await entriesOf(page).count()).toBe(whole)
  await page.keyboard.press('Enter')
  await expect(badgeOf(page)).toHaveText('REPLAY')
  expect(await entriesOf(page).count()).toBeLessThan(whole)
  await expect(second).toBeFocused()
  await expect(moves(page)).toHaveCount(count)
  const [, to] = /(\d+)% for /.exec((await second.getAttribute('aria-label')) ?? '') ?? []
  expect((await percents(page)).some((percent) => Math.abs(percent - Number(to)) <= 1)).toBe(true)
  const last = moves(page).last()
  await last.hover()
  await expect(panel(page)).toContainText((await last.getAttribute('aria-label')) ?? 'nothing')
})

test('the chart has its place before it loads', async ({ page }) => {
  const lion = await findFinishedMatchId(page)
  await page.setViewportSize({ width: 360, height: 900 })
  let letCome = (): void => undefined
  const isMeasured = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/assets\/WinChancePanel-|\/chances$/, async (route) => {
    await isMeasured
    await route.continue()
  })
  // It loads after the page's other requests; this test delays some.
  await page.goto(`${url}/matches/${lion}`, { waitUntil: 'commit' })
  await expect(page.getByRole('region', { name: 'HISTORY' })).toBeVisible()
  await waitUntilHydrated(page)
  await page.evaluate(() => document.fonts.ready.then(() => true))
  const placeOf = () => page.getByRole('region', { name: 'HISTORY' }).boundingBox()
  const before = await placeOf()
  letCome()
  await expect(moves(page).first()).toBeAttached()
  expect(await placeOf()).toEqual(before)
})
