import type { Page, Request } from '@playwright/test'
import { expectClean } from './cleanPage.ts'
import { startLongSet } from './longMatches.ts'
import type { OwnYard } from './ownYard.ts'
import { expect, inMotion, matchIdsAt, test, toldEventsAt } from './visitor.ts'

test.use(inMotion)

/** One set is ridden in it, and stays up. */
let yard: OwnYard

test.beforeAll(async () => {
  yard = await startLongSet({ TILTYARD_TEMPO: '4' })
})

test.afterAll(() => yard.stop())

test.describe.configure({ mode: 'serial' })

const badgeOf = (page: Page) => page.locator('h1 + span')
const entriesOf = (page: Page) => page.locator('ol > li')

/** The Lion list's match, when it is over. */
async function finishedMatch(page: Page): Promise<string> {
  const [lion = ''] = await matchIdsAt(page, yard.url)
  await expect
    .poll(async () => (await (await page.request.get(`${yard.url}/api/matches/${lion}`)).json()).match.status, {
      timeout: 90_000,
    })
    .toBe('completed')
  return lion
}

test('a match that is ridden is followed at its own address to its end', async ({ page }) => {
  const [lion = ''] = await matchIdsAt(page, yard.url)
  await page.goto(`${yard.url}/matches/${lion}`)
  await expect(badgeOf(page)).toHaveText('LIVE')
  await expect(page.getByRole('link', { name: 'ATTEND JOUST' })).toHaveAttribute('href', `/attend/${lion}/Lion`)
  const before = await entriesOf(page).count()
  await expect.poll(() => entriesOf(page).count()).toBeGreaterThan(before)
  await expect(badgeOf(page)).toHaveText('FINAL', { timeout: 90_000 })
  await expect(page).toHaveTitle(/^Final: .* against .* · Tilt Yard$/)
  await expect(entriesOf(page)).toHaveCount((await toldEventsAt(page, yard.url, lion)).length)
})

for (const width of [360, 1280]) {
  test(`a finished match is there whole by its address, at ${width} px, for what happened and what was thought of it`, async ({
    page,
  }) => {
    const lion = await finishedMatch(page)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const asked: string[] = []
    page.on('request', (request: Request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${yard.url}/matches/${lion}`)
    await expect(badgeOf(page)).toHaveText('FINAL')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ against /)
    await expect(page).toHaveTitle(/^Final: [A-Z]{3} \d+–\d+ [A-Z]{3} · .* against .* · Tilt Yard$/)
    const told = await toldEventsAt(page, yard.url, lion)
    await expect(entriesOf(page)).toHaveCount(told.length)
    await expect(entriesOf(page).first()).toContainText(told.at(-1)?.description ?? 'nothing')
    await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible()
    await expectClean(page, `/matches at ${width} px`)
    const ours = () => asked.filter((path) => path.startsWith('/api/matches/'))
    // What the server has drawn the page of has come with it.
    const isDrawn = (await page.locator('#drawn').count()) === 1
    const all = [...(isDrawn ? [] : [`/api/matches/${lion}`]), `/api/matches/${lion}/chances`]
    await expect.poll(ours).toEqual(all)
    expect(asked.filter((path) => path === '/api/live')).toEqual([])
  })
}

test('a finished match is read and verified by keyboard alone', async ({ page }) => {
  const lion = await finishedMatch(page)
  await page.goto(`${yard.url}/matches/${lion}`)
  await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Enter')
  // The names in the heading lead to their knights, and the way back stands behind them.
  for (let links = 0; links < 3; links++) await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'RETURN TO TILT YARD' })).toBeFocused()
  const history = page.getByRole('region', { name: 'HISTORY' })
  while (!(await history.evaluate((region) => region === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect.poll(() => history.evaluate((region) => region.scrollTop)).toBeGreaterThan(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Verify' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Secret, knights, tuning and rules fit the seal.')).toBeVisible()
  await expect(page.getByText(/^✓ All \d+ events are what the secret gives\.$/)).toBeVisible()
})

test('an address without a match says so, and what to do', async ({ page, complaints }) => {
  await page.goto(`${yard.url}/matches/match-nowhere`)
  await expect(page.getByRole('heading', { level: 1, name: 'No such match' })).toBeVisible()
  await expectClean(page, 'an unknown match')
  await page.getByRole('link', { name: 'RETURN TO TILT YARD' }).click()
  await expect(page).toHaveURL(/\/watch$/)
  // The browser itself notes the refused request.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')))
})
