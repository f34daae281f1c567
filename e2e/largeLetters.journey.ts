import type { Page } from '@playwright/test'
import { joinQuickly } from './account.ts'
import { expectInWidth } from './cleanPage.ts'
import { addressOf, expect, test } from './visitor.ts'
import { addresses, come } from './visitorPages.ts'

/** A phone of 380 pixels whose letters are at 200 %: to a page it is half as wide (WCAG 1.4.4). */
const ENLARGED = { width: 190, height: 370 }

/** What can be pressed or is read as a heading, and stands beside the screen where nothing scrolls to it. */
function beside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = (element: Element): boolean => !element.checkVisibility({ visibilityProperty: true })
    const isScrolledTo = (element: Element): boolean => {
      if (element === document.body || element.parentElement === null) return false
      return /auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolledTo(element.parentElement)
    }
    return [...document.querySelectorAll('#root :is(a, button, input, select, h1, h2, h3)')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        const isBeside = width > 0 && (left < -1 || right > document.documentElement.clientWidth + 1)
        return isBeside && !isHidden(element) && !isScrolledTo(element)
      })
      .map((element) => `${element.tagName} ${element.textContent} at ${element.getBoundingClientRect().left}`)
  })
}

/** The cells of a board that lie over each other. */
function crossed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[aria-label="Score"] tr')].flatMap((row) => {
      const cells = [...row.children].map((cell) => cell.getBoundingClientRect())
      return cells.flatMap((one, at) =>
        cells
          .slice(at + 1)
          .filter((other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1)
          .filter((other) => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1)
          .map(() => `${row.textContent}: cell ${at}`),
      )
    }),
  )
}

for (const language of ['en', 'fr']) {
  test(`letters twice as large leave everything within a phone's screen: ${language}`, async ({ page }) => {
    await page.setViewportSize(ENLARGED)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of await addresses(page)) {
      await come(page, `${path}?lang=${language}`)
      await expectInWidth(page, path)
      expect(await beside(page), path).toEqual([])
      expect(await crossed(page), path).toEqual([])
    }
  })
}

const screens = [
  { language: 'en', stables: 'STABLES', ...ENLARGED },
  { language: 'fr', stables: 'ÉCURIES', width: 180, height: 400 },
  { language: 'fr', stables: 'ÉCURIES', width: 206, height: 457 },
] as const

for (const { language, stables, width, height } of screens) {
  test(`with letters twice as large all areas can be pressed, and nothing of the page stays behind them: ${language}, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await joinQuickly(page, addressOf('calm', ''), `large-${language}-${width}@yard.example`)
    await page.goto(`${addressOf('calm', '/standings')}?lang=${language}`)
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
