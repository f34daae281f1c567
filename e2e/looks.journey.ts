import { expectClean } from './cleanPage.ts'
import { addressOf, expect, matchIds, test } from './visitor.ts'

const widths = [360, 768, 1280] as const
const schemes = ['light', 'dark'] as const

for (const width of widths) {
  for (const scheme of schemes) {
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
        await expectClean(page, path)
      }
    })
  }
}
