import { joinByRequest } from './account.ts'
import { expect, sharedServerAddress, test } from './visitor.ts'
import { ENLARGED_VIEWPORT } from './visitorPages.ts'

const screens = [
  { language: 'en', stables: 'STABLES', ...ENLARGED_VIEWPORT },
  { language: 'fr', stables: 'ÉCURIES', width: 180, height: 400 },
] as const

for (const { language, stables, width, height } of screens) {
  test(`with letters twice as large all areas work and do not cover the page: ${language}, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await joinByRequest(page, sharedServerAddress('calm', ''), `large-${language}-${width}@yard.example`)
    await page.goto(`${sharedServerAddress('calm', '/standings')}?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const areas = page.getByRole('navigation').locator('li > a, li button')
    const boxes = await areas.evaluateAll((found) =>
      found.filter((area) => area.checkVisibility()).map((area) => area.getBoundingClientRect().toJSON() as DOMRect),
    )
    expect(boxes.length).toBeGreaterThanOrEqual(5)
    for (const { left, right, height: high, bottom } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      expect(high).toBeGreaterThanOrEqual(24)
      expect(bottom).toBeLessThanOrEqual(height)
    }
    const top = Math.min(...boxes.map((box) => box.top))
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const end = await page.evaluate(
      () => document.querySelector('main')?.lastElementChild?.getBoundingClientRect().bottom,
    )
    expect(end).toBeLessThanOrEqual(top)
    await page.getByRole('button', { name: stables }).click()
    const sheet = page.locator('ul', { has: page.getByRole('link', { name: 'Wheatfield Rat Riders' }) }).last()
    await expect(sheet).toBeVisible()
    const under = await sheet.evaluate((list) => list.getBoundingClientRect().bottom)
    expect(Math.abs(under - top)).toBeLessThanOrEqual(2)
  })
}
