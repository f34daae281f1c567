import type { Page } from '@playwright/test'
import { expectAccessible } from './cleanPage.ts'
import { openMatchMenu } from './openMatchMenu.ts'
import { expect, findFinishedMatchId, readEventsAt, sharedServerAddress, test } from './visitor.ts'

/** Two sets are over, and the second is still shown. */
const url = sharedServerAddress('over', '')

const badgeOf = (page: Page) => page.locator('h1 + span')
const entriesOf = (page: Page) => page.locator('ol > li')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const slider = (page: Page) => page.getByRole('slider', { name: 'Timeline' })

test('a live viewer goes back two passes, shares the moment, and goes live again', async ({
  page,
  browser,
  longYard,
}) => {
  const { url, startMatchSet } = await longYard(3)
  const [lion = ''] = await startMatchSet()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${url}/attend/${lion}/Lion`)
  await expect(page.getByRole('heading', { level: 3, name: 'PASS 3' })).toBeVisible({ timeout: 60_000 })
  await expect(button(page, 'Go live')).toHaveCount(0)
  await button(page, 'Pause').click()
  await expect(badgeOf(page)).toHaveText('REPLAY')
  await openMatchMenu(page)
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
  expect(link).toBe(`${url}/matches/${lion}?at=${there}`)

  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await other.addInitScript(() => sessionStorage.setItem('tiltyard.visitor', '1'))
  await other.goto(link)
  await expect(entriesOf(other)).toHaveCount(there)
  await expect(badgeOf(other)).toHaveText('REPLAY')
  const events = await readEventsAt(page, url, lion)
  const known = new Set(events.slice(0, there).map(({ description }) => description))
  const newer = events.slice(there).filter(({ description }) => !known.has(description))
  expect(newer.length).toBeGreaterThan(0)
  const said = await other.locator('body').textContent()
  for (const { description } of newer) expect(said).not.toContain(description)
  await button(other, 'Go live').click()
  await expect(badgeOf(other)).toHaveText('LIVE')
  await other.context().close()

  // Nothing has moved meanwhile.
  expect(await entriesOf(page).count()).toBe(there)
  expect(await page.title()).toBe(score)
  await button(page, 'Go live').click()
  await expect(badgeOf(page)).toHaveText('LIVE')
  expect(await entriesOf(page).count()).toBeGreaterThan(there)
})

test('by keyboard alone: moving through a match, the list of keys, and full screen', async ({ page }) => {
  const lion = await findFinishedMatchId(page)
  await page.goto(`${url}/matches/${lion}?at=0`)
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
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
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

test('an impossible moment shows a sentence, and the match', async ({ page }) => {
  const lion = await findFinishedMatchId(page)
  const events = await readEventsAt(page, url, lion)
  await page.goto(`${url}/matches/${lion}?at=99999`)
  await expect(page.getByText(`This joust only has ${events.length} moments.`)).toBeVisible()
  await expect(entriesOf(page)).toHaveCount(events.length)
})

test('the controls have no axe violations', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto(`${url}/matches/${await findFinishedMatchId(page)}?at=30`)
  await expect(slider(page)).toBeVisible()
  await expectAccessible(page, 'a moment')
  await openMatchMenu(page)
  await expectAccessible(page, 'the menu of a match')
})
