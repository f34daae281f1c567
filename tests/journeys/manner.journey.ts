import type { Page } from '@playwright/test'
import { english } from '@tiltyard/engine'
import { expect, overMatch, test, yardAddress } from './visitor.ts'

const entriesOf = (page: Page) => page.locator('ol > li')
const heraldOf = (page: Page) => page.getByLabel('Commentary')
const badgeOf = (page: Page) => page.locator('h1 + span')

/** What the history says, the oldest first. */
async function lines(page: Page): Promise<string[]> {
  const entries = entriesOf(page).locator('> :last-child')
  return (await entries.allTextContents()).reverse()
}

/** What the server tells in a manner, without what goes without a word. */
async function toldIn(page: Page, url: string, matchId: string, manner: string): Promise<string[]> {
  const answer = await page.request.get(`${url}/api/matches/${matchId}?manner=${manner}`)
  const { events }: { events: readonly { description: string }[] } = await answer.json()
  return events.map(({ description }) => description).filter((text) => text !== '')
}

/** The history is the match from its beginning on, as far as it has come, in that manner and no other. */
async function expectToldIn(page: Page, url: string, matchId: string, manner: string): Promise<void> {
  await expect
    .poll(async () => {
      const [shown, told] = [await lines(page), await toldIn(page, url, matchId, manner)]
      return shown.length > 0 && shown.every((line, at) => line === told[at])
    })
    .toBe(true)
}

/** More is told, without a word from who watches. */
async function expectGoesOn(page: Page): Promise<void> {
  const before = await entriesOf(page).count()
  await expect.poll(() => entriesOf(page).count(), { timeout: 60_000 }).toBeGreaterThan(before)
}

test('who attends has it told in brief, and then with its terms explained, what was as what comes', async ({
  page,
  longYard,
}) => {
  await page.setViewportSize({ width: 360, height: 900 })
  const { url, ride } = await longYard(3)
  const [lion = ''] = await ride()
  await page.goto(`${url}/attend/${lion}/Lion`)
  await expect(page.getByRole('heading', { level: 3, name: 'PASS 1' })).toBeVisible({ timeout: 60_000 })
  await expect(heraldOf(page)).toHaveValue('full')
  await expectToldIn(page, url, lion, 'full')
  const before = await entriesOf(page).count()

  await heraldOf(page).selectOption('Brief')
  await expectToldIn(page, url, lion, 'brief')
  expect(await entriesOf(page).count()).toBeLessThan(before)
  expect(await lines(page)).not.toContain('')
  await expect(badgeOf(page)).toHaveText('LIVE')
  await expectGoesOn(page)
  await expectToldIn(page, url, lion, 'brief')

  await heraldOf(page).selectOption('Explained')
  await expectToldIn(page, url, lion, 'new')
  const history = page.getByRole('region', { name: 'HISTORY' })
  // Which of them come up, and when, the match decides.
  const explains = async (): Promise<boolean> => {
    const text = (await history.textContent()) ?? ''
    return english.glossary.some(({ says }) => text.includes(says))
  }
  await expect.poll(explains).toBe(true)
  await expect(badgeOf(page)).toHaveText('LIVE')
  await expectGoesOn(page)
  await expectToldIn(page, url, lion, 'new')

  // The choice stays with the browser.
  await page.reload()
  await expect(heraldOf(page)).toHaveValue('new')
  await expectToldIn(page, url, lion, 'new')
})

test('a match that is over is told in brief too, at the moment that its address names, and verifies', async ({
  page,
}) => {
  const url = yardAddress('over', '')
  const lion = await overMatch(page)
  await page.goto(`${url}/matches/${lion}?at=30`)
  await expect(entriesOf(page)).toHaveCount(30)
  await heraldOf(page).selectOption('Brief')
  await expect.poll(() => entriesOf(page).count()).toBeLessThan(30)
  await expectToldIn(page, url, lion, 'brief')
  await expect(badgeOf(page)).toHaveText('REPLAY')
  await heraldOf(page).blur()
  await page.keyboard.press('End')
  await expect(badgeOf(page)).toHaveText('FINAL')
  await expectToldIn(page, url, lion, 'brief')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Verified by your browser')).toBeVisible()
})
