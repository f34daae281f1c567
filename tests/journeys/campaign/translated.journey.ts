import type { BrowserContext, Page } from '@playwright/test'
import { pagePaths } from '@tiltyard/contract'
import { JOURNEY_PASSWORD } from '../account.ts'
import type { JourneyServer } from '../journeyServer.ts'
import { startServerWithLongMatchSet } from '../longMatches.ts'
import { expect, test, waitForMatchIdsAt, waitUntilHydrated } from '../visitor.ts'

const PLAYED_MS = 120_000
const TRANSLATED_EACH_MS = 1_000

test.describe.configure({ timeout: 400_000 })

let yard: JourneyServer

test.beforeAll(async () => {
  yard = await startServerWithLongMatchSet({ TILTYARD_TEMPO: '1' })
})
test.afterAll(() => yard.stop())

test('every page survives two minutes of live play while the browser translates it', async ({ page, context }) => {
  // As the operator, for the admin pages.
  const data = { email: 'marshal@example.org', password: JOURNEY_PASSWORD }
  const loggedIn = await page.request.post(`${yard.url}/api/session/log-in`, { data, headers: { origin: yard.url } })
  expect(loggedIn.status()).toBe(200)
  const [lion = ''] = await waitForMatchIdsAt(page, yard.url, 'active')
  const ids: Readonly<Record<string, string>> = {
    ...{ stableId: 'stable_8', knightId: 'knight_8', matchId: lion, listName: 'Lion' },
    ...{ scheduleId: 'none', scheduledId: 'none' },
  }
  const paths = [...pagePaths, '/embed/matches/:matchId'].map((path) =>
    path.replace(/:(\w+)/g, (_, id) => ids[id] ?? ''),
  )
  const failures: string[] = []
  const pages: Page[] = []
  for (const path of paths) pages.push(await openTranslated(context, path, failures))
  // The page is translated repeatedly, because its texts change.
  await page.waitForTimeout(PLAYED_MS)
  for (const one of pages) {
    const path = new URL(one.url()).pathname
    expect(await one.locator('#root font').count(), path).toBeGreaterThan(0)
    await expect(one.getByRole('heading', { name: /Couldn’t load this page/ }), path).toHaveCount(0)
  }
  expect(failures).toEqual([])
})

async function openTranslated(context: BrowserContext, path: string, failures: string[]): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => failures.push(`${path}: ${message}`))
  await page.addInitScript(() => sessionStorage.setItem('tiltyard.visitor', '1'))
  await page.goto(yard.url + path)
  await waitUntilHydrated(page)
  await page.evaluate(translateEach, TRANSLATED_EACH_MS)
  return page
}

/** Runs in the page: wraps every text in two `<font>` elements, like Google Translate. */
function translateEach(pauseMs: number): void {
  setInterval(() => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('font, svg, style, script, [translate=no]')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = `~${text.data}`
      outer.append(inner)
      text.replaceWith(outer)
    }
  }, pauseMs)
}
