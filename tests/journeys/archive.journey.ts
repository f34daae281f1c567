import type { Page } from '@playwright/test'
import { expectAccessible } from './cleanPage.ts'
import { expect, sharedServerAddress, test } from './visitor.ts'

/** Two sets are over, and the second is still shown. */
const url = sharedServerAddress('over', '')
interface Finished {
  readonly id: string
  readonly listName: string
  readonly knight1: { readonly name: string; readonly firstName: string; readonly stableId: string }
}

const listOf = async (page: Page, query = ''): Promise<Finished[]> =>
  (await (await page.request.get(`${url}/api/archive${query}`)).json()).matches

const rowsOf = (page: Page) => page.locator('ol > li')

test('a user finds a knight by name with the keyboard alone, and opens the match', async ({ page }) => {
  const [{ knight1 }] = (await listOf(page)) as [Finished]
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${url}/matches`)
  await expect(page.getByRole('heading', { level: 1, name: 'ARCHIVE' })).toBeVisible()
  await expect(page.getByLabel('Knight’s name')).toBeHidden()
  await page.getByRole('button', { name: 'Filter' }).press('Enter')
  // A press before the page is hydrated takes effect after it, and a hidden field takes no focus.
  await expect(page.getByLabel('Knight’s name')).toBeVisible()
  await page.getByLabel('Knight’s name').focus()
  await page.keyboard.type(knight1.name.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/matches\?name=/)
  await expect(page.getByRole('heading', { level: 2 })).toContainText('named')
  await expect(rowsOf(page).first()).toContainText(knight1.name)
  await expectAccessible(page, 'the archive at 360 px')
  await page
    .getByRole('link', { name: /^Watch replay/ })
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/\/matches\/match-/)
  await page.goBack()
  await expect(page).toHaveURL(/\/matches\?name=/)
  await page.getByRole('button', { name: 'Filter' }).press('Enter')
  await expect(page.getByLabel('Knight’s name')).toHaveValue(knight1.name.toUpperCase())
})

test('filters are in the address, and work with links and Back', async ({ page }) => {
  const [{ knight1 }] = (await listOf(page)) as [Finished]
  await page.goto(`${url}/matches`)
  await page.getByLabel('Stable', { exact: true }).selectOption(knight1.stableId)
  await page.getByLabel('List', { exact: true }).selectOption('Lion')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(new RegExp(`stable=${knight1.stableId}&list=Lion$`))
  await page.getByRole('link', { name: 'Clear', exact: true }).click()
  await expect(page).toHaveURL(/\/matches$/)
  await page.goto(`${url}/matches?ending=boredom`)
  await expect(page.getByRole('heading', { name: 'Invalid search' })).toBeVisible()
  await page.getByRole('link', { name: 'See every joust' }).click()
  await expect(rowsOf(page).first()).toBeVisible()
})

test('the address of an earlier match shows that match, and links to the list’s current one', async ({ page }) => {
  const older = (await listOf(page)).at(-1)
  if (!older) throw new Error('Nothing is over.')
  await page.goto(`${url}/attend/${older.id}/${older.listName}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText('This joust is over.')).toBeVisible()
  await expect(page.getByText(older.knight1.firstName).first()).toBeVisible()
  await page.getByRole('link', { name: 'See the next one on this list' }).click()
  await expect(page).not.toHaveURL(new RegExp(older.id))
})
