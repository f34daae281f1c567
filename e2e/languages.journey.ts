import { expectClean, expectInWidth } from './cleanPage.ts'
import { startLongSet } from './longMatches.ts'
import type { OwnYard } from './ownYard.ts'
import { addressOf, expect, matchIdsAt, test } from './visitor.ts'
import { addresses, come } from './visitorPages.ts'

let yard: OwnYard | undefined
test.afterAll(() => yard?.stop())

for (const width of [360, 1280]) {
  test(`in French axe finds nothing and nothing overflows at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of await addresses(page)) {
      await come(page, `${path}?lang=fr`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      await (width === 360 ? expectClean : expectInWidth)(page, path)
    }
  })
}

test('with a third more letters nothing overflows, on a phone and on a desk', async ({ page }) => {
  for (const path of await addresses(page)) {
    await page.setViewportSize({ width: 360, height: 900 })
    await come(page, path)
    await page.evaluate(lengthen)
    await expectInWidth(page, `${path} on a phone`)
    await page.setViewportSize({ width: 1280, height: 900 })
    await expectInWidth(page, `${path} on a desk`)
  }
})

/** In the page: draws out vowels of each text, names and figures too, as a language would that needs more letters. */
function lengthen(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let owed = 0
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    node.textContent = [...(node.textContent ?? '')].reduce((text, letter) => {
      owed += 1 / 3
      const more = /[aeiouy]/i.test(letter) ? Math.trunc(owed) : 0
      owed -= more
      return text + letter.repeat(1 + more)
    }, '')
  }
}

test('whoever changes the language in the middle of a match is at the same moment of it', async ({ page }) => {
  // Where it has just begun: one that others ride beside may be over, and then nothing is to be paused.
  yard = await startLongSet({ TILTYARD_TEMPO: '2' })
  const [lion] = await matchIdsAt(page, yard.url, 'active')
  await page.goto(`${yard.url}/attend/${lion}/Lion`)
  const lines = page.locator('ol > li')
  await expect.poll(() => lines.count()).toBeGreaterThan(6)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  // What was ridden as it was paused may come late; what came before that is all here.
  const paused = await lines.count()
  for (let back = 0; back < 2; back++) await page.getByRole('button', { name: 'Previous event', exact: true }).click()
  await expect.poll(() => lines.count()).toBeLessThan(paused)
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

  test('is in the language of the browser, until another is asked for', async ({ page }) => {
    await page.goto(addressOf('calm', '/standings'))
    await expect(page.getByRole('heading', { level: 1, name: 'CLASSEMENT' })).toBeVisible()
    await page.goto(addressOf('calm', '/standings?lang=en'))
    await expect(page.getByRole('heading', { level: 1, name: 'STANDINGS' })).toBeVisible()
  })
})
