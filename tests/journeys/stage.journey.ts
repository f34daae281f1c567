import type { Page } from '@playwright/test'
import { windowedLaunchOptions } from './playwright.config.ts'
import {
  expect,
  findFinishedMatchId,
  readEventsAt,
  sharedServerAddress,
  test,
  waitUntilHydrated,
  withMotion,
} from './visitor.ts'

test.use({ launchOptions: windowedLaunchOptions })

/** Two sets are over, and the second is still shown. */
const url = sharedServerAddress('over', '')

const stage = (page: Page) => page.locator('[data-ground] > [data-stage]')
const badge = (page: Page) => page.locator('h1 + span')
const momentOf = async (page: Page): Promise<number> => Number(await stage(page).getAttribute('data-moment'))

/** The stage's pixels as a text; null before the first frame. */
function picture(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const shown = document.querySelector<HTMLCanvasElement>('[data-ground] > [data-stage] canvas[data-front="true"]')
    // A worker painted the canvas: copies it to a readable one.
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    if (!shown || !context) return null
    Object.assign(canvas, { width: shown.width, height: shown.height })
    context.drawImage(shown, 0, 0)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    return data.some((value) => value > 0) ? canvas.toDataURL() : null
  })
}

/** Records layout shifts of stage, board and ticker, except figures in their cells and moving marks and bars. */
async function recordShifts(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    document.documentElement.dataset.shifted = ''
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly hadRecentInput: boolean
          readonly sources: readonly { readonly node: Node | null }[]
        }
        const places = '[data-stage], table, [data-testid="ticker"]'
        const there = sources.flatMap(({ node }) => (node instanceof Element && node.closest(places) ? [node] : []))
        const texts = there.map((node) => `${node.nodeName} ${node.textContent}`)
        if (!hadRecentInput) document.documentElement.dataset.shifted += texts.join('; ')
      }
    }).observe({ type: 'layout-shift', buffered: false })
  })
  return () => page.evaluate(() => document.documentElement.dataset.shifted ?? 'nothing was heeded')
}

test.describe('in motion', () => {
  test.use(withMotion)

  test('a match is watched in the large view by keyboard to its end, with sound, and nothing shifts', async ({
    page,
    longYard,
  }) => {
    const { url, startMatchSet } = await longYard(12)
    await page.setViewportSize({ width: 1280, height: 800 })
    const [lion = ''] = await startMatchSet()
    await page.goto(`${url}/attend/${lion}/Lion`)
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
    await page.keyboard.press('f')
    await expect.poll(async () => (await stage(page).boundingBox())?.width).toBe(1280)
    for (const seen of [page.getByRole('table', { name: 'LION LIST' }), page.getByTestId('ticker')]) {
      await expect(seen).toBeInViewport({ ratio: 1 })
    }
    const shifted = await recordShifts(page)
    await page.keyboard.press('m')
    await expect(page.getByRole('switch', { name: 'Sound' })).toBeChecked()
    await expect(badge(page)).toHaveText('FINAL', { timeout: 90_000 })
    expect(await momentOf(page)).toBe((await readEventsAt(page, url, lion)).length)
    expect(await shifted()).toBe('')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'WATCH' })).toBeVisible()
  })
})

/** The stage may draw before the controls, which take the keys, have loaded. */
async function waitUntilKeysWork(page: Page): Promise<void> {
  await waitUntilHydrated(page)
  await expect(page.locator('[data-controls] button').first()).toBeVisible()
}

test('keys move from blow to blow, and each moment has its picture', async ({ page }) => {
  const lion = await findFinishedMatchId(page)
  await page.goto(`${url}/matches/${lion}`)
  await expect.poll(() => picture(page)).not.toBeNull()
  await waitUntilKeysWork(page)
  await page.keyboard.press('Shift+I')
  const events = await readEventsAt(page, url, lion)
  await expect.poll(async () => events[(await momentOf(page)) - 1]?.referenceName).toMatch(/^STRIKE_/)
  await expect(badge(page)).toHaveText('REPLAY')
  const blow = await picture(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => picture(page)).not.toBe(blow)
})

/** As long as the French final card of a long and rough match. */
const LONGEST = 'Final : Dame Edith 15, Messire Thurstan 18. '.padEnd(
  285,
  'Nouvelles du mire : Dame Edith n’a plus mal. ',
)

test('the longest final words are not cut off, on any screen', async ({ page }) => {
  const lion = await findFinishedMatchId(page)
  await page.goto(`${url}/matches/${lion}`)
  const ticker = page.getByTestId('ticker')
  await expect(ticker).toContainText('FINAL')
  await waitUntilHydrated(page)
  // A separate card, because the page updates its own.
  await ticker.evaluate((shown, text) => {
    const own = shown.lastElementChild
    const longest = own?.cloneNode(true)
    if (!(own instanceof HTMLElement && longest instanceof HTMLElement)) throw new Error('The ticker shows no card.')
    own.style.display = 'none'
    longest.dataset.longest = ''
    const words = longest.querySelector('p:last-child')
    if (words?.parentElement) words.parentElement.dataset.long = 'true'
    if (words) words.textContent = text
    shown.append(longest)
  }, LONGEST)
  const room = () =>
    ticker.evaluate((shown) => {
      const words = shown.querySelector('[data-longest] p:last-child')?.getBoundingClientRect()
      return words && words.height > 0 ? shown.getBoundingClientRect().bottom - words.bottom : -1
    })
  for (const large of [false, true]) {
    if (large) await page.keyboard.press('f')
    for (const width of [320, 360, 740, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const where = `${width} px, ${large ? 'in the large view' : 'in the page'}`
      await expect.poll(room, { message: where }).toBeGreaterThanOrEqual(0)
    }
  }
})

test('with reduced motion there is one picture per event', async ({ page }) => {
  const lion = await findFinishedMatchId(page)
  await page.goto(`${url}/matches/${lion}?at=20`)
  const front = () => page.locator('[data-stage] canvas').evaluateAll((all) => all.map((one) => one.dataset.front))
  await expect.poll(front).toEqual(['true', 'false'])
  await waitUntilKeysWork(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(front).toEqual(['false', 'true'])
})
