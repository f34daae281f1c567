import type { Browser, Page } from '@playwright/test'
import { startLongSet } from './longMatches.ts'
import type { OwnYard } from './ownYard.ts'
import { expect, inMotion, matchIdsAt, test, toldEventsAt, untilAnswers } from './visitor.ts'

test.use(inMotion)

/** One set is ridden in it, and stays up. */
let yard: OwnYard

test.beforeAll(async () => {
  yard = await startLongSet({ TILTYARD_TEMPO: '3' })
})

test.afterAll(() => yard.stop())

test.describe.configure({ mode: 'serial' })

const stage = (page: Page) => page.locator('[data-ground] > [data-stage]')
const badge = (page: Page) => page.locator('h1 + span')
const momentOf = async (page: Page): Promise<number> => Number(await stage(page).getAttribute('data-moment'))

/** What the stage shows, as a text that is the same for the same pixels; null while nothing has been drawn. */
function picture(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const shown = document.querySelector<HTMLCanvasElement>('[data-ground] > [data-stage] canvas')
    // What is shown was painted elsewhere: it is read off a canvas of our own.
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    if (!shown || !context) return null
    Object.assign(canvas, { width: shown.width, height: shown.height })
    context.drawImage(shown, 0, 0)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    return data.some((value) => value > 0) ? canvas.toDataURL() : null
  })
}

/** What the stage shows once two seconds change nothing in it; a busy machine draws the last of what was ordered late. */
async function standingPicture(page: Page): Promise<string | null> {
  let shown = await picture(page)
  const stands = async () => {
    const before = shown
    for (let look = 0; look < 4 && shown === before; look++) {
      await page.waitForTimeout(500)
      shown = await picture(page)
    }
    return shown !== null && shown === before
  }
  await expect.poll(stands).toBe(true)
  return shown
}

/** What of stage, board and ticker has moved by itself, but for a figure within its cell; marks and bars move as a match goes on. */
async function heedShifts(page: Page): Promise<() => Promise<string>> {
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

test('a whole match is watched in the large view by keyboard, with sound', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const [lion = ''] = await matchIdsAt(page, yard.url, 'active')
  await page.goto(`${yard.url}/attend/${lion}/Lion`)
  await expect(page.getByRole('button', { name: 'Large view' })).toBeVisible()
  await expect.poll(() => picture(page)).not.toBeNull()
  await page.keyboard.press('f')
  await expect.poll(async () => (await stage(page).boundingBox())?.width).toBe(1280)
  for (const seen of [page.getByRole('table', { name: 'LION LIST' }), page.getByTestId('ticker')]) {
    await expect(seen).toBeInViewport({ ratio: 1 })
  }
  const shifted = await heedShifts(page)
  await page.keyboard.press('m')
  await expect(page.getByRole('switch', { name: 'Sound' })).toBeChecked()

  // Paused it stands; it goes on from blow to blow.
  const impact = page.getByRole('button', { name: 'Impact' })
  await expect(impact).not.toHaveAttribute('aria-disabled', { timeout: 60_000 })
  await page.keyboard.press('k')
  await expect(badge(page)).toHaveText('REPLAY')
  await page.keyboard.press('Shift+I')
  const told = await toldEventsAt(page, yard.url, lion)
  await expect.poll(async () => told[(await momentOf(page)) - 1]?.referenceName).toMatch(/^STRIKE_/)
  const still = await standingPicture(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => picture(page)).not.toBe(still)

  await page.keyboard.press('End')
  await expect(badge(page)).toHaveText('LIVE')
  await expect(badge(page)).toHaveText('FINAL', { timeout: 90_000 })
  expect(await momentOf(page)).toBe((await toldEventsAt(page, yard.url, lion)).length)
  expect(await shifted()).toBe('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'WATCH' })).toBeVisible()
})

/** As long as the French card of a match that was long and rough. */
const LONGEST = 'Final : Dame Edith 15, Messire Thurstan 18. '.padEnd(
  285,
  'Nouvelles du mire : Dame Edith n’a plus mal. ',
)

test('the longest words that a match ends with are not cut off, on any screen', async ({ page }) => {
  const [lion = ''] = await matchIdsAt(page, yard.url)
  await page.goto(`${yard.url}/matches/${lion}`)
  const ticker = page.getByTestId('ticker')
  await expect(ticker).toContainText('FINAL')
  await untilAnswers(page)
  // A card of our own beside the page's, which is the page's to change.
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

/** The picture of a moment, in a browser of its own. */
async function pictureAt(browser: Browser, url: string): Promise<string | null> {
  const context = await browser.newContext({ viewport: { width: 900, height: 700 } })
  await context.addInitScript(() => sessionStorage.setItem('tiltyard.visitor', '1'))
  const page = await context.newPage()
  await page.goto(url)
  await expect.poll(() => picture(page)).not.toBeNull()
  const seen = await picture(page)
  await context.close()
  return seen
}

test('of a moment two browsers of one size draw the same pixels', async ({ page, browser }) => {
  const [lion = ''] = await matchIdsAt(page, yard.url)
  const at = (count: number) => `${yard.url}/matches/${lion}?at=${count}`
  const first = await pictureAt(browser, at(20))
  expect(await pictureAt(browser, at(20))).toBe(first)
  expect(await pictureAt(browser, at(24))).not.toBe(first)
})

test('whoever wants nothing to move has a picture an event', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const [lion = ''] = await matchIdsAt(page, yard.url)
  await page.goto(`${yard.url}/matches/${lion}?at=20`)
  const front = () => page.locator('[data-stage] canvas').evaluateAll((all) => all.map((one) => one.dataset.front))
  await expect.poll(front).toEqual(['true', 'false'])
  await page.keyboard.press('ArrowRight')
  await expect.poll(front).toEqual(['false', 'true'])
})
