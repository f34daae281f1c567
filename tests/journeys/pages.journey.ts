import { expectAccessible, expectDarkContrast, expectNoOverflow } from './cleanPage.ts'
import { reloadUntilServerRendered } from './renderedPage.ts'
import { expect, test } from './visitor.ts'
import { expectFitsEnlarged, expectScheduleDensity, visitorPages, waitUntilDataLoaded } from './visitorPages.ts'

// The two use different servers.
test.describe.configure({ mode: 'parallel', timeout: 480_000 })
// Another time zone and locale than the server's: React would report mismatches.
test.use({ timezoneId: 'America/New_York', locale: 'de-DE' })

/** Axe is independent of width and language, so each page is checked once, and its colours in each scheme. */
for (const { language, width, checkWithAxe } of [
  { language: 'en', width: 1280, checkWithAxe: expectAccessible },
  { language: 'fr', width: 360, checkWithAxe: expectDarkContrast },
]) {
  test(`a drawn page hydrates as it is; axe finds nothing and nothing overflows: ${language}`, async ({ page }) => {
    for (const { address, isServerRendered } of await visitorPages(page, language)) {
      await page.setViewportSize({ width, height: 900 })
      if (isServerRendered) await reloadUntilServerRendered(page, address)
      else await page.goto(address)
      await waitUntilDataLoaded(page)
      if (isServerRendered) await expect(page.locator('#root')).toHaveAttribute('data-drawn', '')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await checkWithAxe(page, address)
      for (const other of [1280, 768, 360]) {
        await page.setViewportSize({ width: other, height: 900 })
        await expectNoOverflow(page, `${address} at ${other} px`)
      }
      if (address.includes('/schedule')) await expectScheduleDensity(page)
      await expectFitsEnlarged(page, address)
    }
  })
}
