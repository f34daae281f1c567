import { openMatchMenu } from './openMatchMenu.ts'
import { expect, sharedServerAddress, test } from './visitor.ts'

test('a change of language keeps the moment of a match', async ({ page, longYard }) => {
  // A new set: in an older one a match may be over, and could not be paused.
  const yard = await longYard(3)
  const [lion] = await yard.startMatchSet()
  await page.goto(`${yard.url}/attend/${lion}/Lion`)
  const lines = page.locator('ol > li')
  await expect.poll(() => lines.count()).toBeGreaterThan(6)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  // Events may still arrive during the pause; all earlier ones are here.
  await openMatchMenu(page)
  const paused = await lines.count()
  const goBack = async (): Promise<number> => {
    await page.getByRole('button', { name: 'Previous event', exact: true }).click()
    return lines.count()
  }
  await expect.poll(goBack).toBeLessThan(paused)
  const before = await lines.count()
  const english = await lines.allTextContents()
  await page.getByRole('link', { name: 'français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(lines).toHaveCount(before)
  const french = await lines.allTextContents()
  expect(french.filter((line) => english.includes(line))).toEqual([])
  expect(page.url()).not.toContain('lang')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(lines).toHaveCount(before)
  expect(await lines.allTextContents()).toEqual(english)
  await page.reload()
  await expect(lines).toHaveCount(before)
})

test.describe('a first visit', () => {
  test.use({ locale: 'fr-CA' })

  test('is in the browser’s language, until another is chosen', async ({ page }) => {
    await page.goto(sharedServerAddress('calm', '/standings'))
    await expect(page.getByRole('heading', { level: 1, name: 'CLASSEMENT' })).toBeVisible()
    await page.goto(sharedServerAddress('calm', '/standings?lang=en'))
    await expect(page.getByRole('heading', { level: 1, name: 'STANDINGS' })).toBeVisible()
  })
})
