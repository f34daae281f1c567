import type { Page, Request } from '@playwright/test'
import { expectAccessible } from './cleanPage.ts'
import {
  expect,
  findFinishedMatchId,
  ignoreNetworkFailures,
  readEventsAt,
  sharedServerAddress,
  test,
} from './visitor.ts'

/** Two sets are over, and the second is still shown. */
const url = sharedServerAddress('over', '')

const badgeOf = (page: Page) => page.locator('h1 + span')
const entriesOf = (page: Page) => page.locator('ol > li')

test('a live match is followed at its own address to its end', async ({ page, longYard }) => {
  const { url, startMatchSet } = await longYard(12)
  const [lion = ''] = await startMatchSet()
  await page.goto(`${url}/matches/${lion}`)
  await expect(badgeOf(page)).toHaveText('LIVE')
  await expect(page.getByRole('link', { name: 'ATTEND JOUST' })).toHaveAttribute('href', `/attend/${lion}/Lion`)
  const before = await entriesOf(page).count()
  await expect.poll(() => entriesOf(page).count()).toBeGreaterThan(before)
  await expect(badgeOf(page)).toHaveText('FINAL', { timeout: 90_000 })
  await expect(page).toHaveTitle(/^Final: .* against .* · Tilt Yard$/)
  await expect(entriesOf(page)).toHaveCount((await readEventsAt(page, url, lion)).length)
})

test('a finished match loads whole at its address, with its win probabilities', async ({ page }) => {
  const lion = await findFinishedMatchId(page)
  const requests: string[] = []
  page.on('request', (request: Request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`${url}/matches/${lion}`)
  await expect(badgeOf(page)).toHaveText('FINAL')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ against /)
  await expect(page).toHaveTitle(/^Final: [A-Z]{3} \d+–\d+ [A-Z]{3} · .* against .* · Tilt Yard$/)
  const events = await readEventsAt(page, url, lion)
  await expect(entriesOf(page)).toHaveCount(events.length)
  await expect(entriesOf(page).first()).toContainText(events.at(-1)?.description ?? 'nothing')
  await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible()
  const ours = () => requests.filter((path) => path.startsWith('/api/matches/'))
  // A server-rendered page includes its data.
  const isDrawn = (await page.locator('#drawn').count()) === 1
  const all = [...(isDrawn ? [] : [`/api/matches/${lion}`]), `/api/matches/${lion}/chances`]
  await expect.poll(ours).toEqual(all)
  expect(requests.filter((path) => path === '/api/live')).toEqual([])
})

test('a finished match is read and verified by keyboard alone', async ({ page }) => {
  const lion = await findFinishedMatchId(page)
  await page.goto(`${url}/matches/${lion}`)
  await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  // The heading's knights are links; the link back is behind them and the time, which has a note.
  for (let stops = 0; stops < 4; stops++) await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'RETURN TO TILT YARD' })).toBeFocused()
  const history = page.getByRole('region', { name: 'HISTORY' })
  while (!(await history.evaluate((region) => region === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect.poll(() => history.evaluate((region) => region.scrollTop)).toBeGreaterThan(0)
  const verify = page.getByRole('button', { name: 'Verify' })
  while (!(await verify.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Verified by your browser')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^✓ All \d+ events are what the secret gives\.$/)).toBeVisible()
})

test('an address without a match says so, and what to do', async ({ page, complaints }) => {
  await page.goto(`${url}/matches/match-nowhere`)
  await expect(page.getByRole('heading', { level: 1, name: 'No such match' })).toBeVisible()
  await expectAccessible(page, 'an unknown match')
  await page.getByRole('link', { name: 'RETURN TO TILT YARD' }).click()
  await expect(page).toHaveURL(/\/watch$/)
  ignoreNetworkFailures(complaints)
})
