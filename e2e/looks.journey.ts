import { expectClean, expectInWidth } from './cleanPage.ts'
import { addressOf, expect, matchIds, test } from './visitor.ts'

/** Axe takes seconds on a page, and finds the same at any width: it looks at both schemes, once each. */
const looks = [
  { width: 360, scheme: 'dark', expectGood: expectClean },
  { width: 768, scheme: 'light', expectGood: expectInWidth },
  { width: 1280, scheme: 'light', expectGood: expectClean },
] as const

for (const { width, scheme, expectGood } of looks) {
  test(`axe finds nothing and nothing overflows at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    // Without motion: in the middle of a cross-fade a text has no contrast to speak of.
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const [lion] = await matchIds(page, 'calm', 'active')
    const screens: [path: string, landmark: RegExp][] = [
      [addressOf('calm', '/'), /Tilt Yard/],
      [addressOf('calm', '/watch'), /THE TILT YARD/],
      [addressOf('calm', `/attend/${lion}/Lion`), /LION LIST/],
      [addressOf('closed', '/watch'), /THE TILT YARD|OFFLINE/],
      [addressOf('closed', '/schedule'), /JOUST SCHEDULE/],
      [addressOf('calm', '/standings'), /STANDINGS/],
      [addressOf('calm', '/stables/stable_8'), /Funerary Services/],
    ]
    for (const [path, landmark] of screens) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: landmark })).toBeVisible()
      await expectGood(page, path)
    }
  })
}
