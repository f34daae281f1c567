import type { Page } from '@playwright/test'
import { tuneLong } from './longMatches.ts'
import { type OwnYard, startYard } from './ownYard.ts'
import { expect, matchIdsAt, test, toldEventsAt } from './visitor.ts'

let yard: OwnYard

/** Exhibitions one after the other, ten times faster than life. */
test.beforeAll(async () => {
  yard = await startYard({ TILTYARD_TEMPO: '10' })
  await tuneLong(yard.url)
})
test.afterAll(() => yard.stop())

interface Change {
  readonly from: string
  readonly to: string
  /** What the history of the list that was left said last. */
  readonly newest: string
}

/** Writes down where the page is taken, and what was told last where it comes from. */
async function noteChanges(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const changes: Change[] = []
    Object.assign(window, { changes })
    const replace = history.replaceState.bind(history)
    history.replaceState = (state, title, to) => {
      const newest = document.querySelector('ol > li')?.lastElementChild?.textContent ?? ''
      if (to) changes.push({ from: location.pathname, to: String(to), newest })
      replace(state, title, to)
    }
  })
}

const changesOf = (page: Page): Promise<readonly Change[]> =>
  page.evaluate(() => (window as unknown as { changes: readonly Change[] }).changes)

const matchOf = (path: string): string => path.split('/')[2] ?? ''

test('whoever follows the excitement is taken from list to list, never in the middle of a pass, and keeps the focus', async ({
  page,
}) => {
  await noteChanges(page)
  await matchIdsAt(page, yard.url, 'active')
  await page.goto(`${yard.url}/watch`)
  await page.getByRole('switch', { name: 'Follow the excitement' }).check()
  await expect(page).toHaveURL(/\/attend\/match-[0-9a-f]+\/\w+$/, { timeout: 45_000 })
  const follow = page.getByRole('switch', { name: 'Follow the excitement' })
  await expect(follow).toBeChecked()
  await follow.focus()
  await expect.poll(async () => (await changesOf(page)).length, { timeout: 90_000 }).toBeGreaterThan(1)
  await expect(follow).toBeFocused()
  await expect(page.getByRole('region', { name: 'Following' }).getByRole('status')).toHaveText(
    /^Now the \w+ List: .+ against .+\.$/,
  )
  await page.keyboard.press('Escape')
  await expect(follow).not.toBeChecked()
  await expect(follow).toBeFocused()

  const changes = await changesOf(page)
  for (const { from, newest } of changes) {
    const events = await toldEventsAt(page, yard.url, matchOf(from))
    const at = events.map(({ description }) => description).lastIndexOf(newest)
    const told = events[at] ?? { referenceName: '', passNumber: -1 }
    const isOver = at === events.length - 1
    expect(isOver || told.passNumber === 0 || /PASS_START$/.test(told.referenceName), `${from}: ${newest}`).toBe(true)
  }
  const left = changes.length
  await page.waitForTimeout(3_000)
  expect(await changesOf(page)).toHaveLength(left)
})

test('the button of the yard goes to the list that it names', async ({ page }) => {
  const ids = await matchIdsAt(page, yard.url, 'active')
  await page.goto(`${yard.url}/watch`)
  const take = page.getByRole('button', { name: 'Take me to the tightest joust' })
  // As the last joust of a set ends the button is shut, maybe under the finger.
  await expect(async () => {
    await take.click({ timeout: 15_000 })
    await expect(page).toHaveURL(/\/attend\/match-[0-9a-f]+\/(Lion|Stag|Wyvern|Griffin)$/, { timeout: 5_000 })
  }).toPass({ timeout: 55_000 })
  await expect(page.getByRole('switch', { name: 'Follow the excitement' })).not.toBeChecked()
  expect(ids.length).toBe(4)
})
