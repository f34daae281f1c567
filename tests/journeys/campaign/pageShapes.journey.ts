import { expectAccessible, expectNoOverflow } from '../cleanPage.ts'
import { test } from '../visitor.ts'
import { expectFitsEnlarged, visitorPages, waitUntilDataLoaded } from '../visitorPages.ts'

test.describe.configure({ mode: 'parallel', timeout: 600_000 })

for (const language of ['en', 'fr'])
  for (const scheme of ['light', 'dark'] as const)
    test(`at every width, axe finds nothing and nothing overflows: ${language}, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme })
      for (const { address } of await visitorPages(page, language)) {
        for (const width of [320, 360, 768, 1280]) {
          await page.setViewportSize({ width, height: 900 })
          await page.goto(address)
          await waitUntilDataLoaded(page)
          await expectAccessible(page, `${address} at ${width} px`)
        }
        await expectFitsEnlarged(page, address)
      }
    })

test('with texts a third longer nothing overflows, on a phone and on a desk', async ({ page }) => {
  for (const { address } of await visitorPages(page, 'en')) {
    await page.setViewportSize({ width: 360, height: 900 })
    await page.goto(address)
    await waitUntilDataLoaded(page)
    await page.evaluate(lengthen)
    await expectNoOverflow(page, `${address} on a phone`)
    await page.setViewportSize({ width: 1280, height: 900 })
    await expectNoOverflow(page, `${address} on a desk`)
  }
})

/** Runs in the page: lengthens the vowels of each text, like a language that needs more letters. */
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
