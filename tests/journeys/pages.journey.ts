import { expectAccessible, expectNoOverflow } from './cleanPage.ts'
import { openRendered } from './renderedPage.ts'
import { expect, test } from './visitor.ts'
import { expectFitsEnlarged, expectScheduleDensity, visitorPages, waitUntilDataLoaded } from './visitorPages.ts'

// The two use different servers.
test.describe.configure({ mode: 'parallel', timeout: 480_000 })
// Another time zone and locale than the server's: React would report mismatches.
test.use({ timezoneId: 'America/New_York', locale: 'de-DE' })

/** Axe is independent of width and language, so each scheme is checked once. */
for (const { language, scheme, width } of [
  { language: 'en', scheme: 'light', width: 1280 },
  { language: 'fr', scheme: 'dark', width: 360 },
] as const) {
  test(`a drawn page hydrates as it is; axe finds nothing and nothing overflows: ${language}, ${scheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    for (const { address, isDrawn } of await visitorPages(page)) {
      await page.setViewportSize({ width, height: 900 })
      const url = `${address}?lang=${language}`
      if (isDrawn) await openRendered(page, url)
      else await page.goto(url)
      await waitUntilDataLoaded(page)
      if (isDrawn) await expect(page.locator('#root')).toHaveAttribute('data-drawn', '')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectAccessible(page, address)
      for (const other of [1280, 768, 360]) {
        await page.setViewportSize({ width: other, height: 900 })
        await expectNoOverflow(page, `${address} at ${other} px`)
      }
      if (address.endsWith('/schedule')) await expectScheduleDensity(page)
      await expectFitsEnlarged(page, address)
    }
  })
}
