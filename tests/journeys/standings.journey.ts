import { expectAccessible } from './cleanPage.ts'
import { expect, ignoreNetworkFailures, sharedServerAddress, test } from './visitor.ts'

/** Two sets are over, and the second is still shown. */
const url = sharedServerAddress('over', '')

test('a user goes from the table to the knights of a stable', async ({ page }) => {
  await page.goto(`${url}/`)
  await page.getByRole('navigation').getByRole('link', { name: 'STANDINGS' }).click()
  const table = page.getByRole('table', { name: /Stables by win percentage/ })
  await expect(table.getByRole('row')).toHaveCount(13)
  await table
    .getByRole('link', { name: /^VIEW KNIGHTS/ })
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/\/stables\/stable_\d+$/)
  await expect(page.getByRole('button', { name: /^Condition of/ })).toHaveCount(8)
  await page
    .getByRole('button', { name: /^Condition of/ })
    .first()
    .click()
  await expect(page.getByText('CONDITION')).toBeVisible()
})

test('the STABLES menu works by keyboard, at the width of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${url}/stables/test_stable_a`)
  await expect(page).toHaveURL(/\/standings$/)
  await expect(page.getByRole('heading', { level: 1, name: 'STANDINGS' })).toBeVisible()
  const button = page.getByRole('button', { name: 'STABLES' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expectAccessible(page, 'the open menu')
  await page.keyboard.press('Tab')
  const menu = page.getByRole('navigation', { name: 'Areas' })
  await expect(menu.getByRole('link', { name: 'Wheatfield Rat Riders', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Suntown Trickies', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Suntown Trickies' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Condition of/ })
    .last()
    .click()
  await expectAccessible(page, 'a knight’s condition')
})

test('the columns that decide the order are visible on the narrowest phone without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [language, head] of [
    ['en', 'PCT'],
    ['fr', '%V'],
  ] as const) {
    await page.goto(`${url}/standings?lang=${language}`)
    const table = page.getByRole('region', { name: /^(Stables by|Les écuries par) / })
    const [seen, column] = await Promise.all([
      table.boundingBox(),
      table.getByText(head, { exact: true }).boundingBox(),
    ])
    if (seen === null || column === null) throw new Error('The table is not there.')
    expect(column.x + column.width).toBeLessThanOrEqual(seen.x + seen.width)
  }
})

test('an unknown stable says so, with a link back', async ({ page, complaints }) => {
  await page.goto(`${url}/stables/stable_99`)
  await expect(page.getByText('Stable not found.')).toBeVisible()
  await page.getByRole('link', { name: 'See the standings' }).click()
  await expect(page).toHaveURL(/\/standings$/)
  ignoreNetworkFailures(complaints)
})
