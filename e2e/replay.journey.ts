import type { Page } from '@playwright/test'
import { expectClean } from './cleanPage.ts'
import { startLongSet } from './longMatches.ts'
import type { OwnYard } from './ownYard.ts'
import { expect, inMotion, matchIdsAt, test, toldEventsAt } from './visitor.ts'

test.use(inMotion)

/** One set is ridden in it, and stays up. */
let yard: OwnYard

test.beforeAll(async () => {
  yard = await startLongSet({ TILTYARD_TEMPO: '3' })
})

test.afterAll(() => yard.stop())

test.describe.configure({ mode: 'serial' })

const badgeOf = (page: Page) => page.locator('h1 + span')
const entriesOf = (page: Page) => page.locator('ol > li')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const slider = (page: Page) => page.getByRole('slider', { name: 'Moment' })

async function finishedMatch(page: Page): Promise<string> {
  const [lion = ''] = await matchIdsAt(page, yard.url)
  const answer = async () => (await (await page.request.get(`${yard.url}/api/matches/${lion}`)).json()).match.status
  await expect.poll(answer, { timeout: 120_000 }).toBe('completed')
  return lion
}

test('who watches live goes back two passes, passes the moment on, and goes live again', async ({ page, browser }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const [lion = ''] = await matchIdsAt(page, yard.url, 'active')
  await page.goto(`${yard.url}/attend/${lion}/Lion`)
  await expect(page.getByRole('heading', { level: 3, name: 'PASS 3' })).toBeVisible({ timeout: 60_000 })
  await expect(button(page, 'Go live')).toHaveCount(0)
  await button(page, 'Pause').click()
  await expect(badgeOf(page)).toHaveText('REPLAY')
  await button(page, 'Previous pass').click()
  const passShown = async () =>
    Number(/^Pass (\d+)/.exec((await slider(page).getAttribute('aria-valuetext')) ?? '')?.[1])
  const before = await passShown()
  expect(before).toBeGreaterThanOrEqual(3)
  for (let back = 0; back < 2; back++) await button(page, 'Previous pass').click()
  expect(await passShown()).toBe(before - 2)
  await expect(page.getByText(/^\d+:\d\d behind/)).toBeVisible()
  const there = await entriesOf(page).count()
  const score = await page.title()
  await button(page, 'Copy link').click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${yard.url}/matches/${lion}?at=${there}`)

  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await other.addInitScript(() => sessionStorage.setItem('tiltyard.visitor', '1'))
  await other.goto(link)
  await expect(entriesOf(other)).toHaveCount(there)
  await expect(badgeOf(other)).toHaveText('REPLAY')
  const told = await toldEventsAt(page, yard.url, lion)
  const known = new Set(told.slice(0, there).map(({ description }) => description))
  const newer = told.slice(there).filter(({ description }) => !known.has(description))
  expect(newer.length).toBeGreaterThan(0)
  const said = await other.locator('body').textContent()
  for (const { description } of newer) expect(said).not.toContain(description)
  await button(other, 'Go live').click()
  await expect(badgeOf(other)).toHaveText('LIVE')
  await other.context().close()

  // Nothing has moved here meanwhile.
  expect(await entriesOf(page).count()).toBe(there)
  expect(await page.title()).toBe(score)
  await button(page, 'Go live').click()
  await expect(badgeOf(page)).toHaveText('LIVE')
  expect(await entriesOf(page).count()).toBeGreaterThan(there)
})

test('a finished match is replayed at 16x to its end', async ({ page }) => {
  const lion = await finishedMatch(page)
  await page.goto(`${yard.url}/matches/${lion}`)
  await expect(badgeOf(page)).toHaveText('FINAL')
  await button(page, 'From the start').click()
  await expect(entriesOf(page)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('16x')
  await button(page, 'Play').click()
  await expect(badgeOf(page)).toHaveText('REPLAY')
  await expect(page).not.toHaveTitle(/Final/)
  await expect(badgeOf(page)).toHaveText('FINAL', { timeout: 60_000 })
  const told = await toldEventsAt(page, yard.url, lion)
  await expect(entriesOf(page)).toHaveCount(told.length)
  await expect(button(page, 'Play')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Speed' })).toHaveValue('16')
})

test('by keyboard alone one goes through a match, reads what the keys do, and fills the screen with it', async ({
  page,
}) => {
  const lion = await finishedMatch(page)
  await page.goto(`${yard.url}/matches/${lion}?at=0`)
  await expect(button(page, 'Play')).toBeVisible()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Pass 1, 0 to 0, event \d+$/)
  const first = await entriesOf(page).count()
  await page.keyboard.press('ArrowRight')
  await expect(entriesOf(page)).toHaveCount(first + 1)
  await page.keyboard.press('ArrowLeft')
  await expect(entriesOf(page)).toHaveCount(first)
  while (!(await slider(page).evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await expect(entriesOf(page)).toHaveCount(first + 1)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('f')
  await expect(page.getByRole('link', { name: 'WATCH' })).toBeHidden()
  await expect(page.getByRole('table', { name: / against / })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'WATCH' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(badgeOf(page)).toHaveText('FINAL')
})

for (const at of ['99999', '-1', 'x']) {
  test(`?at=${at} is answered with a sentence, and the match`, async ({ page }) => {
    const lion = await finishedMatch(page)
    const told = await toldEventsAt(page, yard.url, lion)
    await page.goto(`${yard.url}/matches/${lion}?at=${at}`)
    await expect(page.getByText(`There is no moment ${at} in this match: it has ${told.length}.`)).toBeVisible()
    await expect(entriesOf(page)).toHaveCount(told.length)
  })
}

for (const width of [360, 1280]) {
  test(`the controls are clean at ${width} px`, async ({ page }) => {
    const lion = await finishedMatch(page)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${yard.url}/matches/${lion}?at=30`)
    await expect(slider(page)).toBeVisible()
    await expectClean(page, `a moment at ${width} px`)
  })
}
