import { expectAccessible, expectNoOverflow } from './cleanPage.ts'
import { switchHiddenResultsInMenu } from './switchHiddenResultsInMenu.ts'
import { expect, findFinishedMatchId, sharedServerAddress, test } from './visitor.ts'

/** Two sets are over, and the second is still shown. */
const url = sharedServerAddress('over', '')

test('a match played to its end counts as seen on every page and in every tab, and no other does', async ({ page }) => {
  const lion = await findFinishedMatchId(page)
  await page.goto(`${url}/`)
  await switchHiddenResultsInMenu(page, true)
  await page.goto(`${url}/watch`)
  await expect(page.getByText('OVER', { exact: true })).toHaveCount(4)
  const other = await page.context().newPage()
  await other.addInitScript(() => sessionStorage.setItem('tiltyard.visitor', '1'))
  await other.goto(`${url}/watch`)
  await expect(other.getByText('OVER', { exact: true })).toHaveCount(4)

  await page.goto(`${url}/matches/${lion}`)
  await page.getByLabel('Speed').selectOption('64x')
  const slider = page.getByRole('slider', { name: 'Timeline' })
  const before = Number(await slider.getAttribute('max'))
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.locator('h1 + span')).toHaveText('FINAL', { timeout: 60_000 })
  expect(Number(await slider.getAttribute('max'))).toBeGreaterThan(before)

  await expect(other.getByText('OVER', { exact: true })).toHaveCount(3)
  await page.goto(`${url}/standings`)
  await expect(page.getByText('Shows only the joust you’ve watched.')).toBeVisible()
  await other.getByRole('button', { name: 'Show the result of the Stag List' }).click()
  await expect(other.getByText('OVER', { exact: true })).toHaveCount(2)
  await expect(page.getByText('Shows only the 2 jousts you’ve watched.')).toBeVisible()
  await other.close()
})

test('covers have no axe violations and do not overflow', async ({ page }) => {
  await page.goto(`${url}/`)
  await switchHiddenResultsInMenu(page, true)
  for (const path of ['/watch', '/standings', '/matches']) {
    await page.goto(`${url}${path}`)
    await expect(page.getByRole('button', { name: /^Show/ }).first()).toBeVisible()
    await expectAccessible(page, `${path} with results hidden`)
    await page.setViewportSize({ width: 360, height: 900 })
    await expectNoOverflow(page, `${path} with results hidden, on a phone`)
    await page.setViewportSize({ width: 1280, height: 900 })
  }
})
