import type { Page } from '@playwright/test'
import { english } from '@tiltyard/engine'
import { expect, findFinishedMatchId, sharedServerAddress, test } from './visitor.ts'

const entriesOf = (page: Page) => page.locator('ol > li')
const heraldOf = (page: Page) => page.getByLabel('Commentary')
const badgeOf = (page: Page) => page.locator('h1 + span')

/** The lines of the history, oldest first. */
async function lines(page: Page): Promise<string[]> {
  const entries = entriesOf(page).locator('> :last-child')
  return (await entries.allTextContents()).reverse()
}

/** The server's narration in a style, without events that have no line. */
async function readNarration(page: Page, url: string, matchId: string, manner: string): Promise<string[]> {
  const answer = await page.request.get(`${url}/api/matches/${matchId}?manner=${manner}`)
  const { events }: { events: readonly { description: string }[] } = await answer.json()
  return events.map(({ description }) => description).filter((text) => text !== '')
}

/** The history has the match's narration in that style from its start, and in no other. */
async function expectNarratedIn(page: Page, url: string, matchId: string, manner: string): Promise<void> {
  await expect
    .poll(async () => {
      const [shown, expected] = [await lines(page), await readNarration(page, url, matchId, manner)]
      return shown.length > 0 && shown.every((line, at) => line === expected[at])
    })
    .toBe(true)
}

/** More lines arrive without any action. */
async function expectGoesOn(page: Page): Promise<void> {
  const before = await entriesOf(page).count()
  await expect.poll(() => entriesOf(page).count(), { timeout: 60_000 }).toBeGreaterThan(before)
}

test('a viewer switches the commentary to Brief, then Explained, for past and coming events', async ({
  page,
  longYard,
}) => {
  await page.setViewportSize({ width: 360, height: 900 })
  const { url, startMatchSet } = await longYard(3)
  const [lion = ''] = await startMatchSet()
  await page.goto(`${url}/attend/${lion}/Lion`)
  await expect(page.getByRole('heading', { level: 3, name: 'PASS 1' })).toBeVisible({ timeout: 60_000 })
  await expect(heraldOf(page)).toHaveValue('full')
  await expectNarratedIn(page, url, lion, 'full')
  const before = await entriesOf(page).count()

  await heraldOf(page).selectOption('Brief')
  await expectNarratedIn(page, url, lion, 'brief')
  expect(await entriesOf(page).count()).toBeLessThan(before)
  expect(await lines(page)).not.toContain('')
  await expect(badgeOf(page)).toHaveText('LIVE')
  await expectGoesOn(page)
  await expectNarratedIn(page, url, lion, 'brief')

  await heraldOf(page).selectOption('Explained')
  await expectNarratedIn(page, url, lion, 'new')
  const history = page.getByRole('region', { name: 'HISTORY' })
  // The match decides which terms come up, and when.
  const explains = async (): Promise<boolean> => {
    const text = (await history.textContent()) ?? ''
    return english.glossary.some(({ explanation }) => text.includes(explanation))
  }
  await expect.poll(explains).toBe(true)
  await expect(badgeOf(page)).toHaveText('LIVE')
  await expectGoesOn(page)
  await expectNarratedIn(page, url, lion, 'new')

  // The browser keeps the choice.
  await page.reload()
  await expect(heraldOf(page)).toHaveValue('new')
  await expectNarratedIn(page, url, lion, 'new')
})

test('a finished match has Brief commentary too, at its address’s moment, and verifies', async ({ page }) => {
  const url = sharedServerAddress('over', '')
  const lion = await findFinishedMatchId(page)
  await page.goto(`${url}/matches/${lion}?at=30`)
  await expect(entriesOf(page)).toHaveCount(30)
  await heraldOf(page).selectOption('Brief')
  await expect.poll(() => entriesOf(page).count()).toBeLessThan(30)
  await expectNarratedIn(page, url, lion, 'brief')
  await expect(badgeOf(page)).toHaveText('REPLAY')
  await heraldOf(page).blur()
  await page.keyboard.press('End')
  await expect(badgeOf(page)).toHaveText('FINAL')
  await expectNarratedIn(page, url, lion, 'brief')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Verified by your browser')).toBeVisible()
})
