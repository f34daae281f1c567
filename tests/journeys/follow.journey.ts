import type { Page } from '@playwright/test'
import { expect, readEventsAt, test, waitForMatchIdsAt } from './visitor.ts'

interface Change {
  readonly from: string
  readonly to: string
  /** The last line in the history of the list that was left. */
  readonly newest: string
}

/** Records each change of list, with the last line of the list before. */
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

test('a viewer who follows the excitement moves between lists, never within a pass, and keeps the focus', async ({
  page,
  longYard,
}) => {
  const yard = await longYard(12)
  await noteChanges(page)
  await yard.ride()
  await page.goto(`${yard.url}/watch`)
  await page.getByRole('switch', { name: 'Auto-follow' }).click()
  await expect(page).toHaveURL(/\/attend\/match-[0-9a-f]+\/\w+$/, { timeout: 45_000 })
  const follow = page.getByRole('switch', { name: 'Auto-follow' })
  await expect(follow).toBeChecked()
  await follow.focus()
  // One list of a set may be the tightest throughout.
  for (; (await changesOf(page)).length < 2; await yard.ride()) await waitForMatchIdsAt(page, yard.url, 'completed')
  await expect(follow).toBeFocused()
  await expect(page.getByRole('region', { name: 'Following' }).getByRole('status')).toHaveText(
    /^Now the \w+ List: .+ against .+\.$/,
  )
  // With no live match the switch disappears once it is off, so it is turned off at the beginning of a set.
  await waitForMatchIdsAt(page, yard.url, 'completed')
  await yard.ride()
  const isAtLiveMatch = async () =>
    (await waitForMatchIdsAt(page, yard.url)).includes(matchOf(new URL(page.url()).pathname))
  await expect.poll(isAtLiveMatch, { timeout: 45_000 }).toBe(true)
  await expect(page.getByText('LIVE', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  await expect(follow).not.toBeChecked()
  await expect(follow).toBeFocused()

  const changes = await changesOf(page)
  for (const { from, newest } of changes) {
    const events = await readEventsAt(page, yard.url, matchOf(from))
    const at = events.map(({ description }) => description).lastIndexOf(newest)
    const last = events[at] ?? { referenceName: '', passNumber: -1 }
    const isOver = at === events.length - 1
    expect(isOver || last.passNumber === 0 || /PASS_START$/.test(last.referenceName), `${from}: ${newest}`).toBe(true)
  }
  const left = changes.length
  await yard.ride()
  await waitForMatchIdsAt(page, yard.url, 'completed')
  expect(await changesOf(page)).toHaveLength(left)
})

test('the yard’s link leads to the list that it names', async ({ page, longYard }) => {
  const yard = await longYard(12)
  await yard.ride()
  await page.goto(`${yard.url}/watch`)
  await page.getByRole('link', { name: /^Closest now: / }).click()
  await expect(page).toHaveURL(/\/attend\/match-[0-9a-f]+\/(Lion|Stag|Wyvern|Griffin)$/)
  await expect(page.getByRole('switch', { name: 'Auto-follow' })).not.toBeChecked()
})
